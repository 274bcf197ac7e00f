import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

/** A request to a language model, as received. */
export type ModelRequest = {
  path: string;
  authorization: string | undefined;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
};
/** Each test provides the response. */
export type Answering = (asked: ModelRequest, answer: ServerResponse) => void;

export type ModelServer = { url: string; asked: ModelRequest[]; answering: Answering };

/** An OpenAI-compatible service on this machine that replays responses. */
export async function startModelServer(): Promise<ModelServer> {
  const model: ModelServer = { url: '', asked: [], answering: (_, answer) => answer.writeHead(500).end() };
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const asked: ModelRequest = {
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
      };
      model.asked.push(asked);
      model.answering(asked, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return model;
}

/** A complete chat completion response with this text. */
export function completion(content: string): string {
  return JSON.stringify({
    id: 'chatcmpl-7',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: 'tiny',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 210, completion_tokens: 42, total_tokens: 252 },
  });
}

/** The id under which a printed word was sent. */
export function idOf({ body }: ModelRequest, text: string): number {
  const words = body.messages.at(-1)?.content ?? '';
  const id = words.split(/\s+/).find((word) => /^\d+:/.test(word) && word.replace(/^\d+:/, '') === text);
  if (id === undefined) throw new Error(`${text} was not sent: ${words}`);
  return Number.parseInt(id, 10);
}
