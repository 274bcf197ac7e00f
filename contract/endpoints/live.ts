import { z } from 'zod';

import { Instant } from '../dates.ts';
import { Id } from '../document.ts';
import { endpoint, IdParams } from '../endpoint.ts';
import { Status } from '../status.ts';

const People = z.array(z.object({ id: z.string(), name: z.string() })).meta({ id: 'PresentPeople' });

/** What the stream tells, by `type`, which is the name of the server-sent event, too. */
export const LiveMessage = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('hello'),
      at: Instant,
      heartbeatSeconds: z.number().int().meta({ description: 'A line comes at least this often.' }),
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
        description: 'Something may have been missed, or so much changed that it is not told one by one.',
      }),
    }),
  ])
  .meta({ id: 'LiveMessage', description: 'One message of the stream.' });

export const followLive = endpoint({
  name: 'followLive',
  tag: 'Live',
  method: 'GET',
  path: '/live',
  summary: 'Be told what changes, as it changes',
  description:
    'Server-sent events that last until the token does. Each names a document that changed; ask for it, or for the list, anew. After `resync`, ask for everything that is shown. A comment comes at least every 15 seconds: a stream that is silent for longer is broken. Each person or client may hold a few streams.',
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
  summary: 'Say that one reviews a document, or has left it',
  description:
    'Say it again every 20 seconds: after 45 without a word one is taken for gone. For persons. Answers who is there.',
  access: 'docs.read',
  params: IdParams,
  body: z.strictObject({ state: z.enum(['REVIEWING', 'GONE']) }).meta({ id: 'PresenceChange' }),
  status: 200,
  reply: z.object({ documentId: Id, people: People }).meta({ id: 'Presence' }),
  problems: ['person_required'],
});
