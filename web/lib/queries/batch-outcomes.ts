import type { ExportBatch } from '@slipway/sdk/client.ts';

import type { IconName } from '../../ui/icon.tsx';

export type Outcome = keyof ExportBatch['counts'];

/** What a person must act on comes first. */
export const outcomes: readonly Outcome[] = [
  'REFUSED',
  'SKIPPED',
  'DIFFERENT',
  'UNCERTAIN',
  'UNDERWAY',
  'WAITING',
  'EXPORTED',
];

/** How an outcome looks, beside its words. */
export const outcomeMarks: Record<Outcome, { icon: IconName; tone: 'waiting' | 'todo' | 'good' | 'bad' }> = {
  REFUSED: { icon: 'triangle', tone: 'bad' },
  SKIPPED: { icon: 'minus', tone: 'bad' },
  DIFFERENT: { icon: 'pencil', tone: 'todo' },
  UNCERTAIN: { icon: 'info', tone: 'waiting' },
  UNDERWAY: { icon: 'arrow', tone: 'waiting' },
  WAITING: { icon: 'clock', tone: 'waiting' },
  EXPORTED: { icon: 'check-circle', tone: 'good' },
};

/** How many have come to an end, be it good or bad. */
export function finishedIn({ counts }: Pick<ExportBatch, 'counts'>): number {
  return counts.EXPORTED + counts.DIFFERENT + counts.REFUSED + counts.SKIPPED;
}

/** How many a person must look at before they are in the books. */
export function unbookedIn({ counts }: Pick<ExportBatch, 'counts'>): number {
  return counts.REFUSED + counts.SKIPPED;
}
