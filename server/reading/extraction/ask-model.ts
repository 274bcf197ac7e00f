import { parseStorable } from '@slipway/contract/unicode.ts';
import { askForFields, type Message, writeQuestion } from '@slipway/extractor/proposals/ask-for-fields.ts';
import { parseAnswer } from '@slipway/extractor/proposals/parse-answer.ts';
import { takeProposals } from '@slipway/extractor/proposals/take-proposals.ts';
import type { OwnCompany as OwnIdentity, Reading } from '@slipway/extractor/reading.ts';
import { z } from 'zod';

import type { Config } from '../../platform/config/config.ts';
import type { Service } from '../../platform/service.ts';

const answerBytesMax = 256 * 1024;
/** Enough for a list of ids for every field. */
const answerTokensMax = 600;

type Dependencies = Pick<Service, 'config' | 'log'>;

/**
 * The reading, completed by a language model for missing or uncertain fields. Without a model or an open
 * field, and if the model is slow or wrong, the reading stays as it was.
 */
export async function askModel(
  { config, log }: Dependencies,
  documentId: number,
  reading: Reading,
  own: OwnIdentity,
): Promise<Reading> {
  const { SLIPWAY_MODEL_URL: url, SLIPWAY_MODEL_NAME: model } = config;
  const question = url && model ? askForFields(reading) : null;
  if (!url || !model || !question) return reading;
  try {
    const answer = await ask(config, url, model, writeQuestion(question));
    const proposals = parseAnswer(answer);
    if (!proposals) throw new Error('The answer has the wrong format.');
    const {
      reading: better,
      taken,
      refused,
    } = takeProposals(reading, question, proposals, { ownCompany: own, model });
    log.info({ documentId, model, taken, refused: refused.map(({ why }) => why) }, 'language model asked');
    return better;
  } catch (error) {
    log.warn({ documentId, model, reason: reasonOf(error) }, 'language model not used');
    return reading;
  }
}

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** One chat completion request to an OpenAI-compatible service at the operator's address. */
async function ask(config: Config, url: string, model: string, messages: Message[]): Promise<string> {
  const { SLIPWAY_MODEL_KEY: key, SLIPWAY_MODEL_SECONDS_MAX: seconds } = config;
  const answer = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify({
      model,
      messages,
      temperature: 0,
      max_tokens: answerTokensMax,
      stream: false,
      response_format: { type: 'json_object' },
    }),
    // The words of a document are sent only to this address.
    redirect: 'error',
    signal: AbortSignal.timeout(seconds * 1000),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`The service answered ${answer.status}.`);
  }
  const completion = Completion.safeParse(parseStorable(await readWithin(answer, answerBytesMax)));
  if (!completion.success) throw new Error('The answer is no chat completion.');
  return completion.data.choices[0]?.message.content ?? '';
}

/** The body as text; throws if it is longer than allowed. */
async function readWithin(answer: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new Error(`The answer is longer than ${bytesMax} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** For the log, without content of the document or the model. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'The answer is not JSON.';
  if (!(error instanceof Error)) return 'unknown';
  return error.name === 'TimeoutError' ? 'It took too long.' : error.message;
}
