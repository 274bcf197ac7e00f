/**
 * The types of every call, derived from the contract by the compiler. The contract is not used at run time,
 * and the published package contains these types expanded (see build/write-types.ts).
 */
import type * as approval from '@slipway/contract/approvals.ts';
import type * as authorisationParts from '@slipway/contract/authorisations.ts';
import type * as connections from '@slipway/contract/connections.ts';
import type * as document from '@slipway/contract/document.ts';
import type * as emailImport from '@slipway/contract/email-imports.ts';
import type * as account from '@slipway/contract/endpoints/account.ts';
import type * as approvalRules from '@slipway/contract/endpoints/approval-rules.ts';
import type * as approvals from '@slipway/contract/endpoints/approvals.ts';
import type * as archives from '@slipway/contract/endpoints/archives.ts';
import type * as auth from '@slipway/contract/endpoints/auth.ts';
import type * as authorisations from '@slipway/contract/endpoints/authorisations.ts';
import type * as bulk from '@slipway/contract/endpoints/bulk.ts';
import type * as comments from '@slipway/contract/endpoints/comments.ts';
import type * as list from '@slipway/contract/endpoints/document-list.ts';
import type * as moves from '@slipway/contract/endpoints/document-moves.ts';
import type * as documents from '@slipway/contract/endpoints/documents.ts';
import type * as duplicates from '@slipway/contract/endpoints/duplicates.ts';
import type * as eInvoices from '@slipway/contract/endpoints/e-invoices.ts';
import type * as emailImports from '@slipway/contract/endpoints/email-imports.ts';
import type * as exportBatches from '@slipway/contract/endpoints/export-batches.ts';
import type * as exportPackages from '@slipway/contract/endpoints/export-packages.ts';
import type * as folderRules from '@slipway/contract/endpoints/folder-rules.ts';
import type * as folders from '@slipway/contract/endpoints/folders.ts';
import type * as intakes from '@slipway/contract/endpoints/intake.ts';
import type * as integrations from '@slipway/contract/endpoints/integrations.ts';
import type * as live from '@slipway/contract/endpoints/live.ts';
import type * as notifications from '@slipway/contract/endpoints/notifications.ts';
import type * as oauth from '@slipway/contract/endpoints/oauth.ts';
import type * as people from '@slipway/contract/endpoints/people.ts';
import type * as personalData from '@slipway/contract/endpoints/personal-data.ts';
import type * as pricing from '@slipway/contract/endpoints/pricing.ts';
import type * as queues from '@slipway/contract/endpoints/queues.ts';
import type * as reports from '@slipway/contract/endpoints/reports.ts';
import type * as retention from '@slipway/contract/endpoints/retention.ts';
import type * as samples from '@slipway/contract/endpoints/samples.ts';
import type * as savedViews from '@slipway/contract/endpoints/saved-views.ts';
import type * as secondFactor from '@slipway/contract/endpoints/second-factor.ts';
import type * as split from '@slipway/contract/endpoints/split.ts';
import type * as suppliers from '@slipway/contract/endpoints/suppliers.ts';
import type * as uploadLinks from '@slipway/contract/endpoints/upload-links.ts';
import type * as webhooks from '@slipway/contract/endpoints/webhooks.ts';
import type * as workspace from '@slipway/contract/endpoints/workspace.ts';
import type * as eventBody from '@slipway/contract/event-body.ts';
import type * as exportPackage from '@slipway/contract/export-package.ts';
import type * as intake from '@slipway/contract/intake.ts';
import type * as reference from '@slipway/contract/master-data.ts';
import type { ProblemReply } from '@slipway/contract/problems.ts';
import type { z } from 'zod';

type Contract = typeof oauth &
  typeof auth &
  typeof account &
  typeof secondFactor &
  typeof people &
  typeof folders &
  typeof folderRules &
  typeof list &
  typeof documents &
  typeof duplicates &
  typeof split &
  typeof intakes &
  typeof eInvoices &
  typeof moves &
  typeof bulk &
  typeof savedViews &
  typeof live &
  typeof suppliers &
  typeof uploadLinks &
  typeof webhooks &
  typeof integrations &
  typeof authorisations &
  typeof emailImports &
  typeof exportBatches &
  typeof exportPackages &
  typeof workspace &
  typeof samples &
  typeof queues &
  typeof retention &
  typeof personalData &
  typeof archives &
  typeof approvalRules &
  typeof approvals &
  typeof comments &
  typeof notifications &
  typeof reports &
  typeof pricing;

/** Every endpoint of the contract, by its name. */
export type Promises = {
  [K in keyof Contract as Contract[K] extends { name: infer Name extends string; method: string }
    ? Name
    : never]: Contract[K];
};

/** The parameters and the reply of each call. */
export type Calls = { [Name in keyof Promises]: CallOf<Promises[Name]> };
export type CallName = keyof Calls;

type CallOf<E> = {
  params: E extends { params: infer P extends z.ZodType } ? z.output<P> : undefined;
  query: E extends { query: infer Q extends z.ZodType } ? Loose<z.output<Q>> : undefined;
  body: E extends { bodyKind: 'upload' }
    ? FormData
    : E extends { body: infer B extends z.ZodType }
      ? z.input<B>
      : undefined;
  reply: E extends { stream: true; reply: infer R extends z.ZodType }
    ? AsyncIterable<z.output<R>>
    : E extends { reply: infer R extends z.ZodType }
      ? z.output<R>
      : E extends { bytes: readonly string[] }
        ? Blob
        : undefined;
};

/** Filters are optional and may be undefined. */
type Loose<Query> = { [Key in keyof Query]?: Query[Key] | undefined };

export type Problem = ProblemReply;

export type Document = z.output<typeof document.Document>;
export type DocumentSummary = z.output<typeof document.DocumentSummary>;
export type SplitResult = z.output<typeof split.splitDocument.reply>;
export type Duplicate = z.output<typeof duplicates.Duplicate>;
export type DocumentType = z.output<typeof document.DocumentType>;
export type Status = Document['status'];
export type FieldName = keyof Document['fields'];
export type DocumentEdit = Calls['editDocument']['body'];
export type DocumentCounts = z.output<typeof list.DocumentCounts>;
export type DocumentSort = z.output<typeof list.DocumentSort>;
export type BulkResult = z.output<typeof bulk.BulkResult>;
export type SavedView = z.output<typeof savedViews.SavedView>;
export type LiveMessage = z.output<typeof live.LiveMessage>;
export type FolderRule = z.output<typeof folderRules.FolderRule>;
export type Folder = z.output<typeof folders.Folder>;
export type ApiClient = z.output<typeof people.ApiClient>;
export type WebhookEndpoint = z.output<typeof webhooks.WebhookEndpoint>;
export type Delivery = z.output<typeof webhooks.Delivery>;
export type DeliveryDetail = z.output<typeof webhooks.DeliveryDetail>;
export type Attempt = z.output<typeof webhooks.Attempt>;
export type UploadLink = Calls['listUploadLinks']['reply']['data'][number];
export type UploadLinkDetail = Calls['getUploadLink']['reply'];
export type Workspace = z.output<typeof workspace.Workspace>;
export type Queue = z.output<typeof queues.Queue>;
export type RetentionRule = z.output<typeof retention.RetentionRule>;
export type ExpiringDocument = z.output<typeof retention.ExpiringDocument>;
export type PersonalData = Calls['searchPersonalData']['reply'];
export type ForgottenPerson = Calls['forgetPerson']['reply'];
export type WorkspaceArchive = z.output<typeof archives.WorkspaceArchive>;
export type LegalHold = z.output<typeof retention.LegalHold>;
export type Approval = approval.Approval;
export type ApprovalRule = z.output<typeof approvalRules.ApprovalRule>;
export type ApprovalSubstitute = z.output<typeof approvals.ApprovalSubstitute>;
export type AuditEntry = z.output<typeof reports.AuditEntry>;
export type Connection = z.output<typeof connections.Connection>;
export type ConnectionMapping = z.output<typeof connections.ConnectionMapping>;
export type ConnectionKindInfo = z.output<typeof connections.ConnectionKindInfo>;
export type SettingField = z.output<typeof connections.SettingField>;
export type ConnectionExport = z.output<typeof connections.ConnectionExport>;
export type ConnectionAccounts = z.output<typeof connections.ConnectionAccounts>;
export type MasterDataEntry = z.output<typeof reference.MasterDataEntry>;
export type MasterDataState = z.output<typeof reference.MasterDataState>;
export type MasterDataType = z.output<typeof reference.MasterDataType>;
export type ConnectionTest = z.output<typeof connections.ConnectionTest>;
export type ConnectionAuthorisation = authorisationParts.ConnectionAuthorisation;
export type AuthorisationOutcome = authorisationParts.AuthorisationOutcome;
export type Intake = z.output<typeof intake.Intake>;
export type IntakeWithParts = z.output<typeof intake.IntakeWithParts>;
export type IntakePart = z.output<typeof intake.IntakePart>;
export type IntakeTotals = z.output<typeof intake.IntakeTotals>;
export type ExportPackage = z.output<typeof exportPackage.ExportPackage>;
export type ExportPackageWaiting = z.output<typeof exportPackage.ExportPackageWaiting>;
export type EmailImport = z.output<typeof emailImport.EmailImport>;
export type EmailReception = z.output<typeof emailImport.EmailReception>;
export type MailboxHealth = z.output<typeof emailImport.MailboxHealth>;
export type ExportBatch = z.output<typeof exportBatches.ExportBatch>;
export type ExportBatchDocument = z.output<typeof exportBatches.ExportBatchDocument>;
export type ExportPreview = Calls['previewExport']['reply'];
export type Supplier = z.output<typeof suppliers.Supplier>;
export type SupplierDetail = z.output<typeof suppliers.SupplierDetail>;
export type SupplierDocument = z.output<typeof suppliers.SupplierDocument>;
export type EventBody = z.output<typeof eventBody.EventBody>;
export type TestEventBody = z.output<typeof eventBody.TestEventBody>;
