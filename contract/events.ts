import { z } from 'zod';

export const EventKind = z
  .enum([
    'EXTRACTION_FINISHED', // a document has been read and its data is ready
    'EXTRACTION_FAILED', // a document could not be read
    'DOCUMENT_EXPORTED', // the accounting system accepted the export
    'EXPORT_FAILED', // the export was refused; the reason is on the document
    'DOCUMENT_ARCHIVED', // a document was archived
    'ENDPOINT_TESTED', // a user triggered Send test for the endpoint
  ])
  .meta({ id: 'EventKind', description: 'What happened.' });
export type EventKind = z.infer<typeof EventKind>;

/** What an endpoint may choose: all but the test, which always works. */
export const ChosenEventKind = z
  .enum([
    'EXTRACTION_FINISHED',
    'EXTRACTION_FAILED',
    'DOCUMENT_EXPORTED',
    'EXPORT_FAILED',
    'DOCUMENT_ARCHIVED',
  ])
  .meta({ id: 'ChosenEventKind', description: 'An event a webhook endpoint can be told about.' });
export type ChosenEventKind = z.infer<typeof ChosenEventKind>;
