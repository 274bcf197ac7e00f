import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { type Answer, type ExportKey, ok, refuse } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import { type BookFolder, draftPath } from './book-folder.ts';
import type { BookFormat } from './book-format.ts';
import { classifyComplaint } from './classify-complaint.ts';
import { type CheckResult, runChecker } from './run-checker.ts';
import { removeFile, storeFile } from './store-file.ts';

const complaintLengthMax = 4000;

/**
 * Lets the format's own tool check the whole ledger with the draft before it is posted. Passes if the tool is
 * not installed, because our own checks have already run.
 */
export async function checkBookWith(
  key: ExportKey,
  folder: BookFolder,
  format: BookFormat,
  signal: AbortSignal,
): Promise<Answer<null>> {
  const draft = relative(folder.path, draftPath(folder, format, key));
  const trial = join(folder.path, `.check-${key}.${format.extension}`);
  // Includes and options apply only in the main file of a ledger, so the trial is a copy of it with one more
  // line.
  const main = await readFile(folder.main, 'utf8');
  await storeFile(trial, `${main}\n${format.includeLine(draft)}\n`);
  try {
    return await compareChecks(trial, folder, format, signal);
  } finally {
    await removeFile(trial);
  }
}

async function compareChecks(
  trial: string,
  folder: BookFolder,
  { checker, label }: BookFormat,
  signal: AbortSignal,
): Promise<Answer<null>> {
  const run = (words: string[]) => runChecker(checker.program, words, folder.path, signal);
  const trialResult = await run(checker.strict(trial));
  if (trialResult.kind !== 'failed') return passed(trialResult);

  const without = await run(checker.strict(folder.main));
  if (without.kind === 'passed') return refused(trialResult.complaint, folder, label);
  // The existing ledger violates the strict rules: the entry is then checked with the ordinary ones.
  const ordinary = await run(checker.lenient(folder.main));
  if (ordinary.kind === 'failed') return brokenBook(ordinary.complaint, folder, label);
  const lenient = await run(checker.lenient(trial));
  return lenient.kind === 'failed' ? refused(lenient.complaint, folder, label) : passed(lenient);
}

function passed(result: Exclude<CheckResult, { kind: 'failed' }>): Answer<null> {
  return result.kind === 'stopped' ? { kind: 'notSent', reason: result.reason } : ok(null);
}

function refused(complaint: string, folder: BookFolder, label: string): Answer<null> {
  return { kind: 'refused', refusal: classifyComplaint(shown(complaint, folder), label) };
}

function brokenBook(complaint: string, folder: BookFolder, label: string): Answer<null> {
  return refuse({
    category: 'OTHER',
    step: 'post',
    code: 'BOOK_HAS_ERRORS',
    ...refusalText('BOOK_HAS_ERRORS', { program: label }),
    providerMessage: shown(complaint, folder),
    retryable: true,
  });
}

/** The tool's message without the path on the server. */
function shown(complaint: string, { path }: BookFolder): string {
  return complaint.replaceAll(`${path}/`, '').slice(0, complaintLengthMax);
}
