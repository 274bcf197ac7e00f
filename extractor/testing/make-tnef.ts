/** A `winmail.dat` as Outlook writes it (MS-OXTNEF), with files whose long names are properties. */
export function makeTnef(files: readonly { name: string; bytes: Uint8Array }[]): Uint8Array {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(0x223e9f78, 0);
  head.writeUInt16LE(1, 4);
  const attributes = files.flatMap(({ name, bytes }) => [
    attribute(2, 0x0006_9002, Buffer.alloc(14)),
    attribute(2, 0x0001_8010, Buffer.from('SHORT~1.PDF\0')),
    attribute(2, 0x0006_800f, Buffer.from(bytes)),
    attribute(2, 0x0006_9005, longName(name)),
  ]);
  const codePage = Buffer.alloc(8);
  codePage.writeUInt32LE(1252, 0);
  return new Uint8Array(Buffer.concat([head, attribute(1, 0x0006_9007, codePage), ...attributes]));
}

function attribute(level: number, id: number, value: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt8(level, 0);
  head.writeUInt32LE(id, 1);
  head.writeUInt32LE(value.length, 5);
  const checksum = Buffer.alloc(2);
  checksum.writeUInt16LE(value.reduce((sum, byte) => (sum + byte) & 0xffff, 0));
  return Buffer.concat([head, value, checksum]);
}

/**
 * The same with an embedded object, a message (itself a stream) or a drawing: the property
 * PidTagAttachDataObject.
 */
export function makeTnefAround(content: Uint8Array): Uint8Array {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(1, 0);
  head.writeUInt16LE(0x000d, 4);
  head.writeUInt16LE(0x3701, 6);
  head.writeUInt32LE(1, 8);
  head.writeUInt32LE(16 + content.length, 12);
  const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
  const object = Buffer.concat([head, Buffer.alloc(16), content, padding]);
  const attached = [attribute(2, 0x0006_9002, Buffer.alloc(14)), attribute(2, 0x0006_9005, object)];
  return new Uint8Array(Buffer.concat([makeTnef([]), ...attached]));
}

/** MS-OXTNEF §2.1.3.4: the property PidTagAttachLongFilename, in Unicode, after one of four bytes. */
function longName(name: string): Buffer {
  const text = Buffer.from(`${name}\0`, 'utf16le');
  const head = Buffer.alloc(4 + 8 + 4 + 8);
  head.writeUInt32LE(2, 0);
  head.writeUInt16LE(0x0003, 4);
  head.writeUInt16LE(0x3705, 6);
  head.writeUInt32LE(1, 8);
  head.writeUInt16LE(0x001f, 12);
  head.writeUInt16LE(0x3707, 14);
  head.writeUInt32LE(1, 16);
  head.writeUInt32LE(text.length, 20);
  return Buffer.concat([head, text, Buffer.alloc((4 - (text.length % 4)) % 4)]);
}
