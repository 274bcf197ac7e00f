import { feeding } from './export/batches/feed-batch.ts';
import { exporting } from './export/export-worker.ts';
import { synchronising } from './export/master-data/synchronise-master-data.ts';
import { resetting } from './identity/passwords/reset-password.ts';
import { checkingSenders } from './intake/email/checks/check-sender.ts';
import { answering } from './intake/log/claim-answers.ts';
import { importing } from './intake/log/import-message.ts';
import { virusScan } from './intake/virus-scan/scan-document.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { mailing } from './platform/mailer/send-mail.ts';
import { comparing } from './reading/duplicates/compare-again.ts';
import { reading, readingSmall } from './reading/extraction/extract-document.ts';
import { archiving } from './retention/archive/archive-job.ts';
import { reminding } from './review/approvals/claim-reminders.ts';
import { remindingAssignees } from './review/discussion/remind-assignee.ts';
import { notifying } from './workspace/notifications/claim-notification-emails.ts';

/** All jobs of the worker, except webhooks (webhooks/deliver.ts). */
export const jobs: readonly Job[] = [
  virusScan,
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
  remindingAssignees,
  notifying,
  mailing,
  archiving,
  checkingSenders,
];

/** Jobs that contact users or other systems. They are on hold in a copy. */
const outside = new Set<Job>([answering, synchronising, exporting, feeding, reminding, notifying, mailing]);
export const outsideJobs = jobs.filter((work) => outside.has(work));
export const insideJobs = jobs.filter((work) => !outside.has(work));
