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
  LOGO: 'Logo or other small image: not a document.',
  TRACKING_PIXEL: 'Tracking pixel: not a document.',
  SIGNATURE: 'Digital signature: not a document.',
  CALENDAR: 'Calendar event: not a document.',
  CONTACT: 'Contact card: not a document.',
  COVER_TEXT: 'Text of the message: not a document.',
  NO_DOCUMENT: 'Message without a document.',
  DELIVERY_REPORT: 'Delivery report from a mail server: not a document.',
  BELONGS_TO: 'Belongs to “{{name}}”. The two files became one document.',
  SAME_FILE_IN_MESSAGE: 'Attached to this message more than once.',
  SAME_MESSAGE: 'This message was already received.',
  UNSUPPORTED: 'This file type is not supported.',
  TOO_LARGE: 'The file is larger than the limit.',
  EMPTY_FILE: 'The file is empty.',
  ENCRYPTED_ARCHIVE: 'Password-protected archive.',
  ENCRYPTED_MESSAGE: 'The message is encrypted.',
  TOO_MANY_PARTS: 'Too many files in the message or archive.',
  TOO_DEEP: 'Too many nested archives or messages.',
  DAMAGED: 'The file is damaged.',
  INFECTED: 'The virus scanner found malware: {{signature}}.',
  SCANNER_AWAY: 'On hold until the virus scanner is available again.',
  TOO_LARGE_TO_SCAN:
    'On hold: too large for the virus scanner. Increase StreamMaxLength, MaxFileSize and MaxScanSize of clamd.',
  FILE_LOST: 'The stored file was not found. Restore it from a backup.',
  TOO_SLOW: 'Time or memory limit exceeded.',
  SENDER_NOT_ALLOWED: 'Sender not allowed.',
};

/** A reason with its English text; the web app translates it by the code. */
export function reasonOf(code: IntakeReasonCode, values: Record<string, string> = {}): IntakeReason {
  const message = messages[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  return { code, message, values };
}
