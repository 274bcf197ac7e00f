type Random = () => number;
type Change = (bytes: Buffer, random: Random) => Buffer;

const partBytesMax = 2000;
const oddBytes = [0x00, 0xff, 0x0a, 0x25, 0x3c, 0x28, 0x5d, 0x7f];
const oddTexts = [
  '-1',
  '0',
  '99999999999999999999',
  '1e308',
  'NaN',
  '\u0000',
  '\ud7ff',
  '<![CDATA[',
  '&#0;',
  '%%EOF',
  'endobj',
  '9 0 R',
  '1.234.567,89',
];

const changes: Change[] = [
  flipBits,
  cutOff,
  removePart,
  repeatPart,
  swapParts,
  insertText,
  overwrite,
  replaceDigits,
];

/** The same file with one to four faults in it, as broken disks, mail gateways and programs make them. */
export function malformFile(bytes: Buffer, random: Random): Buffer {
  let malformed = bytes;
  for (let left = 1 + pick(random, 4); left > 0; left--)
    malformed = changes[pick(random, changes.length)]!(malformed, random);
  return malformed;
}

function pick(random: Random, below: number): number {
  return Math.floor(random() * below);
}

/** A place and a length within the file. */
function part(bytes: Buffer, random: Random): { from: number; to: number } {
  const from = pick(random, bytes.length);
  return { from, to: Math.min(bytes.length, from + 1 + pick(random, partBytesMax)) };
}

function flipBits(bytes: Buffer, random: Random): Buffer {
  const flipped = Buffer.from(bytes);
  for (let left = 1 + pick(random, 20); left > 0; left--) {
    const at = pick(random, flipped.length);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << pick(random, 8));
  }
  return flipped;
}

function cutOff(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, Math.max(1, pick(random, bytes.length)));
}

function removePart(bytes: Buffer, random: Random): Buffer {
  const { from, to } = part(bytes, random);
  const left = Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  return left.length === 0 ? bytes : left;
}

function repeatPart(bytes: Buffer, random: Random): Buffer {
  const { from, to } = part(bytes, random);
  const repeated = Array.from({ length: 1 + pick(random, 10) }, () => bytes.subarray(from, to));
  return Buffer.concat([bytes.subarray(0, to), ...repeated, bytes.subarray(to)]);
}

function swapParts(bytes: Buffer, random: Random): Buffer {
  const { from, to } = part(bytes, random);
  const other = pick(random, bytes.length);
  const moved = Buffer.from(bytes);
  moved.copy(moved, other, from, to);
  return moved;
}

function insertText(bytes: Buffer, random: Random): Buffer {
  const at = pick(random, bytes.length);
  const text = Buffer.from(oddTexts[pick(random, oddTexts.length)]!);
  return Buffer.concat([bytes.subarray(0, at), text, bytes.subarray(at)]);
}

function overwrite(bytes: Buffer, random: Random): Buffer {
  const { from, to } = part(bytes, random);
  return Buffer.from(bytes).fill(oddBytes[pick(random, oddBytes.length)]!, from, to);
}

/** Numbers that mean something else now: lengths, offsets, amounts. */
function replaceDigits(bytes: Buffer, random: Random): Buffer {
  const { from, to } = part(bytes, random);
  const text = bytes.toString('latin1', from, to).replace(/\d/g, () => String(pick(random, 10)));
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(text, 'latin1'), bytes.subarray(to)]);
}
