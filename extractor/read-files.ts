import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import { toLine, toTable } from './print-reading.ts';
import { type OwnCompany, Unreadable } from './reading.ts';
import { createReaders } from './sandbox/create-readers.ts';

const usage = `Usage: npm run --silent read -- [options] FILES…

  --table              a table instead of one JSON line per file
  --password WORD      opens encrypted PDF files (may be repeated)
  --own-name NAME      your own company: never the vendor of a received document (may be repeated)
  --own-tax-id ID      your own VAT ID or tax number (may be repeated)
  --own-iban IBAN      your own bank account (may be repeated)`;

/** Back to the start of the line, and erase it (ECMA-48: EL). */
const eraseLine = '\r\u001b[2K';
const showsProgress = process.stderr.isTTY;

const { values, positionals } = parseOptions();
const ownCompany: OwnCompany = {
  names: values['own-name'],
  taxIds: values['own-tax-id'],
  ibans: values['own-iban'],
};
const readers = createReaders({ processes: availableParallelism() });
const print = values.table ? toTable : toLine;

const queue = positionals.values();
await Promise.all(Array.from({ length: availableParallelism() }, readQueued));
readers.close();
// The launcher's IPC channel would keep the process alive.
if (process.connected) process.disconnect();

/** Reads files until the queue is empty: one runs per process, so that few files are in memory. */
async function readQueued(): Promise<void> {
  for (const file of queue) {
    const outcome = await readOne(file);
    if (showsProgress) process.stderr.write(eraseLine);
    process.stdout.write(`${print(file, outcome)}\n`);
  }
}

/** Shows the progress: the last page that was read, and its file. */
function showProgress(file: string, page: number, pageCount: number): void {
  if (showsProgress && pageCount > 1)
    process.stderr.write(`${eraseLine}${file}: page ${page} of ${pageCount}`);
}

async function readOne(file: string) {
  try {
    const known = { ownCompany, passwords: values.password };
    return await readers.read(await readFile(file), known, (page, pageCount) =>
      showProgress(file, page, pageCount),
    );
  } catch (error) {
    if (error instanceof Unreadable) return error;
    const reason = error instanceof Error ? error.message : String(error);
    return new Unreadable('DAMAGED_FILE', `The file could not be opened: ${reason}`);
  }
}

function parseOptions() {
  const texts = { type: 'string', multiple: true, default: [] as string[] } as const;
  const options = {
    table: { type: 'boolean', default: false },
    password: texts,
    'own-name': texts,
    'own-tax-id': texts,
    'own-iban': texts,
  } as const;
  try {
    const parsed = parseArgs({ options, allowPositionals: true });
    if (parsed.positionals.length > 0) return parsed;
    process.stderr.write(`${usage}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
  }
  process.exit(2);
}
