import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { fieldTable } from '@slipway/contract/fields.ts';
import { fieldsOfLine } from '@slipway/extractor/print-reading.ts';
import { createReaders } from '@slipway/extractor/sandbox/create-readers.ts';
import { binAnswers, calibrationError } from '@slipway/extractor/training/measure-model.ts';

import { drawCalibration } from './draw-calibration.ts';
import { drawFieldTable, lineScore } from './draw-field-table.ts';
import { type Answer, measureSet, type SetFigures } from './measure-set.ts';

const usage = `Usage: npm run accuracy -- FOLDER [--set NAME]… [--pictures FOLDER]

  FOLDER holds a folder for each set of documents, with files/ and truth/ (docs/accuracy.md says in which form)
  --set NAME          only this set (may be repeated)
  --pictures FOLDER   draw the table of fields and the calibration there`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { set: { type: 'string', multiple: true }, pictures: { type: 'string' } },
});
const [folder] = positionals;
if (!folder || !existsSync(folder)) {
  console.error(usage);
  process.exit(2);
}

const names = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'truth')));
const wanted = values.set ? names.filter((name) => values.set?.includes(name)) : names.toSorted();
const readers = createReaders({ processes: availableParallelism() });
const sets: SetFigures[] = [];
try {
  for (const name of wanted) {
    const figures = await measureSet(path.join(folder, name), readers);
    sets.push(figures);
    printSet(figures);
  }
} finally {
  readers.close();
}
const answers = sets.flatMap((set) => set.answers);
printCalibration(answers);
if (values.pictures) draw(values.pictures);
// The launcher's channel would keep the process alive.
if (process.connected) process.disconnect();

function printSet(set: SetFigures): void {
  const { name, files, refused, seconds, whole, statements } = set;
  console.log(`\n${name}: ${files} files in ${seconds.toFixed(1)} s, ${refused} refused`);
  for (const field of fieldsOfLine) {
    const row = set.fields.get(field);
    if (!row) continue;
    const missing = row.known - row.right - row.wrong;
    const label = fieldTable[field].label.padEnd(22);
    console.log(
      `  ${label} ${percent(row.right, row.known)} right, ${row.wrong} wrong, ${missing} missing of ${row.known}`,
    );
  }
  if (whole.known > 0)
    console.log(`  ${'Whole document'.padEnd(22)} ${percent(whole.right, whole.known)} of ${whole.known}`);
  const lines = lineScore(set);
  if (lines !== null) console.log(`  ${'Lines'.padEnd(22)} F1 ${lines.toFixed(3)} of ${set.lines.known}`);
  if (statements.known > 0) {
    console.log(
      `  ${'Statements'.padEnd(22)} ${percent(statements.right, statements.known)} of ${statements.known}`,
    );
  }
}

function printCalibration(all: readonly Answer[]): void {
  console.log(
    `\nConfidence of ${all.length} values: expected calibration error ${calibrationError(all).toFixed(3)}`,
  );
  for (const { count, confidence, right } of binAnswers(all)) {
    if (count > 0)
      console.log(`  said ${confidence.toFixed(2)}, right ${(right / count).toFixed(2)}, ${count} values`);
  }
  for (const field of fieldsOfLine) {
    const own = all.filter((answer) => answer.field === field);
    if (own.length > 0) {
      console.log(
        `  ${fieldTable[field].label.padEnd(22)} ${calibrationError(own).toFixed(3)} of ${own.length}`,
      );
    }
  }
}

function draw(target: string): void {
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, 'accuracy-by-field.svg'), drawFieldTable(sets));
  writeFileSync(path.join(target, 'calibration.svg'), drawCalibration(answers));
}

function percent(part: number, all: number): string {
  return `${((100 * part) / all).toFixed(1)} %`.padStart(7);
}
