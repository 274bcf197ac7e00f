import type { Status } from '@slipway/contract/status.ts';

import type { IconName } from '../ui/icon.tsx';

export type Tone = 'waiting' | 'todo' | 'good' | 'bad';
/** The key of the text; shape and colour are additional. */
type Look = {
  words: `status_${Status | 'UNREADABLE' | 'LOCKED' | 'UNAPPROVED' | 'REJECTED'}`;
  icon: IconName;
  tone: Tone;
};

const table: Record<Status, Look> = {
  UPLOADED: { words: 'status_UPLOADED', icon: 'clock', tone: 'waiting' },
  EXTRACTING: { words: 'status_EXTRACTING', icon: 'reading', tone: 'waiting' },
  EXTRACTED: { words: 'status_EXTRACTED', icon: 'pencil', tone: 'todo' },
  VALIDATED: { words: 'status_VALIDATED', icon: 'check', tone: 'todo' },
  EXPORTING: { words: 'status_EXPORTING', icon: 'arrow', tone: 'waiting' },
  EXPORTED: { words: 'status_EXPORTED', icon: 'check-circle', tone: 'good' },
  EXPORT_FAILED: { words: 'status_EXPORT_FAILED', icon: 'triangle', tone: 'bad' },
};

type Standing = { status: Status; extractionError: { code: string } | null; approval?: { state: string } };

/** The status of a document. */
export function statusStyle(document: Standing): Look {
  const { status, approval, extractionError } = document;
  if (status === 'VALIDATED' && approval?.state === 'WAITING')
    return { words: 'status_UNAPPROVED', icon: 'clock', tone: 'waiting' };
  if (status === 'EXTRACTED' && approval?.state === 'REJECTED')
    return { words: 'status_REJECTED', icon: 'octagon', tone: 'bad' };
  if (status !== 'UPLOADED' || extractionError === null) return table[status];
  if (extractionError.code === 'PASSWORD_PROTECTED')
    return { words: 'status_LOCKED', icon: 'key', tone: 'bad' };
  return { words: 'status_UNREADABLE', icon: 'octagon', tone: 'bad' };
}

/** Whether the service is processing it, so that the status will change automatically. */
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
