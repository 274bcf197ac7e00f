import { access } from './en/access.ts';
import { account } from './en/account.ts';
import { accuracy } from './en/accuracy.ts';
import { approvals } from './en/approvals.ts';
import { audit } from './en/audit.ts';
import { authorise } from './en/authorise.ts';
import { batches } from './en/batches.ts';
import { capture } from './en/capture.ts';
import { clients } from './en/clients.ts';
import { coding } from './en/coding.ts';
import { compare } from './en/compare.ts';
import { discussion } from './en/discussion.ts';
import { documents } from './en/documents.ts';
import { eInvoice } from './en/e-invoice.ts';
import { email } from './en/email.ts';
import { events } from './en/events.ts';
import { exportPackage } from './en/export-package.ts';
import { exporting } from './en/exporting.ts';
import { fields } from './en/fields.ts';
import { findings } from './en/findings.ts';
import { folders } from './en/folders.ts';
import { frame } from './en/frame.ts';
import { gallery } from './en/gallery.ts';
import { history } from './en/history.ts';
import { intake } from './en/intake.ts';
import { intakeLog } from './en/intake-log.ts';
import { integrations } from './en/integrations.ts';
import { list } from './en/list.ts';
import { reference } from './en/master-data.ts';
import { members } from './en/members.ts';
import { notifications } from './en/notifications.ts';
import { paging } from './en/paging.ts';
import { palette } from './en/palette.ts';
import { personalData } from './en/personal-data.ts';
import { phone } from './en/phone.ts';
import { pricing } from './en/pricing.ts';
import { problems } from './en/problems.ts';
import { queues } from './en/queues.ts';
import { refusals } from './en/refusals.ts';
import { remedies } from './en/remedies.ts';
import { retention } from './en/retention.ts';
import { review } from './en/review.ts';
import { rules } from './en/rules.ts';
import { setUp } from './en/set-up.ts';
import { settings } from './en/settings.ts';
import { start } from './en/start.ts';
import { suppliers } from './en/suppliers.ts';
import { system } from './en/system.ts';
import { tables } from './en/tables.ts';
import { ui } from './en/ui.ts';
import { units } from './en/units.ts';
import { usage } from './en/usage.ts';
import { webhooks } from './en/webhooks.ts';
import { workspace } from './en/workspace.ts';

/** All texts of the app, by group. */
export const en = {
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
