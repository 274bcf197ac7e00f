import { z } from 'zod';

import { Instant } from './dates.ts';
import { FolderRef, Id, WebhookDocument } from './document.ts';
import { ChosenEventKind } from './events.ts';

/** The body of every delivery (interface specification, Events: Body), and of every row of the feed. */
export const EventBody = z
  .object({
    id: z.uuid(),
    type: ChosenEventKind,
    occurredAt: Instant,
    folder: FolderRef,
    document: WebhookDocument,
  })
  .meta({ id: 'EventBody' });

/** The body of "Send test": it contains no document that could be booked. */
export const TestEventBody = z
  .object({
    id: z.uuid(),
    type: z.literal('ENDPOINT_TESTED'),
    occurredAt: Instant,
    folder: z.null(),
    document: z.null(),
    test: z.literal(true),
    webhook: z.object({ id: Id, name: z.string() }),
  })
  .meta({ id: 'TestEventBody' });
