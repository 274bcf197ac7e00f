/** The client's external dependencies, which tests replace. */
export type Outside = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** A fraction from 0 to 1. */
  chance: () => number;
  uuid: () => string;
  /** Resolves after this many milliseconds, or rejects when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
};

export const surroundings: Outside = {
  fetch: (url, init) => globalThis.fetch(url, init),
  now: () => Date.now(),
  chance: () => Math.random(),
  uuid: () => globalThis.crypto.randomUUID(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(finish, ms);
      signal?.addEventListener('abort', stop, { once: true });
      function finish(): void {
        signal?.removeEventListener('abort', stop);
        resolve();
      }
      function stop(): void {
        clearTimeout(timer);
        reject(signal?.reason);
      }
    }),
};
