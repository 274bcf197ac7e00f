import { Status } from '@slipway/contract/status.ts';
import { z } from 'zod';

/** The channel on which every process hears of changes; the migrations name it, too. */
export const channel = 'slipway_live';

const Change = z.tuple([z.number(), Status, z.number(), z.number()]);

/** What is heard: from the database, of documents; from other processes, of people. */
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
