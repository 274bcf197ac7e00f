import type { ChildProcess } from 'node:child_process';

const charactersMax = 4000;
const texts = new WeakMap<ChildProcess, string>();

/** Keeps what a process writes to its standard error, and passes it on. */
export function keepLastLines(child: ChildProcess): ChildProcess {
  child.stderr?.on('data', (chunk: Buffer) => {
    texts.set(child, ((texts.get(child) ?? '') + chunk.toString('utf8')).slice(-charactersMax));
    process.stderr.write(chunk);
  });
  return child;
}

/** How a process ended, with the last lines that it wrote. */
export function describeEnd(child: ChildProcess): string {
  const text = texts.get(child)?.trim();
  return `ended with ${child.exitCode ?? child.signalCode}${text ? `; its last lines:\n${text}` : ''}`;
}
