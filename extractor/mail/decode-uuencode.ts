const first = /^begin(?:-base64)? [0-7]{3,4} ([^\r\n]*)\r?\n/;
const firstBytesMax = 300;

/** Older fax and scan gateways still send files as uuencode (POSIX.1). Null for anything else. */
export function decodeUuencode(bytes: Uint8Array): Uint8Array | null {
  const head = Buffer.from(bytes.subarray(0, firstBytesMax)).toString('latin1');
  const begin = first.exec(head);
  if (!begin || head.startsWith('begin-base64')) return null;
  const lines = Buffer.from(bytes.subarray(begin[0].length)).toString('latin1').split(/\r?\n/);
  const decoded: Buffer[] = [];
  for (const line of lines) {
    if (line === 'end' || line === '' || line === '`') break;
    decoded.push(decodeLine(line));
  }
  return new Uint8Array(Buffer.concat(decoded));
}

/** The first character is the number of bytes in the line; each other character has six bits. */
function decodeLine(line: string): Buffer {
  const length = valueAt(line, 0);
  const bytes = Buffer.alloc(Math.ceil(length / 3) * 3);
  for (let group = 0; group * 3 < length; group++) {
    const at = 1 + group * 4;
    const bits =
      (valueAt(line, at) << 18) |
      (valueAt(line, at + 1) << 12) |
      (valueAt(line, at + 2) << 6) |
      valueAt(line, at + 3);
    bytes.writeUIntBE(bits, group * 3, 3);
  }
  return bytes.subarray(0, length);
}

function valueAt(line: string, at: number): number {
  const code = at < line.length ? line.charCodeAt(at) : 32;
  return (code - 32) & 63;
}
