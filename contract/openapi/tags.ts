import type { Tag } from '../endpoint.ts';

/** The chapters of the reference, in order. */
export const tagMeanings: Record<Tag, string> = {
  Authorization:
    'Tokens for API clients: OAuth 2.0 client credentials (RFC 6749), revocation (RFC 7009) and introspection (RFC 7662). Metadata is at `/.well-known/oauth-authorization-server` (RFC 8414). Errors have the OAuth format.',
  'Sign-in': 'Tokens for users. API clients do not need these.',
  Account: "The user's own account: sessions, second factors, appearance.",
  People: 'The members of a workspace and its invitations. For users.',
  'API clients': 'The API clients of a workspace and their scopes. For admins.',
  Folders: 'Folders for the documents of a workspace.',
  'Document types': 'The document types and their required fields.',
  Documents:
    'Upload, reading, review and export. A document is UPLOADED, EXTRACTING, EXTRACTED, VALIDATED, EXPORTING, EXPORTED or EXPORT_FAILED; `allowedActions` lists the possible actions. Send the known `version` as `If-Match` to avoid overwriting another change.',
  Intake:
    'All received items from all channels, and the outcome of each part: imported, duplicate, skipped or failed, with the reason.',
  'Upload links':
    'Uploads without sign-in, such as photos from a phone, through a link that is valid for minutes. Its token gives no other access.',
  'Email imports': 'Incoming email: email addresses for folders, and watched external mailboxes.',
  'Saved views': 'Filters and sort orders of the document list, saved under a name. For users.',
  Live: 'Changes as they happen: a stream of server-sent events, and which users review which documents.',
  Queues:
    'Review queues. After reading, a document goes to the first queue whose rules match. Users can also move documents manually.',
  Approvals:
    'Approvals by one or two users before an export: rules, substitutes and pending approvals. A user cannot approve a document that they validated or were the last to edit.',
  Comments: 'Comments on a document, and its assignee.',
  Notifications: 'Notifications of a user, in the app and by email. For users.',
  'Personal data': 'Searching for and erasing the personal data of a person.',
  Retention:
    'How long documents are stored: rules that protect documents from deletion or delete them later, and legal holds that prevent any deletion.',
  Suppliers:
    'What Slipway has learned about suppliers from validated documents: how to recognise each supplier, and where it prints values. Slipway uses this for later documents from the supplier, and mentions it in the reasons for a value. It can be deleted.',
  Webhooks:
    'The endpoints that receive events, and the results of deliveries. Any response other than a 2xx within 15 seconds is a failed attempt. Slipway makes six attempts over about fifteen hours, with the same ID and body.',
  Integrations: 'Connections to accounting systems.',
  'Export batches': 'Exports of many documents: progress, outcomes, stop and resume.',
  Events: 'The events that webhooks deliver, for programs that poll for them instead.',
  Workspace: 'The settings and the identity of a workspace. For users.',
  Reports: 'Audit log, usage, accuracy of reading, and the state of the service. For users.',
  Pricing: 'The published plans.',
};
