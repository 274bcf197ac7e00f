import type { Tag } from '../endpoint.ts';

/** The chapters of the reference, in its order. */
export const tagMeanings: Record<Tag, string> = {
  Authorization:
    'Tokens for programs: OAuth 2.0 client credentials (RFC 6749), revocation (RFC 7009) and introspection (RFC 7662). The same is told to machines at `/.well-known/oauth-authorization-server` (RFC 8414). Errors have the OAuth shape.',
  'Sign-in': 'Tokens for persons. Programs do not need these.',
  People: 'The members of a workspace and who is invited. For persons.',
  'API clients': 'The programs that may act for a workspace, and what they may do. For admins.',
  Folders: 'Where documents live.',
  'Document types': 'What kinds of documents there are, and what each must hold.',
  Documents:
    'Upload, reading, review and export. A document is UPLOADED, EXTRACTING, EXTRACTED, VALIDATED, EXPORTING, EXPORTED or EXPORT_FAILED; `allowedActions` says what may be done with it now. Send the `version` you have seen as `If-Match`, and nobody overwrites what someone else changed.',
  Suppliers:
    'What confirmed documents taught of their suppliers: by what each is known, and where it prints what. It helps to read the next document, says so in its evidence, and can be forgotten.',
  Webhooks:
    'Where events are sent, what was sent, and what was answered. Anything but a 2xx within 15 seconds is a failed attempt; there are six, over about fifteen hours, with the same id and bytes.',
  Integrations: 'Connections to accounting systems.',
  Events: 'The same events, to be fetched instead of received.',
  Pricing: 'The published plans.',
};
