import { Problem } from '@slipway/contract/problems.ts';

import type { Service } from '../platform/service.ts';
import type { StoredDocument } from './document.ts';

type Standing = Pick<StoredDocument, 'scanState' | 'status'>;

/**
 * Whether the file of a document may be opened. With a scanner, only clean files may be; documents read
 * before the scanner was set up stay accessible.
 */
export function scanResult(
  { scanner }: Pick<Service, 'scanner'>,
  { scanState, status }: Standing,
): 'SAFE' | 'WAITING' | 'INFECTED' {
  if (scanState === 'INFECTED') return 'INFECTED';
  if (!scanner || scanState === 'CLEAN') return 'SAFE';
  const isRead = status !== 'UPLOADED' && status !== 'EXTRACTING';
  return scanState === null && isRead ? 'SAFE' : 'WAITING';
}

/** Throws if the file must not be delivered. */
export function assertSafe(needs: Pick<Service, 'scanner'>, document: Standing): void {
  const decision = scanResult(needs, document);
  if (decision === 'INFECTED') throw new Problem('infected_file');
  if (decision === 'WAITING') throw new Problem('not_scanned');
}
