import { z } from 'zod';

import { Instant } from '../dates.ts';
import { FolderRef, Id } from '../document.ts';
import { endpoint, IdParams, listOf } from '../endpoint.ts';
import {
  applying,
  Conditions,
  Match,
  NewPosition,
  Position,
  previewing,
  RuleName,
} from '../ordered-rules.ts';
import { QueueRule } from '../queue-rules.ts';

export const FolderRule = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'The name in the history of a document.' }),
    position: z.number().int().positive().meta({ description: 'The first matching rule applies.' }),
    folder: FolderRef,
    match: Match,
    rules: z.array(QueueRule),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'FolderRule', description: 'Which documents are moved to a folder automatically.' });

const Rules = Conditions.min(1).refine(
  (rules) => rules.every(({ when }) => when !== 'folder'),
  'Must not contain a condition about the folder itself.',
);
const description =
  'Rules are evaluated when a document arrives, with the data known at that time (sender, recipient, channel), and again after reading. If a user or program has chosen the folder, the document stays there.';

export const listFolderRules = endpoint({
  name: 'listFolderRules',
  tag: 'Folders',
  method: 'GET',
  path: '/folder-rules',
  summary: 'List folder rules, in matching order',
  access: 'docs.read',
  status: 200,
  reply: listOf(FolderRule),
  problems: [],
});
export const createFolderRule = endpoint({
  name: 'createFolderRule',
  tag: 'Folders',
  method: 'POST',
  path: '/folder-rules',
  summary: 'Create a folder rule',
  description,
  access: 'docs.edit',
  body: z.strictObject({
    name: RuleName,
    folderId: Id,
    match: Match.default('ALL'),
    rules: Rules,
    position: NewPosition,
  }),
  status: 201,
  reply: FolderRule,
  problems: ['name_taken', 'folder_not_found'],
  idempotent: true,
});
export const changeFolderRule = endpoint({
  name: 'changeFolderRule',
  tag: 'Folders',
  method: 'PATCH',
  path: '/folder-rules/{id}',
  summary: 'Change a folder rule; documents stay in their folders',
  access: 'docs.edit',
  params: IdParams,
  body: z.strictObject({
    name: RuleName.optional(),
    folderId: Id.optional(),
    match: Match.optional(),
    rules: Rules.optional(),
    position: Position.optional(),
  }),
  status: 200,
  reply: FolderRule,
  problems: ['name_taken', 'folder_not_found'],
});
export const deleteFolderRule = endpoint({
  name: 'deleteFolderRule',
  tag: 'Folders',
  method: 'DELETE',
  path: '/folder-rules/{id}',
  summary: 'Delete a folder rule; documents stay in their folders',
  access: 'docs.edit',
  params: IdParams,
  status: 204,
  problems: [],
});
export const previewFolderRule = endpoint({
  ...previewing,
  name: 'previewFolderRule',
  tag: 'Folders',
  path: '/folder-rules/preview',
  body: z.strictObject({ match: Match.default('ALL'), rules: Rules }),
});
export const applyFolderRules = endpoint({
  ...applying,
  name: 'applyFolderRules',
  tag: 'Folders',
  path: '/folder-rules/apply',
});
