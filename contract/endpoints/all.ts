import type { Endpoint } from '../endpoint.ts';
import * as account from './account.ts';
import * as approvalRules from './approval-rules.ts';
import * as approvals from './approvals.ts';
import * as archives from './archives.ts';
import * as auth from './auth.ts';
import * as authorisations from './authorisations.ts';
import * as bulk from './bulk.ts';
import * as comments from './comments.ts';
import * as list from './document-list.ts';
import * as moves from './document-moves.ts';
import * as documents from './documents.ts';
import * as duplicates from './duplicates.ts';
import * as eInvoices from './e-invoices.ts';
import * as emailImports from './email-imports.ts';
import * as exportBatches from './export-batches.ts';
import * as exportPackages from './export-packages.ts';
import * as folderRules from './folder-rules.ts';
import * as folders from './folders.ts';
import * as intake from './intake.ts';
import * as integrations from './integrations.ts';
import * as live from './live.ts';
import * as notifications from './notifications.ts';
import * as oauth from './oauth.ts';
import * as people from './people.ts';
import * as personalData from './personal-data.ts';
import * as pricing from './pricing.ts';
import * as queues from './queues.ts';
import * as reports from './reports.ts';
import * as retention from './retention.ts';
import * as samples from './samples.ts';
import * as savedViews from './saved-views.ts';
import * as secondFactor from './second-factor.ts';
import * as split from './split.ts';
import * as suppliers from './suppliers.ts';
import * as uploadLinks from './upload-links.ts';
import * as webhooks from './webhooks.ts';
import * as workspace from './workspace.ts';

const rooms = [
  oauth,
  auth,
  account,
  secondFactor,
  people,
  folders,
  folderRules,
  list,
  documents,
  duplicates,
  intake,
  emailImports,
  eInvoices,
  moves,
  split,
  bulk,
  uploadLinks,
  savedViews,
  live,
  suppliers,
  webhooks,
  integrations,
  authorisations,
  exportBatches,
  exportPackages,
  workspace,
  samples,
  archives,
  queues,
  approvalRules,
  approvals,
  comments,
  notifications,
  retention,
  personalData,
  reports,
  pricing,
];

/** All endpoints, in the order of the reference. */
export const endpoints: readonly Endpoint[] = rooms.flatMap((room) =>
  Object.values<unknown>(room).filter(isEndpoint),
);

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'name' in value
  );
}
