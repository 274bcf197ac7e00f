import type { Tag } from '../endpoint.ts';

/** The chapters of the reference, in its order. */
export const tagMeanings: Record<Tag, string> = {
  Authorization:
    'Tokens for programs: OAuth 2.0 client credentials (RFC 6749), revocation (RFC 7009) and introspection (RFC 7662). The same is told to machines at `/.well-known/oauth-authorization-server` (RFC 8414). Errors have the OAuth shape.',
  'Sign-in': 'Tokens for persons. Programs do not need these.',
  Account: 'What a person sees and changes of itself: sessions, second factors, how the app looks.',
  People: 'The members of a workspace and who is invited. For persons.',
  'API clients': 'The programs that may act for a workspace, and what they may do. For admins.',
  Folders: 'Where documents live.',
  'Document types': 'What kinds of documents there are, and what each must hold.',
  Documents:
    'Upload, reading, review and export. A document is UPLOADED, EXTRACTING, EXTRACTED, VALIDATED, EXPORTING, EXPORTED or EXPORT_FAILED; `allowedActions` says what may be done with it now. Send the `version` you have seen as `If-Match`, and nobody overwrites what someone else changed.',
  Intake:
    'What came in, by whatever way, and what became of each piece of it: imported, a duplicate, skipped or failed, with the reason.',
  'Upload links':
    'Uploading without signing in, by a link that works for minutes: a phone takes photos with it. Its token opens nothing else.',
  'Email imports':
    'How mail comes in: addresses of folders that mail is sent to, and mailboxes elsewhere that are watched.',
  'Saved views': 'Filtered and sorted lists of documents under a name. For persons.',
  Live: 'What changes while one looks: a stream of server-sent events, and who reviews what.',
  Queues:
    'Review work-lists. The first queue whose rules match takes a document when it has been read; people move documents by hand, too.',
  Approvals:
    'Which documents need the consent of one or two people before they are exported, who is asked, who stands in for whom, and what waits for me. Nobody approves what they validated or edited last.',
  'Personal data': 'What is kept about somebody, and taking it out on request.',
  Retention:
    'How long documents are kept: rules that let nobody delete them earlier, that delete them later, and legal holds under which nothing is deleted at all.',
  Suppliers:
    'What confirmed documents taught of their suppliers: by what each is known, and where it prints what. It helps to read the next document, says so in its evidence, and can be forgotten.',
  Webhooks:
    'Where events are sent, what was sent, and what was answered. Anything but a 2xx within 15 seconds is a failed attempt; there are six, over about fifteen hours, with the same id and bytes.',
  Integrations: 'Connections to accounting systems.',
  'Export batches':
    'Many documents that are exported in one go: how far it is, what became of each, stop and resume.',
  Events: 'The same events, to be fetched instead of received.',
  Workspace: 'How a workspace works, and who it is on paper. For persons.',
  Reports: 'What was done, what was used, how well documents were read, and how the service is. For persons.',
  Pricing: 'The published plans.',
};
