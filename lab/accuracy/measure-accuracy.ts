import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { fieldTable } from '@slipway/contract/fields.ts';
import { confidenceFile } from '@slipway/extractor/model/confidence.ts';
import { fieldsOfLine } from '@slipway/extractor/print-reading.ts';
import { createReaders } from '@slipway/extractor/sandbox/create-readers.ts';
import { type ConfidenceExample, fitConfidenceModel, leaveGroupsOut } from '../training/fit-confidence.ts';
import { binAnswers, calibrationError } from '../training/measure-model.ts';

import { touchless } from './cover-documents.ts';
import { drawCalibration } from './draw-calibration.ts';
import { drawCoverage } from './draw-coverage.ts';
import { drawFieldTable, lineScore } from './draw-field-table.ts';
import { measurePapers } from './measure-papers.ts';
import { type Answer, measureSet, type SetFigures } from './measure-set.ts';

const usage = `Usage: npm run accuracy -- FOLDER [--set NAME]… [--pictures FOLDER] [--fit-confidence] [--after-one]

  FOLDER holds a folder for each set of documents, with files/ and truth/ (docs/accuracy.md says in which form)
  --set NAME          only this set (may be repeated)
  --pictures FOLDER   draw the table of fields, the calibration and the coverage there
  --after-one         only documents of suppliers of whom one document was approved before
  --fit-confidence    fit how sure values are on these documents and on generated papers, with whole suppliers,
                      templates and layouts left out, and write extractor/model/confidence.json`;

/** A document counts as safe to leave to the program from this precision on. */
const touchlessPrecision = 0.99;
/** As many generated papers are read for the fit: about as many as templates of others. */
const papersForFit = 250;
/** What is called sure must be right in 99 of 100 cases. */
const sureMin = 0.975;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: 'string', multiple: true },
    pictures: { type: 'string' },
    'fit-confidence': { type: 'boolean', default: false },
    'after-one': { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (!folder || !existsSync(folder)) {
  console.error(usage);
  process.exit(2);
}

const names = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'truth')));
const wanted = values.set ? names.filter((name) => values.set?.includes(name)) : names.toSorted();
const manner = { unfitted: values['fit-confidence'], afterOne: values['after-one'] };
const readers = createReaders({ processes: availableParallelism() });
const sets: SetFigures[] = [];
const papers: ConfidenceExample[] = [];
try {
  for (const name of wanted) {
    const figures = await measureSet(path.join(folder, name), readers, manner);
    sets.push(figures);
    printSet(figures);
  }
  if (values['fit-confidence']) papers.push(...(await measurePapers(papersForFit, readers)));
} finally {
  readers.close();
}
const answers = sets.flatMap((set) => set.answers);
printCalibration(answers);
if (values.pictures) draw(values.pictures);
if (values['fit-confidence']) fit([...sets.flatMap(({ examples }) => examples), ...papers]);
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
    console.log(`  ${'All five values'.padEnd(22)} ${percent(whole.right, whole.known)} of ${whole.known}`);
  const lines = lineScore(set);
  if (lines !== null) console.log(`  ${'Lines'.padEnd(22)} F1 ${lines.toFixed(3)} of ${set.lines.known}`);
  printTouchless(set);
  if (set.answers.length > 0)
    console.log(`  ${'Calibration error'.padEnd(22)} ${calibrationError(set.answers).toFixed(3)}`);
  if (statements.known > 0) {
    console.log(
      `  ${'Statements'.padEnd(22)} ${percent(statements.right, statements.known)} of ${statements.known}`,
    );
  }
}

function printTouchless({ decided }: SetFigures): void {
  if (decided.length === 0) return;
  const most = touchless(decided, touchlessPrecision);
  const share = most ? `${percent(most.covered, 1)} from ${most.threshold.toFixed(2)} on` : '    none';
  console.log(`  ${'Touchless'.padEnd(22)} ${share} (vendor, number, date and total right in 99 %)`);
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
    if (own.length === 0) continue;
    const sure = own.filter(({ confidence }) => confidence >= sureMin);
    const right = sure.filter((answer) => answer.right).length;
    const label = fieldTable[field].label.padEnd(22);
    console.log(
      `  ${label} ${calibrationError(own).toFixed(3)} of ${own.length}; said ≥ ${sureMin}: ${percent(right, sure.length)} right of ${sure.length}`,
    );
  }
}

function fit(examples: readonly ConfidenceExample[]): void {
  const leftOut = leaveGroupsOut(examples).map(({ example, confidence }) => {
    return { field: example.name, right: example.right, confidence };
  });
  console.log('\nFitted, each supplier and template by weights that never saw it');
  printCalibration(leftOut);
  writeFileSync(confidenceFile, `${JSON.stringify(fitConfidenceModel(examples))}\n`);
}

function draw(target: string): void {
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, 'accuracy-by-field.svg'), drawFieldTable(sets));
  writeFileSync(path.join(target, 'calibration.svg'), drawCalibration(answers));
  writeFileSync(path.join(target, 'coverage.svg'), drawCoverage(sets));
}

function percent(part: number, all: number): string {
  return all === 0 ? '      -' : `${((100 * part) / all).toFixed(1)} %`.padStart(7);
}
