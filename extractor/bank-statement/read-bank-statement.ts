import { decodeText } from '../decode-text.ts';
import { type Reading, Unreadable } from '../reading.ts';
import { sniff } from '../sniff.ts';
import { parseXml } from '../xml.ts';
import { readBai2 } from './bai2.ts';
import { readCamt } from './camt.ts';
import { readCoda } from './coda.ts';
import { readCsv } from './csv.ts';
import { readMt940 } from './mt940.ts';
import { readOfx } from './ofx.ts';
import { readQif } from './qif.ts';
import { type ReadStatement, toReading } from './statement.ts';

const bytesMax = 64 * 1024 * 1024;

/**
 * Reads a bank file: camt.052 to 054, MT940, MT942, OFX 1 and 2, QIF, CODA, BAI2 and
 * banks' CSV. One account for every statement in it. An entry
 * that cannot be read is left out and told in a finding. Throws Unreadable when nothing of it can be read.
 */
export function readBankStatement(bytes: Uint8Array): Reading {
  if (bytes.length > bytesMax) throw new Unreadable('TOO_LARGE', 'The bank file is larger than 64 MB.');
  const kind = sniff(bytes);
  if (kind?.family !== 'BANK_STATEMENT') {
    throw new Unreadable('UNSUPPORTED_FORMAT', 'The file is no bank statement of a format that can be read.');
  }
  return toReading(kind.mediaType, read(kind.format, bytes));
}

function read(format: string, bytes: Uint8Array): ReadStatement {
  switch (format) {
    case 'CAMT':
      return readCamt(parseXml(bytes));
    case 'MT940':
      return readMt940(decodeText(bytes));
    case 'OFX':
      return readOfx(decodeText(bytes));
    case 'QIF':
      return readQif(decodeText(bytes));
    case 'CODA':
      return readCoda(decodeText(bytes));
    case 'BAI2':
      return readBai2(decodeText(bytes));
    case 'CSV':
      return readCsv(decodeText(bytes));
    default:
      throw new Unreadable('UNSUPPORTED_FORMAT', 'Bank files of this format cannot be read.');
  }
}
