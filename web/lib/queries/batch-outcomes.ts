import type { ExportBatch } from '@slipway/sdk/client.ts';

import type { IconName } from '../../ui/icon.tsx';

export type Outcome = keyof ExportBatch['counts'];

/** Outcomes that need attention come first. */
export const outcomes: readonly Outcome[] = [
  'REFUSED',
  'SKIPPED',
  'DIFFERENT',
  'UNCERTAIN',
  'UNDERWAY',
  'WAITING',
  'EXPORTED',
];

/** The tone of an outcome. */
export const outcomeMarks: Record<Outcome, { icon: IconName; tone: 'waiting' | 'todo' | 'good' | 'bad' }> = {
  REFUSED: { icon: 'triangle', tone: 'bad' },
  SKIPPED: { icon: 'minus', tone: 'bad' },
  DIFFERENT: { icon: 'pencil', tone: 'todo' },
  UNCERTAIN: { icon: 'info', tone: 'waiting' },
  UNDERWAY: { icon: 'arrow', tone: 'waiting' },
  WAITING: { icon: 'clock', tone: 'waiting' },
  EXPORTED: { icon: 'check-circle', tone: 'good' },
};

/** The number of finished documents, successful or not. */
export function finishedIn({ counts }: Pick<ExportBatch, 'counts'>): number {
  return counts.EXPORTED + counts.DIFFERENT + counts.REFUSED + counts.SKIPPED;
}

/** The number of documents that need attention before they are booked. */
export function unbookedIn({ counts }: Pick<ExportBatch, 'counts'>): number {
  return counts.REFUSED + counts.SKIPPED;
}
