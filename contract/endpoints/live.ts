import { z } from 'zod';

import { Instant } from '../dates.ts';
import { Id } from '../document.ts';
import { endpoint, IdParams } from '../endpoint.ts';
import { Status } from '../status.ts';

const People = z.array(z.object({ id: z.string(), name: z.string() })).meta({ id: 'PresentPeople' });

/** The messages of the stream by `type`, which is also the name of the server-sent event. */
export const LiveMessage = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('hello'),
      at: Instant,
      heartbeatSeconds: z
        .number()
        .int()
        .meta({ description: 'The stream sends a line at least this often.' }),
      presence: z.array(z.object({ documentId: Id, people: People })),
    }),
    z.object({
      type: z.literal('document'),
      id: Id,
      status: Status,
      folderId: Id,
      version: z.number().int(),
      kind: z.enum(['created', 'changed', 'deleted']),
    }),
    z.object({ type: z.literal('presence'), documentId: Id, people: People }),
    z.object({
      type: z.literal('resync'),
      reason: z.enum(['GAP', 'BURST']).meta({
        description: 'Changes may have been missed, or there were too many to list.',
      }),
    }),
  ])
  .meta({ id: 'LiveMessage', description: 'One message of the stream.' });

export const followLive = endpoint({
  name: 'followLive',
  tag: 'Live',
  method: 'GET',
  path: '/live',
  summary: 'Stream changes of the workspace',
  description:
    'Server-sent events until the token expires. Each event contains the ID of a changed document; request the document or the list again. After `resync`, reload all displayed data. A comment is sent at least every 15 seconds; if a stream is silent for longer, reconnect. The number of streams per user or client is limited.',
  access: 'docs.read',
  status: 200,
  reply: LiveMessage,
  stream: true,
  problems: [],
});

export const announcePresence = endpoint({
  name: 'announcePresence',
  tag: 'Live',
  method: 'POST',
  path: '/documents/{id}/presence',
  summary: 'Report that you are reviewing a document, or have left it',
  description:
    'Repeat it every 20 seconds: after 45 seconds without a report, Slipway assumes that you have left. For users only. Returns the users who have the document open.',
  access: 'docs.read',
  params: IdParams,
  body: z.strictObject({ state: z.enum(['REVIEWING', 'GONE']) }).meta({ id: 'PresenceChange' }),
  status: 200,
  reply: z.object({ documentId: Id, people: People }).meta({ id: 'Presence' }),
  problems: ['person_required'],
});
