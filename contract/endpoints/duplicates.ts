import { z } from 'zod';

import { Instant } from '../dates.ts';
import { idFromDigits } from '../digits.ts';
import { DocumentSummary, messageValues } from '../document.ts';
import { DuplicateDecision, DuplicateRule } from '../duplicates.ts';
import { endpoint, IdParams } from '../endpoint.ts';

const noteMax = 500;

export const Duplicate = z
  .object({
    document: DocumentSummary.meta({ description: 'The other document in its current state.' }),
    rule: DuplicateRule,
    confidence: z.number().min(0).max(1),
    strong: z.boolean().meta({
      description:
        'Whether it blocks the later document until a user decides; otherwise, it only causes a warning.',
    }),
    stops: z
      .boolean()
      .meta({ description: 'Whether it currently prevents the validation of this document.' }),
    message: z.string().meta({ description: 'Why they may be duplicates.' }),
    values: messageValues,
    foundAt: Instant,
    decision: z
      .object({
        decision: DuplicateDecision,
        by: z.object({ id: z.string(), name: z.string() }),
        at: Instant,
        note: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Duplicate', description: 'A confirmed or possible duplicate of this document.' });

export const Duplicates = z
  .object({ data: z.array(Duplicate) })
  .meta({ id: 'Duplicates', description: 'Undecided ones first, then the most certain.' });

const PairParams = IdParams.extend({ otherId: idFromDigits });

export const listDuplicates = endpoint({
  name: 'listDuplicates',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/{id}/duplicates',
  summary: 'List the confirmed and possible duplicates of a document, with the reasons',
  access: 'docs.read',
  params: IdParams,
  status: 200,
  reply: Duplicates,
  problems: [],
});
export const decideDuplicate = endpoint({
  name: 'decideDuplicate',
  tag: 'Documents',
  method: 'POST',
  path: '/documents/{id}/duplicates/{otherId}',
  summary: 'Decide whether two documents are duplicates',
  description:
    'The decision deletes nothing. Only one of two duplicates can be exported: archive or delete the other. Two documents that are marked as different are never reported again. You can also mark a pair that Slipway did not find.',
  access: 'docs.edit',
  params: PairParams,
  body: z
    .strictObject({
      decision: DuplicateDecision,
      note: z.string().trim().min(1).max(noteMax).nullish(),
    })
    .meta({ id: 'DuplicateAnswer' }),
  status: 200,
  reply: Duplicates,
  problems: [],
});
export const undecideDuplicate = endpoint({
  name: 'undecideDuplicate',
  tag: 'Documents',
  method: 'DELETE',
  path: '/documents/{id}/duplicates/{otherId}',
  summary: 'Withdraw the decision about two documents',
  access: 'docs.edit',
  params: PairParams,
  status: 200,
  reply: Duplicates,
  problems: [],
});
