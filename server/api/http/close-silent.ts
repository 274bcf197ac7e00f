import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closing waits for requests that are on their way. A connection on which nothing was ever asked is none:
 * browsers and programs open them ahead, and Node would wait for them as long as for a slow header.
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
  });
}
