import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type SlowLine = {
  port: number;
  /** Resolves when the byte limit is reached. */
  held: Promise<void>;
  letGo(): void;
  stop(): void;
};

/** A proxy to a local server that passes a number of bytes, and the rest after its release. */
export async function startSlowLine(toPort: number, bytes: number): Promise<SlowLine> {
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1');
    let given = 0;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (chunk) => {
      near.write(chunk);
      given += chunk.length;
      if (given < bytes) return;
      far.pause();
      held.resolve();
      void free.promise.then(() => far.resume());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    held: held.promise,
    letGo: () => free.resolve(),
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
