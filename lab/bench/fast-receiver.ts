/** A receiver of webhooks that answers immediately, and tells for each document when its first byte came. */
import { createServer } from 'node:https';

export type Arrival = { documentId: number; atMs: number };

const server = createServer({ key: process.env['BENCH_KEY'], cert: process.env['BENCH_CERT'] });
let arrivals: Arrival[] = [];

server.on('request', (request, response) => {
  const atMs = performance.timeOrigin + performance.now();
  let text = '';
  request.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  request.on('end', () => {
    response.writeHead(204).end();
    arrivals.push({ documentId: JSON.parse(text).document.id, atMs });
  });
});
process.on('message', () => {
  process.send?.(arrivals);
  arrivals = [];
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
