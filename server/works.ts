import { resetting } from './access/passwords/reset-password.ts';
import { reminding } from './approvals/claim-reminders.ts';
import { comparing } from './duplicates/compare-again.ts';
import { checkingSenders } from './email/checks/check-sender.ts';
import { synchronising } from './export/reference/synchronise-reference.ts';
import { exporting } from './export/work-lane.ts';
import { feeding } from './export-batches/feed-batch.ts';
import { reading, readingSmall } from './extraction/extract-document.ts';
import { answering } from './intake/claim-answers.ts';
import { importing } from './intake/import-message.ts';
import { mailing } from './mail/send-mail.ts';
import { scanning } from './scanning/scan-document.ts';
import type { Work } from './work.ts';
import { archiving } from './workspace-archive/work-archive.ts';

/** Everything the worker does, besides sending webhooks (webhooks/deliver.ts). */
export const works: readonly Work[] = [
  scanning,
  importing,
  answering,
  reading,
  readingSmall,
  comparing,
  synchronising,
  exporting,
  feeding,
  resetting,
  reminding,
  mailing,
  archiving,
  checkingSenders,
];

/** Jobs that write to people or accounting systems, or read from those. A copy holds them. */
const outside = new Set<Work>([answering, synchronising, exporting, feeding, reminding, mailing]);
export const worksOutside = works.filter((work) => outside.has(work));
export const worksInside = works.filter((work) => !outside.has(work));
