import { z } from 'zod';

import { CalendarDate } from '../dates.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { HandOver, HandOverWaiting } from '../hand-over.ts';

const HandOverParams = IdParams.extend({ handOverId: z.coerce.number().int().positive() });

export const listHandOvers = endpoint({
  name: 'listHandOvers',
  tag: 'Integrations',
  method: 'GET',
  path: '/integrations/{id}/hand-overs',
  summary: 'List what was handed over, newest first, and what waits',
  description: 'For connections that collect documents for a person to hand over: FILES and DATEV.',
  access: 'integration.view',
  params: IdParams,
  query: Paging.extend({
    until: CalendarDate.optional().meta({ description: 'What waits is counted up to this day.' }),
  }),
  status: 200,
  reply: listOf(HandOver).extend({ waiting: HandOverWaiting }),
  problems: ['invalid_cursor'],
});
export const createHandOver = endpoint({
  name: 'createHandOver',
  tag: 'Integrations',
  method: 'POST',
  path: '/integrations/{id}/hand-overs',
  summary: 'Hand over all that waits',
  description:
    'Takes everything that was not handed over yet, of `until` and before, and makes one ZIP file of it. One that was interrupted is finished first. At most 4,500 documents and 2 GiB of source files go into one: ask again for the rest.',
  access: 'docs.export',
  params: IdParams,
  body: z
    .strictObject({ until: CalendarDate.nullable().default(null) })
    .meta({ id: 'HandOverCreation' })
    .optional(),
  status: 201,
  reply: HandOver,
  problems: ['nothing_to_hand_over'],
  idempotent: true,
});
export const getHandOverFile = endpoint({
  name: 'getHandOverFile',
  tag: 'Integrations',
  method: 'GET',
  path: '/integrations/{id}/hand-overs/{handOverId}/file',
  summary: 'Download the ZIP file of a hand-over',
  description: 'The same file each time, to the byte.',
  access: 'docs.export',
  params: HandOverParams,
  status: 200,
  bytes: ['application/zip'],
  problems: [],
});
