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
    'Everything that arrived through any channel, and the outcome of each part: imported, a duplicate, skipped or failed, with the reason.',
  'Upload links':
    'Uploads without sign-in, through a link that is valid for minutes, such as photos from a phone. Its token gives no other access.',
  'Email imports': 'Incoming email: addresses of folders, and external mailboxes that are watched.',
  'Saved views': 'Saved document lists with filters and order. For users.',
  Live: 'Changes as they happen: a stream of server-sent events, and which users review which documents.',
  Queues:
    'Review queues. The first queue whose rules match takes a document after its reading; users can move documents manually, too.',
  Approvals:
    'Approvals by one or two users before an export: rules, substitutes and pending approvals. A user cannot approve a document that they validated or were the last to edit.',
  Comments: 'Comments on a document, and its assignee.',
  Notifications: 'Notifications of a user, in the app and by email. For users.',
  'Personal data': 'Searching and erasing the data of a person.',
  Retention:
    'How long documents are kept: rules that prevent an earlier deletion or delete documents later, and legal holds that prevent any deletion.',
  Suppliers:
    'What was learned about suppliers from confirmed documents: how each is recognised, and where it prints values. It improves the next reading, is shown as evidence, and can be deleted.',
  Webhooks:
    'Where events are sent, and the results. Anything but a 2xx within 15 seconds is a failed attempt; there are six, over about fifteen hours, with the same id and bytes.',
  Integrations: 'Connections to accounting systems.',
  'Export batches': 'Exports of many documents: progress, outcomes, stop and resume.',
  Events: 'The same events, to be requested instead of received.',
  Workspace: 'The settings and the identity of a workspace. For users.',
  Reports: 'Audit log, usage, accuracy of reading, and the state of the service. For users.',
  Pricing: 'The published plans.',
};
