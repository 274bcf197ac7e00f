import { z } from 'zod';

import { DocumentSummary } from './document.ts';
import { nameUpTo } from './names.ts';
import { QueueRuleInput } from './queue-rules.ts';

/** Shared by queues, folder rules and approval rules: conditions that are evaluated in order. */
const conditionsMax = 20;

export const Match = z.enum(['ALL', 'ANY']).meta({
  id: 'QueueMatch',
  description: 'Whether all rules must match, or any of them.',
});
export const RuleName = nameUpTo(100);
export const Conditions = z.array(QueueRuleInput).max(conditionsMax);
export const Position = z.number().int().min(1).max(1000);
export const NewPosition = Position.optional().meta({ description: 'Absent: the last.' });

/** The documents that a rule would match now. */
export const QueuePreview = z
  .object({
    looked: z.number().int().meta({ description: 'How many documents were examined, newest first.' }),
    matched: z.number().int(),
    isComplete: z.boolean().meta({ description: 'Whether all documents in review were examined.' }),
    examples: z.array(DocumentSummary).meta({ description: 'The first matching documents.' }),
  })
  .meta({ id: 'QueuePreview' });

/** The result of applying rules to documents in review. */
export const QueuesApplied = z
  .object({
    looked: z.number().int(),
    moved: z.number().int(),
    isComplete: z.boolean().meta({ description: 'Whether all documents in review were examined.' }),
  })
  .meta({ id: 'QueuesApplied' });

/** Previewing unsaved rules. */
export const previewing = {
  method: 'POST',
  summary: 'Preview which documents in review the rules match',
  access: 'docs.read',
  status: 200,
  reply: QueuePreview,
  problems: [],
} as const;

/** Applying the current rules to earlier documents. */
export const applying = {
  method: 'POST',
  summary: 'Apply the current rules to documents in review; manual assignments do not change',
  access: 'docs.edit',
  status: 200,
  reply: QueuesApplied,
  problems: [],
  idempotent: true,
} as const;
