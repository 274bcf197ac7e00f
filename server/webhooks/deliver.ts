import type { Span } from '@opentelemetry/api';

import type { Service } from '../platform/service.ts';
import { traced } from '../platform/tracing/trace.ts';
import { deliveriesChannel } from './announce-store.ts';
import { type Claimed, claimDeliveries } from './claim-deliveries.ts';
import { createRecorder } from './create-recorder.ts';
import type { Attempt } from './record-attempt.ts';
import { sendDelivery } from './send-delivery.ts';

/** The maximum delay for deliveries that become due by time; events are sent immediately. */
const pollMs = 500;
/** About as long as the claim of another process takes. */
const overtakenMs = 20;

type Dependencies = Pick<
  Service,
  'db' | 'clock' | 'random' | 'vault' | 'send' | 'log' | 'metrics' | 'config'
>;
export type Deliverer = {
  start(): Promise<void>;
  /** Stops claiming, and resolves when all running attempts are recorded. */
  stop(): Promise<void>;
  /** Sends everything that is due by the clock now, for tests. */
  drain(): Promise<void>;
};

/**
 * Sends pending deliveries; any number of processes may run it. State: the running attempts, and whether to
 * check again after the current check.
 */
export function createDeliverer(service: Dependencies): Deliverer {
  const slots = service.config.SLIPWAY_WEBHOOK_SLOTS;
  const record = createRecorder(service);
  const running = new Map<Claimed, Promise<void>>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let stopped = false;
  let stopListening: (() => Promise<void>) | undefined;
  let poll: NodeJS.Timeout | undefined;

  function wake(): void {
    if (stopped) return;
    lookAgain = true;
    looking ??= lookUntilQuiet().finally(() => {
      looking = undefined;
      if (lookAgain) wake();
    });
  }

  async function lookUntilQuiet(): Promise<void> {
    while (lookAgain && !stopped) {
      lookAgain = false;
      if (running.size >= slots) return; // the next attempt that ends checks again
      try {
        const { claimed, overtaken } = await claimDeliveries(service, [...running.keys()], slots);
        for (const delivery of claimed) begin(delivery);
        if (overtaken) setTimeout(wake, overtakenMs);
      } catch (error) {
        service.log.error({ err: error }, 'Deliveries could not be claimed.');
      }
    }
  }

  function begin(delivery: Claimed): void {
    const ending = traced('send webhook', delivery.traceParent, { 'slipway.event': delivery.kind }, (span) =>
      attemptDelivery(service, delivery, record, span),
    )
      .catch((error) =>
        service.log.error(
          { err: error, deliveryId: delivery.id },
          'A delivery failed with an internal error.',
        ),
      )
      .finally(() => {
        running.delete(delivery);
        wake();
      });
    running.set(delivery, ending);
  }

  return {
    async start() {
      poll = setInterval(wake, pollMs);
      stopListening = await service.db.listen(deliveriesChannel, wake, wake);
    },
    async stop() {
      stopped = true;
      clearInterval(poll);
      await stopListening?.();
      await looking;
      await Promise.all(running.values());
    },
    async drain() {
      wake();
      while (looking || running.size > 0) await Promise.race(looking ? [looking] : running.values());
    },
  };
}

async function attemptDelivery(
  service: Dependencies,
  delivery: Claimed,
  record: (attempt: Attempt) => Promise<void>,
  span: Span,
): Promise<void> {
  // A process that lost its lease must not send, because another one does.
  if (service.clock.now() >= delivery.lease.until) return;
  const sent = await sendDelivery(service, delivery);
  if (sent.answer.status !== null) span.setAttribute('http.response.status_code', sent.answer.status);
  if (sent.answer.error !== null) span.setAttribute('error.type', sent.answer.error);
  await record({
    ...sent,
    workspaceId: delivery.workspaceId,
    endpointId: delivery.endpointId,
    deliveryId: delivery.id,
    leaseId: delivery.lease.id,
    manual: delivery.manual,
  });
}
