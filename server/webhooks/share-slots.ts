/** Until an endpoint has answered quickly once, and while it is slow, one delivery at a time; else so many. */
export const runningPerEndpointMax = 16;
/** An endpoint that usually takes longer is slow. */
export const slowAnswerMs = 1000;
/** So many failures in a row make an endpoint slow, however quickly it fails. */
export const failuresUntilSlow = 3;
/** Slow and failing endpoints share this part of the slots. */
const slowShare = 1 / 4;
/** Unproven, slow and failing endpoints together share this part: the rest is for quick ones. */
const notQuickShare = 3 / 4;
/** The quick endpoints of one workspace may use this part of the slots, and the others of it this part. */
const workspaceQuickShare = 1 / 2;
const workspaceNotQuickShare = 7 / 16;

export type ExportQueue = 'quick' | 'unproven' | 'slow';
/** A slot that is taken in this process. */
export type Taken = { workspaceId: number; exportQueue: ExportQueue };
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

/** How an endpoint answers decides which part of the slots its deliveries may take. */
export function exportQueueOf({
  answerMs,
  consecutiveFailures,
}: Pick<Waiting<never>, 'answerMs' | 'consecutiveFailures'>): ExportQueue {
  if (consecutiveFailures >= failuresUntilSlow) return 'slow';
  if (answerMs === null) return 'unproven';
  return answerMs > slowAnswerMs ? 'slow' : 'quick';
}

/**
 * Chooses what to send next in this process, so that receivers that hang or fail cannot starve the
 * others: endpoints take turns, in the order given, within the limits of endpoint, workspace and export queue.
 */
export function shareSlots<Delivery>(
  waiting: readonly Waiting<Delivery>[],
  taken: readonly Taken[],
  slots: number,
): { delivery: Delivery; exportQueue: ExportQueue }[] {
  const room = roomOf(taken, slots);
  const chosen: { delivery: Delivery; exportQueue: ExportQueue }[] = [];
  for (let turn = 0; turn < runningPerEndpointMax; turn++) {
    for (const endpoint of waiting) {
      const exportQueue = exportQueueOf(endpoint);
      const delivery = endpoint.due[turn];
      if (delivery === undefined || endpoint.running + turn >= runningMaxOf(endpoint)) continue;
      if (room.take({ workspaceId: endpoint.workspaceId, exportQueue }))
        chosen.push({ delivery, exportQueue });
    }
  }
  return chosen;
}

function runningMaxOf(endpoint: Waiting<unknown>): number {
  return exportQueueOf(endpoint) === 'quick' ? runningPerEndpointMax : 1;
}

function roomOf(taken: readonly Taken[], slots: number) {
  const slowMax = Math.max(1, Math.floor(slots * slowShare));
  const notQuickMax = Math.max(1, Math.floor(slots * notQuickShare));
  const workspaceMax = {
    quick: Math.ceil(slots * workspaceQuickShare),
    notQuick: Math.ceil(slots * workspaceNotQuickShare),
  };
  const ofWorkspace = { quick: new Map<number, number>(), notQuick: new Map<number, number>() };
  const inExportQueue = { quick: 0, unproven: 0, slow: 0 };
  const count = ({ workspaceId, exportQueue }: Taken) => {
    const counts = ofWorkspace[kindOf(exportQueue)];
    counts.set(workspaceId, (counts.get(workspaceId) ?? 0) + 1);
    inExportQueue[exportQueue] += 1;
  };
  taken.forEach(count);
  return {
    take(slot: Taken): boolean {
      const { workspaceId, exportQueue } = slot;
      const kind = kindOf(exportQueue);
      const notQuick = inExportQueue.unproven + inExportQueue.slow;
      if (notQuick + inExportQueue.quick >= slots) return false;
      if ((ofWorkspace[kind].get(workspaceId) ?? 0) >= workspaceMax[kind]) return false;
      if (kind === 'notQuick' && notQuick >= notQuickMax) return false;
      if (exportQueue === 'slow' && inExportQueue.slow >= slowMax) return false;
      count(slot);
      return true;
    },
  };
}

function kindOf(exportQueue: ExportQueue): 'quick' | 'notQuick' {
  return exportQueue === 'quick' ? 'quick' : 'notQuick';
}
