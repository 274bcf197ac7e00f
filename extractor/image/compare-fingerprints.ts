/** Of 64 bits: two photos of one paper seldom differ in more, and papers of two vendors in fewer (docs/decisions/0041). */
const bitsMax = 10;

/** Whether two pages look like the same paper; one that shows nothing looks like none. */
export function areFingerprintsNear(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && countBitsApart(one, other) <= bitsMax;
}

/** How much two looks differ, from 0 to 64 (see fingerprint-of.ts). */
export function countBitsApart(one: string, other: string): number {
  let apart = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; apart > 0n; apart &= apart - 1n) bits++;
  return bits;
}
