/** Webhook receivers that misbehave, one port for each way; sends the ports by name. */
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';

export type BadReceivers = { [Way in keyof typeof ways]: number };

const dripEveryMs = 500;
const certificate = { key: process.env['BENCH_KEY'], cert: process.env['BENCH_CERT'] };

const ways = {
  /** Takes the whole request and never answers. */
  hanging: createHttpsServer(certificate, (request) => void request.resume()),
  /** Accepts the connection and never begins TLS. */
  silent: createServer((socket) => void socket.on('error', () => undefined).resume()),
  /** Answers 200 and sends its body one byte at a time without an end. */
  dripping: createHttpsServer(certificate, (request, response) => {
    request.resume();
    response.writeHead(200).write('.');
    const drip = setInterval(() => response.write('.'), dripEveryMs);
    response.on('close', () => clearInterval(drip));
  }),
  failing: createHttpsServer(certificate, (request, response) => {
    request.resume().on('end', () => response.writeHead(500).end());
  }),
  /** Resets the connection at its first bytes. */
  resetting: createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.resetAndDestroy());
  }),
};

const ports: Record<string, number> = {};
for (const [way, server] of Object.entries(ways)) {
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ports[way] = (server.address() as AddressInfo).port;
}
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.send?.(ports);
