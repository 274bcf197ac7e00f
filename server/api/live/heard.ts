import { Status } from '@slipway/contract/status.ts';
import { z } from 'zod';

/** The channel for change notifications; the migrations name it, too. */
export const channel = 'slipway_live';

const Change = z.tuple([z.number(), Status, z.number(), z.number()]);

/** Notifications: from the database about documents, from other processes about users. */
export const Received = z.union([
  z.object({ workspaceId: z.number(), burst: z.literal(true) }),
  z.object({
    workspaceId: z.number(),
    kind: z.enum(['created', 'changed', 'deleted']),
    documents: z.array(Change),
  }),
  z.object({
    workspaceId: z.number(),
    presence: z.object({
      documentId: z.number(),
      id: z.string(),
      name: z.string(),
      state: z.enum(['REVIEWING', 'GONE']),
    }),
  }),
]);
export type Received = z.infer<typeof Received>;
export type PresenceReceived = Extract<Received, { presence: unknown }>['presence'];
