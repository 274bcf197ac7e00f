import { z } from 'zod';

import { Channel } from '../channel.ts';
import { Instant } from '../dates.ts';
import { endpoint, fileTypes, IdParams, listOf, Paging } from '../endpoint.ts';
import { Intake, IntakeState, IntakeSums, IntakeWithParts, PartOutcome } from '../intake.ts';

const id = z.coerce.number().int().positive();
const period = {
  from: Instant.optional().meta({ description: 'Received at this instant or later.' }),
  to: Instant.optional().meta({ description: 'Received before this instant.' }),
};

export const IntakeFilter = Paging.extend({
  channel: Channel.optional(),
  emailImportId: id.optional(),
  state: IntakeState.optional(),
  outcome: PartOutcome.optional().meta({ description: 'At least one of its parts came to this.' }),
  documentId: id.optional().meta({ description: 'By which this document came in.' }),
  text: z.string().trim().min(1).max(200).optional().meta({
    description: 'Each word stands in the subject, a name of a file, the sender or the recipient.',
  }),
  ...period,
});

const ledger = { tag: 'Intake', access: 'docs.read', status: 200 } as const;

export const listIntakes = endpoint({
  ...ledger,
  name: 'listIntakes',
  method: 'GET',
  path: '/intakes',
  summary: 'List what came in, newest first',
  description: 'Every mail, upload and file, with how many of its parts became what.',
  query: IntakeFilter,
  reply: listOf(Intake),
  problems: ['invalid_cursor'],
});
export const sumIntakes = endpoint({
  ...ledger,
  name: 'sumIntakes',
  method: 'GET',
  path: '/intakes/sums',
  summary: 'What came in, and what became of it',
  description: 'By channel and outcome; counted anew from the parts each time it is asked.',
  query: z.object(period),
  reply: IntakeSums,
  problems: [],
});
export const getIntake = endpoint({
  ...ledger,
  name: 'getIntake',
  method: 'GET',
  path: '/intakes/{id}',
  summary: 'Get what came in, with what became of each part',
  params: IdParams,
  reply: IntakeWithParts,
  problems: [],
});
export const getIntakeFile = endpoint({
  ...ledger,
  name: 'getIntakeFile',
  method: 'GET',
  path: '/intakes/{id}/file',
  summary: 'Download what came in, as it came',
  description:
    'The whole mail as `message/rfc822`, or the file that a single upload brought, under its own media type, such as `application/pdf`.',
  params: IdParams,
  bytes: fileTypes,
  problems: ['intake_not_stored', 'infected_file', 'not_scanned'],
});
export const retryIntake = endpoint({
  ...ledger,
  name: 'retryIntake',
  access: 'docs.upload',
  method: 'POST',
  path: '/intakes/{id}/retry',
  summary: 'Take it in once more',
  description:
    'What became documents stays; the rest is looked at anew. Something that repeats an earlier intake is imported all the same. A message that is held, such as for the virus scanner, is tried at once.',
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
  summary: 'Import a part all the same',
  description:
    'For a part that was skipped, failed, or is a duplicate. A file of a kind that cannot be read is refused here, too.',
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
