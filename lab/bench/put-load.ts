import { startProcess } from './start-process.ts';

/** Connections at the same time: enough to keep two cores busy, few enough to say something of latency. */
const connectionsUsual = 16;

export type Load = {
  port: number;
  connections: number;
  milliseconds: number;
  /** Whole requests as they go over the wire; connections take turns through them. */
  requests: string[];
};
export type LoadResult = {
  seconds: number;
  latenciesMs: number[];
  bytes: number;
  refused: number;
  firstRefusal: string | null;
};
export type LoadClient = {
  /** Throws when any answer is not a 2xx: a fast refusal is no result. */
  put(load: Omit<Load, 'connections'> & { connections?: number }): Promise<LoadResult>;
  stop(): Promise<void>;
};

/** A second process that sends requests. */
export async function startLoadClient(): Promise<LoadClient> {
  const { child, stop } = await startProcess<'ready'>('load-client.ts');
  return {
    stop,
    async put(load) {
      const answered = new Promise<LoadResult>((resolve, reject) => {
        child.once('message', (message) => resolve(message as LoadResult));
        child.once('exit', (code) => reject(new Error(`The load client ended with ${code}.`)));
      });
      child.send({ connections: connectionsUsual, ...load });
      const result = await answered;
      child.removeAllListeners('exit');
      if (result.refused > 0)
        throw new Error(`${result.refused} refusals, the first:\n${result.firstRefusal}`);
      return result;
    },
  };
}

/** A request as text, for `Load`. */
export function requestText(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): string {
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host: '127.0.0.1', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

export function rateOf({ latenciesMs, seconds }: LoadResult): number {
  return latenciesMs.length / seconds;
}
