import { access } from './de/access.ts';
import { account } from './de/account.ts';
import { accuracy } from './de/accuracy.ts';
import { approvals } from './de/approvals.ts';
import { audit } from './de/audit.ts';
import { authorise } from './de/authorise.ts';
import { batches } from './de/batches.ts';
import { capture } from './de/capture.ts';
import { clients } from './de/clients.ts';
import { coding } from './de/coding.ts';
import { compare } from './de/compare.ts';
import { discussion } from './de/discussion.ts';
import { documents } from './de/documents.ts';
import { eInvoice } from './de/e-invoice.ts';
import { email } from './de/email.ts';
import { events } from './de/events.ts';
import { exportPackage } from './de/export-package.ts';
import { exporting } from './de/exporting.ts';
import { fields } from './de/fields.ts';
import { findings } from './de/findings.ts';
import { folders } from './de/folders.ts';
import { frame } from './de/frame.ts';
import { gallery } from './de/gallery.ts';
import { history } from './de/history.ts';
import { intake } from './de/intake.ts';
import { intakeLog } from './de/intake-log.ts';
import { integrations } from './de/integrations.ts';
import { list } from './de/list.ts';
import { reference } from './de/master-data.ts';
import { members } from './de/members.ts';
import { notifications } from './de/notifications.ts';
import { paging } from './de/paging.ts';
import { palette } from './de/palette.ts';
import { personalData } from './de/personal-data.ts';
import { phone } from './de/phone.ts';
import { pricing } from './de/pricing.ts';
import { problems } from './de/problems.ts';
import { queues } from './de/queues.ts';
import { refusals } from './de/refusals.ts';
import { remedies } from './de/remedies.ts';
import { retention } from './de/retention.ts';
import { review } from './de/review.ts';
import { rules } from './de/rules.ts';
import { setUp } from './de/set-up.ts';
import { settings } from './de/settings.ts';
import { start } from './de/start.ts';
import { suppliers } from './de/suppliers.ts';
import { system } from './de/system.ts';
import { tables } from './de/tables.ts';
import { ui } from './de/ui.ts';
import { units } from './de/units.ts';
import { usage } from './de/usage.ts';
import { webhooks } from './de/webhooks.ts';
import { workspace } from './de/workspace.ts';
import type { en } from './en.ts';

/** Every word that people see, by room. */
export const de: typeof en = {
  access,
  account,
  accuracy,
  approvals,
  audit,
  authorise,
  batches,
  compare,
  intakeLog,
  capture,
  clients,
  coding,
  discussion,
  documents,
  eInvoice,
  email,
  events,
  exporting,
  fields,
  findings,
  folders,
  frame,
  gallery,
  exportPackage,
  history,
  intake,
  integrations,
  list,
  members,
  notifications,
  paging,
  palette,
  personalData,
  phone,
  pricing,
  problems,
  queues,
  reference,
  refusals,
  remedies,
  retention,
  review,
  rules,
  settings,
  setUp,
  start,
  suppliers,
  system,
  tables,
  ui,
  units,
  usage,
  webhooks,
  workspace,
};
