import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often idle connections are looked for while the server closes. */
const idleCheckMs = 100;

/**
 * Closing waits for running requests, but not for connections without any request: browsers open them in
 * advance, and Node would wait for their headers. Nor does it wait for connections that a client keeps open after
 * its last response.
 */
export function closeSilentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy();
      return;
    }
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
    const closing = setInterval(() => app.server.closeIdleConnections(), idleCheckMs);
    app.server.once('close', () => clearInterval(closing));
  });
}
