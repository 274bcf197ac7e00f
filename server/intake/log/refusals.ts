import type { IntakeReason, IntakeReasonCode } from '@slipway/contract/intake.ts';
import { Problem } from '@slipway/contract/problems.ts';
import type { Unreadable } from '@slipway/extractor/reading.ts';
import { remedyFor, sniff, supportedFormats } from '@slipway/extractor/sniff.ts';

import type { StoredFile } from '../../platform/service.ts';

/** What a file is, by its content alone; else why it is not taken, for the ledger and for anyone who sent it. */
export type Evaluated = { mediaType: string } | Refusal;
export type Refusal = { reason: IntakeReason; problem: Problem };

export function evaluateFile({ bytes, head }: Pick<StoredFile, 'bytes' | 'head'>): Evaluated {
  if (bytes === 0) {
    return {
      reason: reasonOf('EMPTY_FILE'),
      problem: new Problem('unreadable_file', 'The file is empty.'),
    };
  }
  const kind = sniff(head);
  if (kind) return { mediaType: kind.mediaType };
  const remedy = remedyFor(head);
  const detail = remedy ?? 'The content is not of a kind that can be read.';
  return {
    reason: { ...reasonOf('UNSUPPORTED'), message: detail },
    problem: new Problem('unsupported_media_type', detail, { supported: supportedFormats }),
  };
}

export function tooLarge(bytesMax: number): Refusal {
  return {
    reason: reasonOf('TOO_LARGE', { limit: String(bytesMax) }),
    problem: new Problem('payload_too_large', `A file may have at most ${bytesMax} bytes.`, {
      limit: bytesMax,
    }),
  };
}

/** Why a mail, or a piece of it, cannot be opened. */
export function reasonOfUnreadable({ code }: Unreadable): IntakeReason {
  if (code === 'TOO_SLOW' || code === 'TOO_MUCH_MEMORY') return reasonOf('TOO_SLOW');
  return reasonOf(code === 'TOO_LARGE' ? 'TOO_MANY_PARTS' : 'DAMAGED');
}

/** Why a file was not taken, as an answer to anyone who sends the same again. */
export function problemOf({ code, message }: IntakeReason): Problem {
  if (code === 'TOO_LARGE') return new Problem('payload_too_large', message);
  if (code === 'UNSUPPORTED') {
    return new Problem('unsupported_media_type', message, { supported: supportedFormats });
  }
  return new Problem('unreadable_file', message);
}

const messages: Record<IntakeReasonCode, string> = {
  LOGO: 'A small or flat picture, as logos and signatures are: no document.',
  TRACKING_PIXEL: 'A picture of a few dots that counts who reads: no document.',
  SIGNATURE: 'A digital signature: no document.',
  CALENDAR: 'An appointment: no document.',
  CONTACT: 'A business card: no document.',
  COVER_TEXT: 'The text of the mail, beside the documents that came with it.',
  NO_DOCUMENT: 'A note: no document came with it, and its text is no receipt.',
  DELIVERY_REPORT: 'A report of a mail server about another mail: no document.',
  BELONGS_TO: 'It belongs to “{{name}}” and became one document with it.',
  SAME_FILE_IN_MESSAGE: 'The very same file came with the same message.',
  SAME_MESSAGE: 'The very same message came in before.',
  UNSUPPORTED: 'A kind of file that cannot be read.',
  TOO_LARGE: 'It is larger than files may be.',
  EMPTY_FILE: 'The file is empty.',
  ENCRYPTED_ARCHIVE: 'It lies in an archive that is locked with a password.',
  ENCRYPTED_MESSAGE: 'The message is encrypted, and its key is not here.',
  TOO_MANY_PARTS: 'There are more pieces in it than are opened.',
  TOO_DEEP: 'It is packed into too many others.',
  DAMAGED: 'It is damaged and cannot be opened.',
  INFECTED: 'The virus scanner found malware in it: {{signature}}.',
  SCANNER_AWAY: 'It waits for the virus scanner, which does not answer: nothing opens it before.',
  TOO_LARGE_TO_SCAN:
    'It is held because it is larger than the virus scanner takes. Raise StreamMaxLength, MaxFileSize and MaxScanSize of clamd.',
  FILE_LOST: 'The file is not where files are kept any more. A backup may bring it back.',
  TOO_SLOW: 'Opening it took too long or too much memory, so it was stopped.',
  SENDER_NOT_ALLOWED: 'Mail of this sender is not taken here: it is none of those that are allowed.',
};

/** A reason with its words in English; the app says them in its language by the code. */
export function reasonOf(code: IntakeReasonCode, values: Record<string, string> = {}): IntakeReason {
  const message = messages[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  return { code, message, values };
}
