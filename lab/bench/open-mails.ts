import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Unreadable } from '@slipway/extractor/reading.ts';
import { createReaders } from '@slipway/extractor/sandbox/create-readers.ts';

/**
 * How mails of a folder are opened: `files/NAME.eml` with `truth/NAME.json` beside, which lists the attachments that
 * another program found. Says how many of them are found to the byte, and what becomes of every piece.
 */
const folder = process.argv[2];
if (!folder) {
  process.stderr.write('Usage: node lab/bench/open-mails.ts FOLDER [--each]\n');
  process.exit(2);
}
const tellsEach = process.argv.includes('--each');
type Truth = { attachments?: { filename: string | null; sha256?: string; bytes?: number }[] };

const readers = createReaders();
const outcomes = new Map<string, number>();
const counted = { mails: 0, unopened: 0, attachments: 0, found: 0, named: 0 };
const startedAt = performance.now();
for (const file of readdirSync(join(folder, 'files'))) {
  counted.mails++;
  const bytes = readFileSync(join(folder, 'files', file));
  const truth = JSON.parse(
    readFileSync(join(folder, 'truth', file.replace(/\.\w+$/, '.json')), 'utf8'),
  ) as Truth;
  const opened = await readers.openMessage(bytes, { fileBytesMax: 50 << 20 }).catch(unreadable);
  if (!opened) {
    counted.unopened++;
    tell(file, ['not opened']);
    continue;
  }
  const { pieces } = opened.message;
  for (const { decision } of pieces)
    count('code' in decision ? `${decision.kind} ${decision.code}` : decision.kind);
  const hashes = new Set(pieces.map(({ sha256 }) => sha256));
  const names = new Set(pieces.map(({ name }) => name));
  const missed: string[] = [];
  for (const { filename, sha256 } of truth.attachments ?? []) {
    counted.attachments++;
    if (filename !== null && names.has(filename)) counted.named++;
    if (sha256 && hashes.has(sha256)) counted.found++;
    else if (sha256) missed.push(`missed: ${filename}`);
  }
  tell(file, [
    ...missed,
    ...pieces.map(
      ({ path, name, decision }) => `${path} ${name}: ${'code' in decision ? decision.code : decision.kind}`,
    ),
  ]);
}
readers.close();
const seconds = (performance.now() - startedAt) / 1000;
process.stdout.write(`${JSON.stringify({ ...counted, seconds: Number(seconds.toFixed(1)) })}\n`);
for (const [outcome, pieces] of [...outcomes].sort()) process.stdout.write(`${outcome}: ${pieces}\n`);

function unreadable(error: unknown): null {
  if (error instanceof Unreadable) return null;
  throw error;
}

function count(outcome: string): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}

function tell(file: string, lines: string[]): void {
  if (tellsEach) process.stdout.write(`${file}\n${lines.map((line) => `  ${line}\n`).join('')}`);
}
