import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';

/** Lines that are stored on disk until they are read, so that memory use stays constant. */
export type Spool = {
  add(line: string): Promise<void>;
  /** All added lines. No line can be added afterwards. */
  lines(): AsyncIterable<string>;
  remove(): Promise<void>;
};

export async function createSpool(): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-spool-'));
  const path = join(folder, 'lines');
  const out = createWriteStream(path);
  return {
    async add(line) {
      if (!out.write(`${line}\n`)) await once(out, 'drain');
    },
    async *lines() {
      out.end();
      await finished(out);
      yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
    },
    async remove() {
      out.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
