import { type Reading, Unreadable } from '../reading.ts';
import { readHead } from '../sniff.ts';
import type { StatementFormat } from './format.ts';
import { statementFormats } from './formats.ts';
import { toReading } from './statement.ts';

const bytesMax = 64 * 1024 * 1024;

/**
 * Reads a bank file in any supported format. One account per statement. An entry that cannot be read is left
 * out and reported as a finding. Throws Unreadable if nothing can be read.
 */
export function readBankStatement(
  bytes: Uint8Array,
  formats: readonly StatementFormat[] = statementFormats,
): Reading {
  if (bytes.length > bytesMax) throw new Unreadable('TOO_LARGE', 'The bank file is larger than 64 MB.');
  const head = readHead(bytes);
  const format = formats.find(({ recognises }) => recognises(head));
  if (format) return toReading(format.mediaType, format.read(bytes));
  throw new Unreadable('UNSUPPORTED_FORMAT', 'The file is not a bank statement in a supported format.');
}
