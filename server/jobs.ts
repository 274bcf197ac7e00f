import { resetting } from './identity/passwords/reset-password.ts';
import { reminding } from './review/approvals/claim-reminders.ts';
import { comparing } from './reading/duplicates/compare-again.ts';
import { checkingSenders } from './intake/email/checks/check-sender.ts';
import { synchronising } from './export/master-data/synchronise-reference.ts';
import { exporting } from './export/export-worker.ts';
import { feeding } from './export/batches/feed-batch.ts';
import { reading, readingSmall } from './reading/extraction/extract-document.ts';
import { answering } from './intake/log/claim-answers.ts';
import { importing } from './intake/log/import-message.ts';
import { mailing } from './platform/mailer/send-mail.ts';
import { scanning } from './intake/scanning/scan-document.ts';
import type { Work } from './platform/jobs/jobs.ts';
import { archiving } from './retention/archive/work-archive.ts';

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
