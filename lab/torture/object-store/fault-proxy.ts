import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to the next request of a kind. */
export type ProxyFault =
  | 'CHANGE_PART'
  | 'CHANGE_OBJECT'
  | 'CHANGE_RESPONSE'
  | 'STALL_RESPONSE'
  | 'LOSE_COMPLETION';

const matches: Record<ProxyFault, (method: string, path: string) => boolean> = {
  CHANGE_PART: (method, path) => method === 'PUT' && /partNumber=/.test(path),
  CHANGE_OBJECT: (method, path) => method === 'PUT' && !/partNumber=/.test(path),
  CHANGE_RESPONSE: (method) => method === 'GET',
  STALL_RESPONSE: (method) => method === 'GET',
  LOSE_COMPLETION: (method, path) => method === 'POST' && /uploadId=/.test(path),
};

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** Stands between the service and the gateway: passes requests on, except where a fault is due. */
export async function startFaultProxy(endpoint: string) {
  const { hostname, port } = new URL(endpoint);
  const due = new Set<ProxyFault>();
  const injected: ProxyFault[] = [];
  let isOverloaded = false;

  async function answer(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (isOverloaded) {
      asked.resume();
      reply.writeHead(503, { 'content-type': 'application/xml' });
      return void reply.end('<Error><Code>SlowDown</Code></Error>');
    }
    const { method = '', url = '', headers } = asked;
    const fault = [...due].find((one) => matches[one](method, url));
    if (fault) due.delete(fault);
    if (fault) injected.push(fault);
    const body = await all(asked);
    if (fault === 'CHANGE_PART' || fault === 'CHANGE_OBJECT') changeOneByte(body);
    const passed = request({ hostname, port, method, path: url, headers });
    passed.on('error', () => reply.destroy());
    passed.end(body);
    const [response] = (await once(passed, 'response')) as [IncomingMessage];
    const content = await all(response);
    if (fault === 'LOSE_COMPLETION') return void reply.destroy();
    if (fault === 'CHANGE_RESPONSE') changeOneByte(content);
    reply.writeHead(response.statusCode ?? 502, response.headers);
    // The other half never follows.
    if (fault === 'STALL_RESPONSE') return void reply.write(content.subarray(0, content.length / 2));
    reply.end(content);
  }

  const server = createServer((asked, reply) => void answer(asked, reply).catch(() => reply.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    injected,
    /** Injects this fault into the next request of its kind. */
    inject: (fault: ProxyFault) => due.add(fault),
    overload(isOn: boolean): void {
      isOverloaded = isOn;
    },
    stop(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function all(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function changeOneByte(content: Buffer): void {
  const at = Math.floor(content.length / 2);
  if (content.length > 0) content[at] = content[at]! ^ 1;
}
