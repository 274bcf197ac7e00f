import type { IntakeReason, IntakeReasonCode } from '@slipway/contract/intake.ts';
import { Problem } from '@slipway/contract/problems.ts';
import type { Unreadable } from '@slipway/extractor/reading.ts';
import { remedyFor, sniff, supportedFormats } from '@slipway/extractor/sniff.ts';

import type { StoredFile } from '../../platform/service.ts';

/**
 * The file's type by its content alone, otherwise the reason of the rejection, for the intake log and the
 * sender.
 */
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
  const detail = remedy ?? 'Files of this type cannot be read.';
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

/** Why an email or one of its parts cannot be opened. */
export function reasonOfUnreadable({ code }: Unreadable): IntakeReason {
  if (code === 'TOO_SLOW' || code === 'TOO_MUCH_MEMORY') return reasonOf('TOO_SLOW');
  return reasonOf(code === 'TOO_LARGE' ? 'TOO_MANY_PARTS' : 'DAMAGED');
}

/** The reason of a rejection, as the response to a repeated request. */
export function problemOf({ code, message }: IntakeReason): Problem {
  if (code === 'TOO_LARGE') return new Problem('payload_too_large', message);
  if (code === 'UNSUPPORTED') {
    return new Problem('unsupported_media_type', message, { supported: supportedFormats });
  }
  return new Problem('unreadable_file', message);
}

const messages: Record<IntakeReasonCode, string> = {
  LOGO: 'A small or flat image, such as a logo or a signature: not a document.',
  TRACKING_PIXEL: 'A tracking pixel: not a document.',
  SIGNATURE: 'A digital signature: not a document.',
  CALENDAR: 'An appointment: not a document.',
  CONTACT: 'A business card: not a document.',
  COVER_TEXT: 'The text of the email, next to its documents.',
  NO_DOCUMENT: 'A note: the email has no documents, and its text is not a receipt.',
  DELIVERY_REPORT: 'A delivery report about another email: not a document.',
  BELONGS_TO: 'It belongs to “{{name}}” and is part of the same document.',
  SAME_FILE_IN_MESSAGE: 'An identical file is part of the same message.',
  SAME_MESSAGE: 'An identical message arrived earlier.',
  UNSUPPORTED: 'Files of this type cannot be read.',
  TOO_LARGE: 'The file is larger than the limit.',
  EMPTY_FILE: 'The file is empty.',
  ENCRYPTED_ARCHIVE: 'It is in an archive that is protected with a password.',
  ENCRYPTED_MESSAGE: 'The message is encrypted, and Slipway does not have the key.',
  TOO_MANY_PARTS: 'The message has more parts than Slipway opens.',
  TOO_DEEP: 'It is nested too deeply in other files.',
  DAMAGED: 'It is damaged and cannot be opened.',
  INFECTED: 'The virus scanner found malware: {{signature}}.',
  SCANNER_AWAY: 'On hold until the virus scanner is available again.',
  TOO_LARGE_TO_SCAN:
    'On hold because it is larger than the virus scanner accepts. Raise StreamMaxLength, MaxFileSize and MaxScanSize of clamd.',
  FILE_LOST: 'The stored file is missing. Restore it from a backup.',
  TOO_SLOW: 'Opening it took too much time or memory and was stopped.',
  SENDER_NOT_ALLOWED:
    'This address accepts email from certain senders only, and this sender is not one of them.',
};

/** A reason with its English text; the web app translates it by the code. */
export function reasonOf(code: IntakeReasonCode, values: Record<string, string> = {}): IntakeReason {
  const message = messages[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  return { code, message, values };
}
