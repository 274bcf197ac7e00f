/** The parallel deliveries of a quick endpoint. An unproven or slow one gets one at a time. */
export const runningPerEndpointMax = 16;
/** An endpoint whose typical response takes longer is slow. */
export const slowAnswerMs = 1000;
/** This many failures in a row make an endpoint slow, however fast it fails. */
export const failuresUntilSlow = 3;
/** The share of the slots for slow and failing endpoints. */
const slowShare = 1 / 4;
/** The share for unproven, slow and failing endpoints together; the rest is for quick ones. */
const notQuickShare = 3 / 4;
/** The share for the quick endpoints of one workspace, and likewise for its others. */
const workspaceQuickShare = 1 / 2;
const workspaceNotQuickShare = 7 / 16;

export type SpeedGroup = 'quick' | 'unproven' | 'slow';
/** A slot that is taken in this process. */
export type Taken = { workspaceId: number; speedGroup: SpeedGroup };
/** An endpoint with deliveries that are due, the oldest first. */
export type Waiting<Delivery> = {
  workspaceId: number;
  /** Its typical response time. */
  answerMs: number | null;
  consecutiveFailures: number;
  /** How many of its deliveries are in progress, in any process. */
  running: number;
  due: readonly Delivery[];
};

/** An endpoint's response times decide which share of the slots its deliveries may use. */
export function speedGroupOf({
  answerMs,
  consecutiveFailures,
}: Pick<Waiting<never>, 'answerMs' | 'consecutiveFailures'>): SpeedGroup {
  if (consecutiveFailures >= failuresUntilSlow) return 'slow';
  if (answerMs === null) return 'unproven';
  return answerMs > slowAnswerMs ? 'slow' : 'quick';
}

/**
 * Chooses what to send next in this process, so that receivers that hang or fail cannot starve others:
 * endpoints take turns in the given order, within the limits of endpoint, workspace and group.
 */
export function shareSlots<Delivery>(
  waiting: readonly Waiting<Delivery>[],
  taken: readonly Taken[],
  slots: number,
): { delivery: Delivery; speedGroup: SpeedGroup }[] {
  const room = roomOf(taken, slots);
  const chosen: { delivery: Delivery; speedGroup: SpeedGroup }[] = [];
  for (let turn = 0; turn < runningPerEndpointMax; turn++) {
    for (const endpoint of waiting) {
      const speedGroup = speedGroupOf(endpoint);
      const delivery = endpoint.due[turn];
      if (delivery === undefined || endpoint.running + turn >= runningMaxOf(endpoint)) continue;
      if (room.take({ workspaceId: endpoint.workspaceId, speedGroup })) chosen.push({ delivery, speedGroup });
    }
  }
  return chosen;
}

function runningMaxOf(endpoint: Waiting<unknown>): number {
  return speedGroupOf(endpoint) === 'quick' ? runningPerEndpointMax : 1;
}

function roomOf(taken: readonly Taken[], slots: number) {
  const slowMax = Math.max(1, Math.floor(slots * slowShare));
  const notQuickMax = Math.max(1, Math.floor(slots * notQuickShare));
  const workspaceMax = {
    quick: Math.ceil(slots * workspaceQuickShare),
    notQuick: Math.ceil(slots * workspaceNotQuickShare),
  };
  const ofWorkspace = { quick: new Map<number, number>(), notQuick: new Map<number, number>() };
  const inSpeedGroup = { quick: 0, unproven: 0, slow: 0 };
  const count = ({ workspaceId, speedGroup }: Taken) => {
    const counts = ofWorkspace[kindOf(speedGroup)];
    counts.set(workspaceId, (counts.get(workspaceId) ?? 0) + 1);
    inSpeedGroup[speedGroup] += 1;
  };
  taken.forEach(count);
  return {
    take(slot: Taken): boolean {
      const { workspaceId, speedGroup } = slot;
      const kind = kindOf(speedGroup);
      const notQuick = inSpeedGroup.unproven + inSpeedGroup.slow;
      if (notQuick + inSpeedGroup.quick >= slots) return false;
      if ((ofWorkspace[kind].get(workspaceId) ?? 0) >= workspaceMax[kind]) return false;
      if (kind === 'notQuick' && notQuick >= notQuickMax) return false;
      if (speedGroup === 'slow' && inSpeedGroup.slow >= slowMax) return false;
      count(slot);
      return true;
    },
  };
}

function kindOf(speedGroup: SpeedGroup): 'quick' | 'notQuick' {
  return speedGroup === 'quick' ? 'quick' : 'notQuick';
}
