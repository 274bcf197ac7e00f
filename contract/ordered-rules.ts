import { z } from 'zod';

import { DocumentSummary } from './document.ts';
import { nameUpTo } from './names.ts';
import { QueueRuleInput } from './queue-rules.ts';

/** What queues, rules for folders and rules for approvals share: each is tried in an order, by conditions. */
const conditionsMax = 20;

export const Match = z.enum(['ALL', 'ANY']).meta({
  id: 'QueueMatch',
  description: 'Whether all rules must hold, or any one of them.',
});
export const RuleName = nameUpTo(100);
export const Conditions = z.array(QueueRuleInput).max(conditionsMax);
export const Position = z.number().int().min(1).max(1000);
export const NewPosition = Position.optional().meta({ description: 'Absent: the last.' });

/** What rules would match if they held now. */
export const QueuePreview = z
  .object({
    looked: z.number().int().meta({ description: 'How many documents were looked at, newest first.' }),
    matched: z.number().int(),
    isComplete: z.boolean().meta({ description: 'Whether these are all documents that wait for review.' }),
    examples: z.array(DocumentSummary).meta({ description: 'The first few of those that match.' }),
  })
  .meta({ id: 'QueuePreview' });

/** What came of holding waiting documents against the rules again. */
export const QueuesApplied = z
  .object({
    looked: z.number().int(),
    moved: z.number().int(),
    isComplete: z.boolean().meta({ description: 'Whether these were all documents that wait for review.' }),
  })
  .meta({ id: 'QueuesApplied' });

/** Trying rules that are not kept yet. */
export const previewing = {
  method: 'POST',
  summary: 'Which documents that wait for review would match such rules',
  access: 'docs.read',
  status: 200,
  reply: QueuePreview,
  problems: [],
} as const;

/** Holding what arrived before against the rules as they are now. */
export const applying = {
  method: 'POST',
  summary:
    'Put documents that wait for review where the rules say now; what a person has put somewhere stays',
  access: 'docs.edit',
  status: 200,
  reply: QueuesApplied,
  problems: [],
  idempotent: true,
} as const;
