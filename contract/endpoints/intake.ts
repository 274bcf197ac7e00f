import { z } from 'zod';

import { Channel } from '../channel.ts';
import { Instant } from '../dates.ts';
import { idFromDigits } from '../digits.ts';
import { endpoint, fileTypes, IdParams, listOf, Paging } from '../endpoint.ts';
import { Intake, IntakeState, IntakeTotals, IntakeWithParts, PartOutcome } from '../intake.ts';

const id = idFromDigits;
const period = {
  from: Instant.optional().meta({ description: 'Received at this time or later.' }),
  to: Instant.optional().meta({ description: 'Received before this time.' }),
};

export const IntakeFilter = Paging.extend({
  channel: Channel.optional(),
  emailImportId: id.optional(),
  state: IntakeState.optional(),
  outcome: PartOutcome.optional().meta({ description: 'At least one of its parts has this outcome.' }),
  documentId: id.optional().meta({ description: 'The item that contained this document.' }),
  text: z.string().trim().min(1).max(200).optional().meta({
    description: 'Each word occurs in the subject, a file name, the sender or the recipient.',
  }),
  ...period,
});

const ledger = { tag: 'Intake', access: 'docs.read', status: 200 } as const;

export const listIntakes = endpoint({
  ...ledger,
  name: 'listIntakes',
  method: 'GET',
  path: '/intakes',
  summary: 'List the intake log, newest first',
  description: 'Every email, upload and file, with the number of its parts by outcome.',
  query: IntakeFilter,
  reply: listOf(Intake),
  problems: ['invalid_cursor'],
});
export const getIntakeTotals = endpoint({
  ...ledger,
  name: 'getIntakeTotals',
  method: 'GET',
  path: '/intakes/totals',
  summary: 'Get totals of the intake log',
  description: 'By channel and outcome; counted from the parts on each request.',
  query: z.object(period),
  reply: IntakeTotals,
  problems: [],
});
export const getIntake = endpoint({
  ...ledger,
  name: 'getIntake',
  method: 'GET',
  path: '/intakes/{id}',
  summary: 'Get an item of the intake log with the outcome of each part',
  params: IdParams,
  reply: IntakeWithParts,
  problems: [],
});
export const getIntakeFile = endpoint({
  ...ledger,
  name: 'getIntakeFile',
  method: 'GET',
  path: '/intakes/{id}/file',
  summary: 'Download the original of an item',
  description:
    'The whole email as `message/rfc822`, or the file of a single upload with its own media type, such as `application/pdf`.',
  params: IdParams,
  bytes: fileTypes,
  problems: ['intake_not_stored', 'infected_file', 'not_scanned', 'file_lost'],
});
export const retryIntake = endpoint({
  ...ledger,
  name: 'retryIntake',
  access: 'docs.upload',
  method: 'POST',
  path: '/intakes/{id}/retry',
  summary: 'Retry an import',
  description:
    'Parts that have become documents do not change; all other parts are processed again. An item that was skipped as a repetition is imported, too. An email on hold, for example for the virus scanner, is retried immediately.',
  params: IdParams,
  reply: IntakeWithParts,
  problems: ['intake_not_stored'],
  idempotent: true,
});
export const importIntakePart = endpoint({
  ...ledger,
  name: 'importIntakePart',
  access: 'docs.upload',
  method: 'POST',
  path: '/intakes/{id}/parts/{partId}/import',
  summary: 'Import a part manually',
  description:
    'For a part that was skipped, failed, or is a duplicate. A file of an unsupported type is rejected here, too.',
  params: IdParams.extend({ partId: id }),
  reply: IntakeWithParts,
  problems: [
    'intake_not_stored',
    'part_imported',
    'unsupported_media_type',
    'payload_too_large',
    'unreadable_file',
    'infected_file',
    'not_scanned',
  ],
  idempotent: true,
});
