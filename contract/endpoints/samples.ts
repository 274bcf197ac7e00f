import { z } from 'zod';

import { endpoint } from '../endpoint.ts';

export const SampleDocuments = z
  .object({
    count: z.number().int().meta({ description: 'The sample documents in the workspace.' }),
  })
  .meta({ id: 'SampleDocuments' });

const shared = { tag: 'Workspace', path: '/sample-documents', access: 'admin', status: 200 } as const;

export const getSampleDocuments = endpoint({
  ...shared,
  name: 'getSampleDocuments',
  method: 'GET',
  summary: 'Count the sample documents of the workspace',
  reply: SampleDocuments,
  problems: [],
});
export const addSampleDocuments = endpoint({
  ...shared,
  name: 'addSampleDocuments',
  method: 'POST',
  summary: 'Add sample documents to try Slipway; existing ones are not added again',
  reply: SampleDocuments,
  problems: [],
  idempotent: true,
});
export const removeSampleDocuments = endpoint({
  ...shared,
  name: 'removeSampleDocuments',
  method: 'DELETE',
  summary: 'Delete the sample documents, except those that are exported or on hold',
  reply: SampleDocuments,
  problems: [],
});
