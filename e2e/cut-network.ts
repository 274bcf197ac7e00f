import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after } from 'node:test';

export type Network = {
  /** The address of the service as the browser sees it. */
  origin: string;
  /** Open connections break, and new ones are refused. */
  cut(): Promise<void>;
  mend(): Promise<void>;
};

/**
 * A network between the browser and the service that can be cut. Playwright's `setOffline` reaches pages, but not their
 * service worker.
 */
export async function cuttableNetwork(serviceOrigin: string): Promise<Network> {
  const { port, hostname } = new URL(serviceOrigin);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      socket.once('error', () => undefined);
    }
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  const listen = async (at: number) => {
    server.listen(at, hostname);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const ownPort = await listen(0);
  const cut = async () => {
    if (!server.listening) return;
    server.close();
    for (const socket of open) socket.destroy();
    await once(server, 'close');
  };
  after(cut);
  return {
    origin: `http://${hostname}:${ownPort}`,
    cut,
    async mend() {
      await listen(ownPort);
    },
  };
}
