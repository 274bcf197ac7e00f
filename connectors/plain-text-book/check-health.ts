import { type Answer, type ConnectionHealth, ok, refuse } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import { type BookFolder, isThere, isWritable } from './book-folder.ts';
import type { BookFormat } from './book-format.ts';
import type { BookSettings } from './book-settings.ts';
import { runChecker } from './run-checker.ts';

const complaintLengthMax = 1000;

/** Whether the folder is writable, with notes about the ledger. Changes nothing. */
export async function checkHealth(
  folder: BookFolder,
  format: BookFormat,
  { baseCurrency }: BookSettings,
  signal: AbortSignal,
): Promise<Answer<ConnectionHealth>> {
  if (!(await isWritable(folder.path))) {
    return refuse({
      category: 'PERMISSION',
      step: 'find',
      ...refusalText('FOLDER_NOT_WRITABLE'),
      retryable: true,
    });
  }
  return ok({ organisation: null, baseCurrency, notes: await notesOf(folder, format, signal) });
}

async function notesOf(folder: BookFolder, format: BookFormat, signal: AbortSignal): Promise<string[]> {
  const { checker, label } = format;
  if (!(await isThere(folder.main)))
    return ['The ledger does not exist yet: it is created with the first document.'];
  const checked = await runChecker(checker.program, checker.lenient(folder.main), folder.path, signal);
  switch (checked.kind) {
    case 'passed':
      return [];
    case 'absent':
      return [`${checker.program} is not installed: only our own checks run.`];
    case 'stopped':
      return [`${checker.program} did not finish.`];
    case 'failed': {
      const words = checked.complaint.replaceAll(`${folder.path}/`, '').slice(0, complaintLengthMax);
      return [`${label} finds errors in the ledger: ${words}`];
    }
  }
}
