import { z } from 'zod';

import { CalendarDate, Instant } from '../dates.ts';
import { DocumentType, FolderRef, Id } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { nameUpTo } from '../names.ts';

const yearsMax = 100;
const Name = nameUpTo(200);
const Years = z.number().int().min(1).max(yearsMax);
const Starts = z.enum(['END_OF_YEAR', 'DATE']).meta({
  id: 'RetentionStart',
  description:
    'The start of the period: the last day of the calendar year of the document date, or that date.',
});
const Undated = z.enum(['RECEIVED', 'KEEP']).meta({
  id: 'UndatedDocuments',
  description:
    'For documents without a date: the period starts on the day of arrival, or they are stored permanently.',
});
const Protects = z
  .boolean()
  .meta({ description: 'Whether documents cannot be deleted before the end of the period.' });
const Deletes = z.boolean().meta({
  description: 'Whether documents are deleted automatically after the period, with all their data.',
});

export const RetentionRule = z
  .object({
    id: Id,
    name: z.string(),
    folder: FolderRef.nullable().meta({ description: 'Null: in all folders.' }),
    documentType: DocumentType.nullable().meta({ description: 'Null: of all types.' }),
    years: Years,
    starts: Starts,
    undated: Undated,
    protects: Protects,
    deletes: Deletes,
    deletesFrom: CalendarDate.meta({
      description:
        'The rule deletes no documents before this day: documents to be deleted are listed 14 days before a new or changed rule takes effect.',
    }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({
    id: 'RetentionRule',
    description:
      'How long documents are stored. If several rules match a document, the longest period applies.',
  });

const ruleInput = {
  name: Name,
  folderId: Id.nullable(),
  documentType: DocumentType.nullable(),
  years: Years,
  starts: Starts,
  undated: Undated,
  protects: Protects,
  deletes: Deletes,
};

export const listRetentionRules = endpoint({
  name: 'listRetentionRules',
  tag: 'Retention',
  method: 'GET',
  path: '/retention/rules',
  summary: 'List retention rules',
  access: 'person',
  query: Paging,
  status: 200,
  reply: listOf(RetentionRule),
  problems: ['invalid_cursor'],
});
export const createRetentionRule = endpoint({
  name: 'createRetentionRule',
  tag: 'Retention',
  method: 'POST',
  path: '/retention/rules',
  summary: 'Create a retention rule',
  access: 'admin',
  body: z.strictObject({
    ...ruleInput,
    folderId: ruleInput.folderId.default(null),
    documentType: ruleInput.documentType.default(null),
    starts: Starts.default('END_OF_YEAR'),
    undated: Undated.default('RECEIVED'),
    protects: Protects.default(true),
    deletes: Deletes.default(false),
  }),
  status: 201,
  reply: RetentionRule,
  problems: ['name_taken', 'folder_not_found'],
  idempotent: true,
});
export const changeRetentionRule = endpoint({
  name: 'changeRetentionRule',
  tag: 'Retention',
  method: 'PATCH',
  path: '/retention/rules/{id}',
  summary: 'Change a retention rule; it deletes nothing in the next 14 days',
  access: 'admin',
  params: IdParams,
  body: z.strictObject(ruleInput).partial(),
  status: 200,
  reply: RetentionRule,
  problems: ['name_taken', 'folder_not_found'],
});
export const deleteRetentionRule = endpoint({
  name: 'deleteRetentionRule',
  tag: 'Retention',
  method: 'DELETE',
  path: '/retention/rules/{id}',
  summary: 'Delete a retention rule; documents are not deleted, but are no longer protected by it',
  access: 'admin',
  params: IdParams,
  status: 204,
  problems: [],
});

export const ExpiringDocument = z
  .object({
    id: Id,
    fileName: z.string(),
    documentType: DocumentType.nullable(),
    documentDate: CalendarDate.nullable(),
    receivedAt: Instant,
    folder: FolderRef,
    rule: z.object({ id: Id, name: z.string() }).meta({ id: 'RetentionRuleRef' }),
    keptUntil: CalendarDate,
    dueOn: CalendarDate.meta({ description: 'The day on which the document will be deleted, or later.' }),
    blockedBy: z.enum(['HOLD', 'BUSY', 'EXPORT_PACKAGE']).nullable().meta({
      description:
        'Why it will not be deleted on that day: it is under legal hold, it is being read or exported, or documents that were exported with it are still protected.',
    }),
  })
  .meta({ id: 'ExpiringDocument', description: 'A document that a rule deletes.' });

export const listExpiring = endpoint({
  name: 'listExpiring',
  tag: 'Retention',
  method: 'GET',
  path: '/retention/due',
  summary: 'List documents that rules will delete up to a given day, earliest first',
  access: 'person',
  query: Paging.extend({
    until: CalendarDate.optional().meta({ description: 'Default: the next 90 days.' }),
  }),
  status: 200,
  reply: listOf(ExpiringDocument),
  problems: ['invalid_cursor'],
});

const HoldSubject = z.enum(['DOCUMENT', 'SUPPLIER', 'FOLDER']);
export const LegalHold = z
  .object({
    id: Id,
    reason: z.string(),
    subject: z.object({ kind: HoldSubject, id: Id, name: z.string() }).meta({
      id: 'HoldSubject',
      description: 'The document, or all documents from a supplier or in a folder.',
    }),
    fromHold: Id.nullable().meta({
      description:
        'Set if the document inherited the hold from a folder or supplier; it ends together with that hold.',
    }),
    placedBy: z.string(),
    placedAt: Instant,
    releasedBy: z.string().nullable(),
    releasedAt: Instant.nullable(),
  })
  .meta({
    id: 'LegalHold',
    description: 'While it is active, neither users nor rules can delete the documents.',
  });

export const listLegalHolds = endpoint({
  name: 'listLegalHolds',
  tag: 'Retention',
  method: 'GET',
  path: '/legal-holds',
  summary: 'List legal holds, newest first',
  access: 'person',
  query: Paging.extend({
    released: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .pipe(z.boolean())
      .optional()
      .meta({ description: 'true: only released ones; false: only active ones.' }),
  }),
  status: 200,
  reply: listOf(LegalHold),
  problems: ['invalid_cursor'],
});
export const placeLegalHold = endpoint({
  name: 'placeLegalHold',
  tag: 'Retention',
  method: 'POST',
  path: '/legal-holds',
  summary: 'Create a legal hold for a document, a supplier or a folder, which prevents deletion',
  access: 'admin',
  body: z.strictObject({
    reason: z.string().trim().min(1).max(1000),
    subject: z.strictObject({ kind: HoldSubject, id: Id }),
  }),
  status: 201,
  reply: LegalHold,
  problems: ['not_found'],
  idempotent: true,
});
export const releaseLegalHold = endpoint({
  name: 'releaseLegalHold',
  tag: 'Retention',
  method: 'POST',
  path: '/legal-holds/{id}/release',
  summary: 'Release a legal hold; this cannot be undone',
  access: 'admin',
  params: IdParams,
  status: 200,
  reply: LegalHold,
  problems: [],
});
