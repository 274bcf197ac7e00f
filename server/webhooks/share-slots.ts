/** Until an endpoint has answered quickly once, one delivery at a time; then so many. */
export const runningPerEndpointMax = 4;
/** An endpoint that usually takes longer is slow. */
export const slowAnswerMs = 3000;
/** Slow and failing endpoints share this part of the slots. */
const slowShare = 1 / 4;
/** One workspace may use this part of the slots. */
const workspaceShare = 1 / 2;

export type Lane = 'usual' | 'slow';
/** A slot that is taken in this process. */
export type Taken = { workspaceId: number; lane: Lane };
/** An endpoint with deliveries that are due, the oldest first. */
export type Waiting<Delivery> = {
  workspaceId: number;
  /** How it answered so far. */
  answerMs: number | null;
  consecutiveFailures: number;
  /** How many of its deliveries are being sent, by any process. */
  running: number;
  due: readonly Delivery[];
};

/** Slow and failing endpoints keep to a minority of the slots. */
export function laneOf({
  answerMs,
  consecutiveFailures,
}: Pick<Waiting<never>, 'answerMs' | 'consecutiveFailures'>): Lane {
  return consecutiveFailures > 0 || (answerMs ?? 0) > slowAnswerMs ? 'slow' : 'usual';
}

/**
 * Chooses what to send next in this process, so that receivers that hang or fail cannot starve the
 * others: endpoints take turns, in the order given, within the limits of endpoint, workspace and lane.
 */
export function shareSlots<Delivery>(
  waiting: readonly Waiting<Delivery>[],
  taken: readonly Taken[],
  slots: number,
): { delivery: Delivery; lane: Lane }[] {
  const room = roomOf(taken, slots);
  const chosen: { delivery: Delivery; lane: Lane }[] = [];
  for (let turn = 0; turn < runningPerEndpointMax; turn++) {
    for (const endpoint of waiting) {
      const lane = laneOf(endpoint);
      const delivery = endpoint.due[turn];
      if (delivery === undefined || endpoint.running + turn >= runningMaxOf(endpoint)) continue;
      if (room.take({ workspaceId: endpoint.workspaceId, lane })) chosen.push({ delivery, lane });
    }
  }
  return chosen;
}

function runningMaxOf(endpoint: Waiting<unknown>): number {
  return endpoint.answerMs !== null && laneOf(endpoint) === 'usual' ? runningPerEndpointMax : 1;
}

function roomOf(taken: readonly Taken[], slots: number) {
  const perWorkspace = Math.max(1, Math.ceil(slots * workspaceShare));
  const inSlowLane = Math.max(1, Math.floor(slots * slowShare));
  const ofWorkspace = new Map<number, number>();
  let free = slots;
  let slow = 0;
  const count = ({ workspaceId, lane }: Taken) => {
    free -= 1;
    ofWorkspace.set(workspaceId, (ofWorkspace.get(workspaceId) ?? 0) + 1);
    if (lane === 'slow') slow += 1;
  };
  taken.forEach(count);
  return {
    take(slot: Taken): boolean {
      if (free <= 0 || (ofWorkspace.get(slot.workspaceId) ?? 0) >= perWorkspace) return false;
      if (slot.lane === 'slow' && slow >= inSlowLane) return false;
      count(slot);
      return true;
    },
  };
}
