import { authorizationMethods, signInMethods } from './methods/access.ts';
import { accountMethods } from './methods/account.ts';
import { approvalMethods, approvalRuleMethods } from './methods/approvals.ts';
import { commentMethods, notificationMethods } from './methods/discussion.ts';
import { documentMethods } from './methods/documents.ts';
import { duplicateMethods } from './methods/duplicates.ts';
import { emailImportMethods } from './methods/email-imports.ts';
import { exportBatchMethods } from './methods/export-batches.ts';
import { exportPackageMethods } from './methods/export-packages.ts';
import { documentTypeMethods, folderMethods, folderRuleMethods } from './methods/folders.ts';
import { intakeMethods } from './methods/intakes.ts';
import { integrationMethods, pricingMethods } from './methods/integrations.ts';
import { liveMethods, savedViewMethods } from './methods/live.ts';
import { pageEditingMethods } from './methods/paging.ts';
import { apiClientMethods, peopleMethods } from './methods/people.ts';
import { personalDataMethods } from './methods/personal-data.ts';
import { reportsMethods } from './methods/reports.ts';
import { archiveMethods, retentionMethods } from './methods/retention.ts';
import { supplierMethods } from './methods/suppliers.ts';
import { uploadLinkMethods } from './methods/upload-links.ts';
import { eventMethods, webhookMethods } from './methods/webhooks.ts';
import { queueMethods, workspaceMethods } from './methods/workspace.ts';
import { type Outside, surroundings } from './outside.ts';
import { createCall } from './send-request.ts';
import { type Credentials, tokenSource } from './token-source.ts';

export type * from './contract-types.ts';
export type { Listing, Page, Paging } from './listing.ts';
export type { Outside } from './outside.ts';
export type { CallOptions } from './send-request.ts';
export type { Progress } from './send-with-progress.ts';
export { SlipwayProblem } from './slipway-problem.ts';
export type { Credentials } from './token-source.ts';
export type { Upload } from './upload-form.ts';
export type {
  ExportedAccount,
  ExportedDocument,
  ExportedFile,
  ExportedLine,
  ExportRequest,
} from './verify-export.ts';
export { verifyExportRequest } from './verify-export.ts';
export type { ReceivedWebhook, RefusalReason, WebhookEvent, WebhookHeaders } from './verify-webhook.ts';
export { verifyWebhook, WebhookRefused } from './verify-webhook.ts';

const retriesDefault = 3;

/**
 * `baseUrl` ends in `/api/v1`. In addition: the credentials of an API client, whose tokens are requested and
 * renewed automatically; or an access token, or a function that returns one (called with the refused token
 * when a new one is needed); or neither, to sign in.
 */
export type ClientSettings = { baseUrl: string } & Credentials;

/** `retries`: how often a call is repeated if that is safe; default 3. */
export type ClientOptions = Partial<Outside> & { retries?: number };

export type Client = {
  authorization: ReturnType<typeof authorizationMethods>;
  signIn: ReturnType<typeof signInMethods>;
  account: ReturnType<typeof accountMethods>;
  people: ReturnType<typeof peopleMethods>;
  apiClients: ReturnType<typeof apiClientMethods>;
  folders: ReturnType<typeof folderMethods>;
  folderRules: ReturnType<typeof folderRuleMethods>;
  documentTypes: ReturnType<typeof documentTypeMethods>;
  documents: ReturnType<typeof documentMethods>;
  intakes: ReturnType<typeof intakeMethods>;
  comments: ReturnType<typeof commentMethods>;
  notifications: ReturnType<typeof notificationMethods>;
  duplicates: ReturnType<typeof duplicateMethods>;
  paging: ReturnType<typeof pageEditingMethods>;
  uploadLinks: ReturnType<typeof uploadLinkMethods>;
  savedViews: ReturnType<typeof savedViewMethods>;
  live: ReturnType<typeof liveMethods>;
  suppliers: ReturnType<typeof supplierMethods>;
  webhooks: ReturnType<typeof webhookMethods>;
  integrations: ReturnType<typeof integrationMethods>;
  emailImports: ReturnType<typeof emailImportMethods>;
  exportBatches: ReturnType<typeof exportBatchMethods>;
  exportPackages: ReturnType<typeof exportPackageMethods>;
  events: ReturnType<typeof eventMethods>;
  workspace: ReturnType<typeof workspaceMethods>;
  queues: ReturnType<typeof queueMethods>;
  approvals: ReturnType<typeof approvalMethods>;
  approvalRules: ReturnType<typeof approvalRuleMethods>;
  archives: ReturnType<typeof archiveMethods>;
  retention: ReturnType<typeof retentionMethods>;
  personalData: ReturnType<typeof personalDataMethods>;
  reports: ReturnType<typeof reportsMethods>;
  pricing: ReturnType<typeof pricingMethods>;
};

/**
 * A client of one service. Methods are grouped as in the reference; refusals are thrown as SlipwayProblem.
 */
export function createClient(
  { baseUrl, ...credentials }: ClientSettings,
  options: ClientOptions = {},
): Client {
  const { retries = retriesDefault, ...given } = options;
  const outside: Outside = { ...surroundings, ...given };
  const address = baseUrl.replace(/\/+$/, '');
  const tokens = tokenSource(address, credentials, outside);
  const call = createCall({ baseUrl: address, tokens, outside, retries });
  return {
    authorization: authorizationMethods(call),
    signIn: signInMethods(call),
    account: accountMethods(call),
    people: peopleMethods(call),
    apiClients: apiClientMethods(call),
    folders: folderMethods(call),
    folderRules: folderRuleMethods(call),
    documentTypes: documentTypeMethods(call),
    documents: documentMethods(call),
    intakes: intakeMethods(call),
    comments: commentMethods(call),
    notifications: notificationMethods(call),
    duplicates: duplicateMethods(call),
    paging: pageEditingMethods(call),
    uploadLinks: uploadLinkMethods(call),
    savedViews: savedViewMethods(call),
    live: liveMethods(call),
    suppliers: supplierMethods(call),
    webhooks: webhookMethods(call),
    integrations: integrationMethods(call),
    emailImports: emailImportMethods(call),
    exportBatches: exportBatchMethods(call),
    exportPackages: exportPackageMethods(call),
    events: eventMethods(call),
    workspace: workspaceMethods(call),
    queues: queueMethods(call),
    approvals: approvalMethods(call),
    approvalRules: approvalRuleMethods(call),
    archives: archiveMethods(call),
    retention: retentionMethods(call),
    personalData: personalDataMethods(call),
    reports: reportsMethods(call),
    pricing: pricingMethods(call),
  };
}
