import { z } from 'zod';

import { Instant } from '../dates.ts';
import { DocumentSummary, messageValues } from '../document.ts';
import { DuplicateDecision, DuplicateRule } from '../duplicates.ts';
import { endpoint, IdParams } from '../endpoint.ts';

const noteMax = 500;

export const Duplicate = z
  .object({
    document: DocumentSummary.meta({ description: 'The other one, as it stands now.' }),
    rule: DuplicateRule,
    confidence: z.number().min(0).max(1),
    strong: z.boolean().meta({
      description:
        'Whether it stops the later one of the two until a person has decided; else it only warns.',
    }),
    stops: z.boolean().meta({ description: 'Whether it keeps this document from being validated now.' }),
    message: z.string().meta({ description: 'Why they seem to be the same.' }),
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
  .meta({ id: 'Duplicate', description: 'Another document that is or may be the same as this one.' });

export const Duplicates = z
  .object({ data: z.array(Duplicate) })
  .meta({ id: 'Duplicates', description: 'What is open first, then the surest first.' });

const PairParams = IdParams.extend({ otherId: z.coerce.number().int().positive() });

export const listDuplicates = endpoint({
  name: 'listDuplicates',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/{id}/duplicates',
  summary: 'Which other documents are or may be the same as this one, and why',
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
  summary: 'Say whether two documents are the same',
  description:
    'Nothing is deleted by it. Of two that are the same only one can be exported: archive or delete the other. Two that are different are never taken for the same again. A pair that nobody has found can be named, too.',
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
  summary: 'Take back what was said of two documents',
  access: 'docs.edit',
  params: PairParams,
  status: 200,
  reply: Duplicates,
  problems: [],
});
