import { z } from 'zod';

export const EventKind = z
  .enum([
    'EXTRACTION_FINISHED', // a document was read and its data is ready
    'EXTRACTION_FAILED', // a document could not be read
    'DOCUMENT_EXPORTED', // the accounting system accepted the export
    'EXPORT_FAILED', // the export was refused; the reason is on the document
    'DOCUMENT_ARCHIVED', // a document was archived
    'ENDPOINT_TESTED', // a user triggered Send test for the endpoint
  ])
  .meta({ id: 'EventKind', description: 'What happened.' });
export type EventKind = z.infer<typeof EventKind>;

/** The events that an endpoint can choose: all except the test, which is always sent. */
export const ChosenEventKind = z
  .enum([
    'EXTRACTION_FINISHED',
    'EXTRACTION_FAILED',
    'DOCUMENT_EXPORTED',
    'EXPORT_FAILED',
    'DOCUMENT_ARCHIVED',
  ])
  .meta({ id: 'ChosenEventKind', description: 'An event of a webhook endpoint.' });
export type ChosenEventKind = z.infer<typeof ChosenEventKind>;
