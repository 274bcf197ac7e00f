import { z } from 'zod';

import { Channel } from './channel.ts';
import { Instant } from './dates.ts';
import { Id, messageValues } from './document.ts';
import { Status } from './status.ts';

export const IntakeState = z.enum(['RECEIVED', 'DONE', 'FAILED']).meta({
  id: 'IntakeState',
  description:
    'RECEIVED: kept, not opened yet; where it has to wait, `reason` says what for. DONE: each of its parts has an outcome. FAILED: nothing of it could be taken; `reason` says why.',
});
export type IntakeState = z.infer<typeof IntakeState>;

export const PartOutcome = z.enum(['IMPORTED', 'DUPLICATE', 'SKIPPED', 'FAILED']).meta({
  id: 'PartOutcome',
  description:
    'IMPORTED: it became a document. DUPLICATE: the very same bytes came just before. SKIPPED: it is no document. FAILED: it may be one and could not be taken. All but IMPORTED have a `reason`.',
});
export type PartOutcome = z.infer<typeof PartOutcome>;

/** Why a piece became no document, or a message waits to be opened; each has words in every language. */
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

export const IntakeReason = z
  .object({ code: z.string(), message: z.string(), values: messageValues })
  .meta({ id: 'IntakeReason', description: 'Why: a stable code, its words, and what they name.' });
export type IntakeReason = z.input<typeof IntakeReason>;

const CheckResult = z.object({
  result: z.string().meta({ description: 'As RFC 8601 names it: pass, fail, none, temperror, …' }),
  domain: z.string().nullable(),
});

/** What is known of a mail's sender; told, never acted upon. */
export const SenderChecks = z
  .object({
    client: z
      .object({ address: z.string(), name: z.string(), secure: z.boolean() })
      .nullable()
      .default(null)
      .meta({ description: 'The machine that delivered it, by what it called itself; and whether by TLS.' }),
    spf: CheckResult.nullable().default(null),
    dkim: z.array(CheckResult).default([]),
    dmarc: CheckResult.nullable().default(null),
  })
  .meta({ id: 'SenderChecks', description: "What SPF, DKIM and DMARC said of a mail's sender." });
export type SenderChecks = z.input<typeof SenderChecks>;

const count = z.number().int().nonnegative();

export const PartCounts = z
  .object({ parts: count, imported: count, duplicates: count, skipped: count, failed: count })
  .meta({
    id: 'PartCounts',
    description: 'What came in, and what became of it: `parts` is the sum of the others.',
  });

const intakeShape = {
  id: Id,
  channel: Channel,
  emailImport: z.object({ id: Id, name: z.string() }).nullable(),
  sender: z.string().nullable(),
  recipient: z.string().nullable(),
  subject: z.string().nullable().meta({ description: "Of a mail; else the file's name." }),
  messageId: z.string().nullable(),
  receivedAt: Instant,
  file: z
    .object({ mediaType: z.string(), bytes: z.number().int(), sha256: z.string() })
    .nullable()
    .meta({ description: 'The thing as it came; null where the file of its document is the thing.' }),
  checks: SenderChecks.nullable(),
  state: IntakeState,
  reason: IntakeReason.nullable(),
  repeatsId: Id.nullable().meta({
    description: 'An earlier intake of the very same bytes: nothing was imported again.',
  }),
  counts: PartCounts,
  createdAt: Instant,
  finishedAt: Instant.nullable(),
};

export const Intake = z
  .object(intakeShape)
  .meta({ id: 'Intake', description: 'One thing that came in by one way: a mail, an upload, a file.' });
export type Intake = z.output<typeof Intake>;

export const IntakePart = z
  .object({
    id: Id,
    path: z.string().meta({
      description:
        'Where it lies within: `2.1` is the first piece within the second. `0` is the thing itself.',
    }),
    name: z.string().meta({ description: 'As the sender named it, else what it is.' }),
    mediaType: z.string(),
    bytes: z.number().int().nullable().meta({ description: 'null: too large to be counted.' }),
    sha256: z.string().nullable(),
    outcome: PartOutcome,
    reason: IntakeReason.nullable(),
    documentId: Id.nullable().meta({ description: 'Stays when the document was deleted.' }),
    document: z
      .object({ id: Id, fileName: z.string(), status: Status })
      .nullable()
      .meta({ description: 'What it became; null when it became none, or was deleted since.' }),
    sameAsDocumentId: Id.nullable(),
    retriedAt: Instant.nullable(),
  })
  .meta({ id: 'IntakePart', description: 'One piece of what came in, with its outcome.' });
export type IntakePart = z.output<typeof IntakePart>;

export const IntakeWithParts = z
  .object({ ...intakeShape, parts: z.array(IntakePart) })
  .meta({ id: 'IntakeWithParts', description: 'An intake and each of its parts, in their order.' });

const sums = {
  intakes: count,
  open: count.meta({ description: 'Not opened yet.' }),
  parts: count,
  imported: count,
  duplicates: count,
  skipped: count,
  failed: count,
};

export const IntakeSums = z
  .object({
    from: Instant.nullable(),
    to: Instant.nullable(),
    total: z.object(sums),
    channels: z.array(z.object({ channel: Channel, ...sums })),
    unaccounted: count.meta({
      description: 'Intakes whose parts do not add up to what was found in them: always 0.',
    }),
  })
  .meta({ id: 'IntakeSums', description: 'What came in, and what became of it.' });
