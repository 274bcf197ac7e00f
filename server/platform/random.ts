import { randomBytes } from 'node:crypto';

import type { Clock, Random } from './service.ts';

const poolBytes = 16 * 256;

/** Random bytes for UUIDs, generated in batches: each is used once. */
function createPool(): () => Buffer {
  let pool = randomBytes(poolBytes);
  let used = 0;
  return () => {
    if (used === poolBytes) {
      pool = randomBytes(poolBytes);
      used = 0;
    }
    used += 16;
    return pool.subarray(used - 16, used);
  };
}

/** Random values; UUIDs of version 7 (RFC 9562, section 5.7) contain the clock's time and sort by it. */
export function createRandom(clock: Clock): Random {
  const drawn = createPool();
  let last = 0;
  let counter = 0;
  return {
    bytes: randomBytes,
    uuid() {
      const now = clock.now().getTime();
      // Within a millisecond, or after the clock goes back, a counter keeps the order.
      counter = now <= last ? counter + 1 : 0;
      last = Math.max(now, last);
      const bytes = drawn();
      bytes.writeUIntBE(last + Math.floor(counter / 4096), 0, 6);
      bytes.writeUInt16BE(0x7000 | (counter % 4096), 6);
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
      const hex = bytes.toString('hex');
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
        '-',
      );
    },
  };
}
