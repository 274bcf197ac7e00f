import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The files of earlier runs, so that an interrupted run can continue. */
export type Journal = {
  /** The resulting document. */
  find(key: string): number | undefined;
  note(entry: { key: string; documentId: number; file: string }): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the journal, an append-only file of JSON lines. An incomplete last line is ignored: its file is sent
 * again, and the service recognises the key.
 */
export async function openJournal(file: string): Promise<Journal> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const known = await readKnown(file);
  const lines = createWriteStream(file, { flags: 'a', mode: 0o600 });
  await once(lines, 'open');
  // Each write reports its own error.
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
