import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

/** Passes each request to one of the current processes in turn, like the load balancer of an operator. */
export async function startBalancer() {
  const agent = new Agent({ keepAlive: true });
  const answered = new Map<number, number>();
  const failed: string[] = [];
  let ports: readonly number[] = [];
  let turn = 0;

  function pass(incoming: IncomingMessage, response: ServerResponse): void {
    const port = ports[turn++ % ports.length];
    const { method, url, headers } = incoming;
    const sent = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      answered.set(port!, (answered.get(port!) ?? 0) + 1);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', (error) => {
      failed.push(`${method} ${url} to ${port}: ${error.message}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    incoming.pipe(sent);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: () => `http://127.0.0.1:${port}`,
    /** How many requests each process has answered, by port. */
    answered,
    failed,
    /** From now on, only these processes get requests. */
    sendTo(...processes: readonly number[]): void {
      ports = processes;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
