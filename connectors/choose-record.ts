import type { RemoteDocument } from './connector.ts';

/**
 * The record to keep among all with one key: the posted one, otherwise the lowest id, so that two workers
 * choose the same one. Cancelled records do not count. null if none is left.
 */
export function chooseRecord(
  records: readonly RemoteDocument[],
): { keep: RemoteDocument; surplus: RemoteDocument[] } | null {
  const [keep, ...surplus] = records.filter(({ state }) => state !== 'CANCELLED').sort(keepFirst);
  return keep ? { keep, surplus } : null;
}

function keepFirst(one: RemoteDocument, other: RemoteDocument): number {
  if (one.state !== other.state) return one.state === 'POSTED' ? -1 : 1;
  return lower(one.ref.id, other.ref.id);
}

/** Numbers by value, anything else by code point: the same order on every machine. */
function lower(one: string, other: string): number {
  const digits = /^\d+$/;
  if (digits.test(one) && digits.test(other) && one.length !== other.length) return one.length - other.length;
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
