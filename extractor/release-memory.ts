/**
 * Frees large values that are not needed any more. If they wait for the garbage collector, they start a full collection
 * several times per page, which also discards the compiled regular expressions.
 */
export function releaseMemory({ buffer }: Float32Array | Uint8Array): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
