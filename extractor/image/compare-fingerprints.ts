/**
 * Of 64 bits: two photos of one document rarely differ in more, and documents of two suppliers rarely in
 * fewer (docs/decisions/0041).
 */
const bitsMax = 10;

/** Whether two pages look like the same document. A page without a fingerprint matches none. */
export function areFingerprintsNear(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && countBitsApart(one, other) <= bitsMax;
}

/** The number of different bits in two image fingerprints, from 0 to 64 (see fingerprint-of.ts). */
export function countBitsApart(one: string, other: string): number {
  let apart = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; apart > 0n; apart &= apart - 1n) bits++;
  return bits;
}
