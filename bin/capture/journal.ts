import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** What was sent by earlier runs, so that a run which was killed is taken up where it stopped. */
export type Journal = {
  /** The document that came of it. */
  find(key: string): number | undefined;
  note(entry: { key: string; documentId: number; file: string }): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the journal, a file of JSON lines that only grows. A line that was cut off by the end of its run is passed
 * over: its file is asked for again, and the service knows by the same key that it has it.
 */
export async function openJournal(file: string): Promise<Journal> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const known = await readKnown(file);
  const lines = createWriteStream(file, { flags: 'a', mode: 0o600 });
  await once(lines, 'open');
  // Whoever writes a line is reported of it.
  lines.on('error', () => undefined);
  if (await endsAmidLine(file)) lines.write('\n');
  return {
    find: (key) => known.get(key),
    async note(entry) {
      known.set(entry.key, entry.documentId);
      await new Promise<void>((resolve, reject) => {
        lines.write(`${JSON.stringify(entry)}\n`, (error) => (error ? reject(error) : resolve()));
      });
    },
    close: () => new Promise((resolve) => lines.end(() => resolve())),
  };
}

async function readKnown(file: string): Promise<Map<string, number>> {
  const known = new Map<string, number>();
  if (!existsSync(file)) return known;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const entry = parsed(line);
    if (entry) known.set(entry.key, entry.documentId);
  }
  return known;
}

function parsed(line: string): { key: string; documentId: number } | null {
  try {
    const { key, documentId } = JSON.parse(line) as Record<string, unknown>;
    return typeof key === 'string' && typeof documentId === 'number' ? { key, documentId } : null;
  } catch {
    return null;
  }
}

async function endsAmidLine(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    if (size === 0) return false;
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer[0] !== 0x0a;
  } finally {
    await handle.close();
  }
}
