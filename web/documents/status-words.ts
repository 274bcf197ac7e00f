import type { Status } from '@slipway/contract/status.ts';

import type { IconName } from '../ui/icon.tsx';

export type Tone = 'waiting' | 'todo' | 'good' | 'bad';
type Words = { words: string; icon: IconName; tone: Tone };

const table: Record<Status, Words> = {
  UPLOADED: { words: 'Waiting to be read', icon: 'clock', tone: 'waiting' },
  EXTRACTING: { words: 'Being read', icon: 'reading', tone: 'waiting' },
  EXTRACTED: { words: 'To review', icon: 'pencil', tone: 'todo' },
  VALIDATED: { words: 'Validated', icon: 'check', tone: 'todo' },
  EXPORTING: { words: 'Being exported', icon: 'arrow', tone: 'waiting' },
  EXPORTED: { words: 'Exported', icon: 'check-circle', tone: 'good' },
  EXPORT_FAILED: { words: 'Export refused', icon: 'triangle', tone: 'bad' },
};

/** How a document stands, for people: by words and a shape, the colour only beside them. */
export function statusWords(document: { status: Status; extractionError: unknown }): Words {
  const cannotBeRead = document.status === 'UPLOADED' && document.extractionError !== null;
  return cannotBeRead ? { words: 'Could not be read', icon: 'octagon', tone: 'bad' } : table[document.status];
}

/** Whether the service is at work on it, so that it will change by itself. */
export function isUnderway({
  status,
  extractionError,
}: {
  status: Status;
  extractionError: unknown;
}): boolean {
  return (
    status === 'EXTRACTING' || status === 'EXPORTING' || (status === 'UPLOADED' && extractionError === null)
  );
}
