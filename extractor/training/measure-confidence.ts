/**
 * `node extractor/training/measure-confidence.ts [--svg FILE] FOLDER…` says how often values of each confidence are right on real
 * documents. A folder holds `files/` and `truth/`, a JSON object of field names and values for each file; what it does
 * not name is not counted.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';

import { extract } from '../extract.ts';
import { type Reading, Unreadable } from '../reading.ts';
import { drawConfidence } from './draw-confidence.ts';
import { binAnswers, calibrationError } from './measure-model.ts';
import { isRight } from './same-value.ts';

type Answer = { name: FieldName; confidence: number; right: boolean };
type TruthFile = Partial<Record<string, unknown>>;

const nobody = { names: [], taxIds: [], ibans: [] };

const { values: options, positionals: folders } = parseArgs({
  options: { svg: { type: 'string' } },
  allowPositionals: true,
});
const answers: Answer[] = [];
for (const folder of folders) {
  const own = await answersIn(folder);
  console.log(
    `\n${path.basename(folder)}: ${own.length} values, expected calibration error ${percent(calibrationError(own))}`,
  );
  answers.push(...own);
}
console.log(
  `\nAll: ${answers.length} values, expected calibration error ${percent(calibrationError(answers))}`,
);
showBins(answers);
if (options.svg)
  writeFileSync(
    options.svg,
    drawConfidence(binAnswers(answers), `${answers.length} values of real documents`),
  );
for (const [name, own] of Map.groupBy(answers, (answer) => answer.name)) {
  console.log(
    `\n${name}: ${own.length} values, expected calibration error ${percent(calibrationError(own))}`,
  );
  showBins(own);
}

async function answersIn(folder: string): Promise<Answer[]> {
  const found: Answer[] = [];
  for (const file of readdirSync(path.join(folder, 'files')).sort()) {
    const truth = readTruth(path.join(folder, 'truth', `${path.parse(file).name}.json`));
    if (!truth || truth['documentType'] === 'BANK_STATEMENT') continue;
    const reading = await read(path.join(folder, 'files', file));
    for (const name of fieldNames) {
      const field = reading?.fields[name];
      if (field && typeof truth[name] === 'string') {
        found.push({ name, confidence: field.confidence, right: isTrue(name, field.value, truth) });
      }
    }
  }
  return found;
}

function isTrue(name: FieldName, value: string, truth: TruthFile): boolean {
  const wanted = String(truth[name]);
  if (name === 'vendorName' && truth['_vendorNameIsBrandKey']) {
    return plain(value).includes(plain(wanted));
  }
  return isRight(name, value, { value: wanted, also: [] });
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function readTruth(file: string): TruthFile | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TruthFile;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function read(file: string): Promise<Reading | null> {
  try {
    return await extract(new Uint8Array(readFileSync(file)), { reader: nobody });
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

function showBins(some: readonly Answer[]): void {
  for (const [at, { count, confidence, right }] of binAnswers(some).entries()) {
    if (count === 0) continue;
    const range = `${at * 10} to ${at * 10 + 10} %`.padEnd(12);
    console.log(
      `  ${range} n ${String(count).padStart(5)}  mean confidence ${percent(confidence)}  right ${percent(right / count)}`,
    );
  }
}

function percent(part: number): string {
  return `${(100 * part).toFixed(1)} %`.padStart(7);
}
