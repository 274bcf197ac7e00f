const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long we wait after the first, second, … failed attempt (interface specification, Limits). */
export const retryDelaysMs = [1 * minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 12 * hourMs];
/** So many failures in a row switch an endpoint off (interface specification, Limits). */
export const failuresUntilOff = 20;
/** Spreads what failed together: never earlier, and at most this share later. */
const jitterShareMax = 0.1;
/** How much the newest answer weighs in an endpoint's usual time: more when it is quicker, so that one delay is soon over. */
const slowerWeight = 0.3;
const quickerWeight = 0.7;

export type Trigger = 'EVENT' | 'RETRY' | 'MANUAL' | 'TEST';
export type DeliveryStatus = 'PENDING' | 'DELIVERED' | 'FAILED' | 'SUSPENDED';

/** What is known when an attempt has ended. */
export type Ended = {
  trigger: 'EVENT' | 'RETRY' | 'MANUAL';
  accepted: boolean;
  /** The end of the attempt: delays run from here. */
  endedAt: Date;
  delivery: { status: DeliveryStatus; scheduledAttempts: number; nextAttemptAt: Date | null };
  endpoint: { active: boolean; consecutiveFailures: number };
  /** From 0 to 1, by chance. */
  jitter: number;
};

export type Decision = {
  delivery: { status: DeliveryStatus; scheduledAttempts: number; nextAttemptAt: Date | null };
  endpoint: { consecutiveFailures: number; switchOff: boolean };
};

/** What one ended attempt means for its delivery and for its endpoint. Only a person switches on. */
export function evaluate(ended: Ended): Decision {
  return { delivery: evaluateDelivery(ended), endpoint: evaluateEndpoint(ended) };
}

function evaluateDelivery({
  trigger,
  accepted,
  endedAt,
  delivery,
  endpoint,
  jitter,
}: Ended): Decision['delivery'] {
  const isManual = trigger === 'MANUAL';
  const scheduledAttempts = delivery.scheduledAttempts + (isManual ? 0 : 1);
  if (accepted) return { status: 'DELIVERED', scheduledAttempts, nextAttemptAt: null };
  const waiting = endpoint.active ? 'PENDING' : 'SUSPENDED';
  if (isManual) return { ...delivery, status: isOver(delivery.status) ? delivery.status : waiting };
  const delayMs = retryDelaysMs[scheduledAttempts - 1];
  if (delayMs === undefined) return { status: 'FAILED', scheduledAttempts, nextAttemptAt: null };
  const nextAttemptAt = new Date(endedAt.getTime() + Math.ceil(delayMs * (1 + jitterShareMax * jitter)));
  return { status: waiting, scheduledAttempts, nextAttemptAt };
}

/** A manual send neither restarts the schedule nor takes back what was delivered. */
function isOver(status: DeliveryStatus): boolean {
  return status === 'DELIVERED' || status === 'FAILED';
}

/** Attempts that end after the switch-off change nothing here; nor do manual sends, either way. */
function evaluateEndpoint({ trigger, accepted, endpoint }: Ended): Decision['endpoint'] {
  const { active, consecutiveFailures } = endpoint;
  if (!active || trigger === 'MANUAL') return { consecutiveFailures, switchOff: false };
  if (accepted) return { consecutiveFailures: 0, switchOff: false };
  const failures = consecutiveFailures + 1;
  return { consecutiveFailures: failures, switchOff: failures >= failuresUntilOff };
}

/** Any 2xx is a success, anything else is not (interface specification, Receiver response). */
export function isAccepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** How long an endpoint usually takes to answer, after one more answer. */
export function smoothed(answerMs: number | null, newestMs: number): number {
  if (answerMs === null) return newestMs;
  const weight = newestMs < answerMs ? quickerWeight : slowerWeight;
  return answerMs * (1 - weight) + newestMs * weight;
}
