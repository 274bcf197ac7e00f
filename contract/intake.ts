import { z } from 'zod';

import { Channel } from './channel.ts';
import { Instant } from './dates.ts';
import { Id, messageValues } from './document.ts';
import { Status } from './status.ts';

export const IntakeState = z.enum(['RECEIVED', 'DONE', 'FAILED']).meta({
  id: 'IntakeState',
  description:
    'RECEIVED: stored, not opened yet; if it is on hold, `reason` states why. DONE: each of its parts has an outcome. FAILED: no part could be imported; `reason` states why.',
});
export type IntakeState = z.infer<typeof IntakeState>;

export const PartOutcome = z.enum(['IMPORTED', 'DUPLICATE', 'SKIPPED', 'FAILED']).meta({
  id: 'PartOutcome',
  description:
    'IMPORTED: the part became a document. DUPLICATE: a part with identical content was received before. SKIPPED: the part is not a document. FAILED: the part may be a document but could not be imported. All except IMPORTED have a `reason`.',
});
export type PartOutcome = z.infer<typeof PartOutcome>;

/** Why a part became no document, or why a message is on hold; each code is translated. */
export const intakeReasonCodes = [
  'LOGO',
  'TRACKING_PIXEL',
  'SIGNATURE',
  'CALENDAR',
  'CONTACT',
  'COVER_TEXT',
  'NO_DOCUMENT',
  'DELIVERY_REPORT',
  'BELONGS_TO',
  'SAME_FILE_IN_MESSAGE',
  'SAME_MESSAGE',
  'UNSUPPORTED',
  'TOO_LARGE',
  'EMPTY_FILE',
  'ENCRYPTED_ARCHIVE',
  'ENCRYPTED_MESSAGE',
  'TOO_MANY_PARTS',
  'TOO_DEEP',
  'DAMAGED',
  'TOO_SLOW',
  'INFECTED',
  'SENDER_NOT_ALLOWED',
  'SCANNER_AWAY',
  'TOO_LARGE_TO_SCAN',
  'FILE_LOST',
] as const;
export type IntakeReasonCode = (typeof intakeReasonCodes)[number];

export const IntakeReason = z.object({ code: z.string(), message: z.string(), values: messageValues }).meta({
  id: 'IntakeReason',
  description: 'The reason: a stable code, its text, and the values of the message.',
});
export type IntakeReason = z.input<typeof IntakeReason>;

const CheckResult = z.object({
  result: z.string().meta({ description: 'As in RFC 8601: pass, fail, none, temperror, …' }),
  domain: z.string().nullable(),
});

/** Checks of an email's sender, for information only. */
export const SenderChecks = z
  .object({
    client: z
      .object({ address: z.string(), name: z.string(), secure: z.boolean() })
      .nullable()
      .default(null)
      .meta({ description: 'The sending server, as it identified itself, and whether it used TLS.' }),
    spf: CheckResult.nullable().default(null),
    dkim: z.array(CheckResult).default([]),
    dmarc: CheckResult.nullable().default(null),
  })
  .meta({ id: 'SenderChecks', description: "The results of SPF, DKIM and DMARC for an email's sender." });
export type SenderChecks = z.input<typeof SenderChecks>;

const count = z.number().int().nonnegative();

export const PartCounts = z
  .object({ parts: count, imported: count, duplicates: count, skipped: count, failed: count })
  .meta({
    id: 'PartCounts',
    description: 'The number of parts by outcome: `parts` is the sum of the others.',
  });

const intakeShape = {
  id: Id,
  channel: Channel,
  emailImport: z.object({ id: Id, name: z.string() }).nullable(),
  sender: z.string().nullable(),
  recipient: z.string().nullable(),
  subject: z.string().nullable().meta({ description: "The subject of an email, or the file's name." }),
  messageId: z.string().nullable(),
  receivedAt: Instant,
  file: z
    .object({ mediaType: z.string(), bytes: z.number().int(), sha256: z.string() })
    .nullable()
    .meta({ description: 'The original; null if the file of its document is the original.' }),
  checks: SenderChecks.nullable(),
  state: IntakeState,
  reason: IntakeReason.nullable(),
  repeatsId: Id.nullable().meta({
    description: 'An earlier item with identical content; this item was not imported again.',
  }),
  counts: PartCounts,
  createdAt: Instant,
  finishedAt: Instant.nullable(),
};

export const Intake = z
  .object(intakeShape)
  .meta({ id: 'Intake', description: 'An item of the intake log: an email, an upload, a file.' });
export type Intake = z.output<typeof Intake>;

export const IntakePart = z
  .object({
    id: Id,
    path: z.string().meta({
      description: 'Its position: `2.1` is the first part within the second. `0` is the item itself.',
    }),
    name: z.string().meta({ description: 'The file name from the sender or, if there is none, the type.' }),
    mediaType: z.string(),
    bytes: z.number().int().nullable().meta({ description: 'null: too large to be counted.' }),
    sha256: z.string().nullable(),
    outcome: PartOutcome,
    reason: IntakeReason.nullable(),
    documentId: Id.nullable().meta({ description: 'Remains after the document has been deleted.' }),
    document: z
      .object({ id: Id, fileName: z.string(), status: Status })
      .nullable()
      .meta({ description: 'The document created from it; null if there is none or it was deleted.' }),
    sameAsDocumentId: Id.nullable(),
    retriedAt: Instant.nullable(),
  })
  .meta({ id: 'IntakePart', description: 'One part of an item, with its outcome.' });
export type IntakePart = z.output<typeof IntakePart>;

export const IntakeWithParts = z
  .object({ ...intakeShape, parts: z.array(IntakePart) })
  .meta({ id: 'IntakeWithParts', description: 'An item with all its parts, in order.' });

const totals = {
  intakes: count,
  open: count.meta({ description: 'Received, but not processed yet.' }),
  parts: count,
  imported: count,
  duplicates: count,
  skipped: count,
  failed: count,
};

export const IntakeTotals = z
  .object({
    from: Instant.nullable(),
    to: Instant.nullable(),
    total: z.object(totals),
    channels: z.array(z.object({ channel: Channel, ...totals })),
    unaccounted: count.meta({
      description:
        'Items for which the number of parts does not match the recorded outcomes; should always be 0.',
    }),
  })
  .meta({ id: 'IntakeTotals', description: 'Totals of the intake log.' });
