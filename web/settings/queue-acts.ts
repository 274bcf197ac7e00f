import type { Queue } from '@slipway/sdk/client.ts';

/** What is being done with the queues, in a dialog. */
export type QueueAct = { kind: 'create' | 'apply' } | { kind: 'edit' | 'delete'; queue: Queue } | null;
