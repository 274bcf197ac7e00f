import { after } from 'node:test';

/** Whether this process runs one test file after another. */
const isOneOfManyFiles = process.argv[1]?.endsWith('run-test-files.mjs') ?? false;

/** Closes what all test files of a process share, after the last one; a single file closes it at its own end. */
export function atEnd(close: () => void): void {
  if (isOneOfManyFiles) process.once('slipway:tests-ended', close);
  else after(close);
}
