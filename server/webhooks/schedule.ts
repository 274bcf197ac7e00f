const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The delay after each failed attempt (interface specification, Limits). */
export const retryDelaysMs = [1 * minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 12 * hourMs];
/** This many failures in a row disable an endpoint (interface specification, Limits). */
export const failuresUntilOff = 20;
/** Spreads retries: never earlier, and at most this share later. */
const jitterShareMax = 0.1;
/**
 * The weight of the newest response in an endpoint's typical time: higher if it is faster, so that one delay
 * is soon forgotten.
 */
const slowerWeight = 0.3;
const quickerWeight = 0.7;

export type Trigger = 'EVENT' | 'RETRY' | 'MANUAL' | 'TEST';
export type DeliveryStatus = 'PENDING' | 'DELIVERED' | 'FAILED' | 'SUSPENDED';

/** The input when an attempt has ended. */
export type Ended = {
  trigger: 'EVENT' | 'RETRY' | 'MANUAL';
  accepted: boolean;
  /** The end of the attempt; delays start here. */
  endedAt: Date;
  delivery: { status: DeliveryStatus; scheduledAttempts: number; nextAttemptAt: Date | null };
  endpoint: { active: boolean; consecutiveFailures: number };
  /** A random number from 0 to 1. */
  jitter: number;
};

export type Decision = {
  delivery: { status: DeliveryStatus; scheduledAttempts: number; nextAttemptAt: Date | null };
  endpoint: { consecutiveFailures: number; switchOff: boolean };
};

/** The effect of an attempt on its delivery and endpoint. Only a user can enable an endpoint. */
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

/** A manual attempt neither restarts the schedule nor changes a delivered state. */
function isOver(status: DeliveryStatus): boolean {
  return status === 'DELIVERED' || status === 'FAILED';
}

/** Attempts that end after the endpoint was disabled change nothing here; nor do manual ones. */
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

/** The typical response time of an endpoint, after one more response. */
export function smoothed(answerMs: number | null, newestMs: number): number {
  if (answerMs === null) return newestMs;
  const weight = newestMs < answerMs ? quickerWeight : slowerWeight;
  return answerMs * (1 - weight) + newestMs * weight;
}
