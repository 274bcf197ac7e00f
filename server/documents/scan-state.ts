import { Problem } from '@slipway/contract/problems.ts';

import type { Service } from '../platform/service.ts';
import type { StoredDocument } from './document.ts';

type Standing = Pick<StoredDocument, 'scanState' | 'status'>;

/**
 * Whether the file of a document may be opened. Where there is a scanner, nothing is that it has not found clean; but
 * what was read before there was one stays open.
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

/** Throws for a file that nobody is handed. */
export function assertSafe(needs: Pick<Service, 'scanner'>, document: Standing): void {
  const decision = scanResult(needs, document);
  if (decision === 'INFECTED') throw new Problem('infected_file');
  if (decision === 'WAITING') throw new Problem('not_scanned');
}
