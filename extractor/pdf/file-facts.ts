import { constants, inflateSync } from 'node:zlib';

/** A map of one range has a few hundred bytes. */
const mapBytesMax = 4096;
const streamsMax = 20_000;
const identity = /<0000>\s*<FFFF>\s*<0000>/i;

/** What PDFium does not tell about a file; looked up when first needed. */
export type FileFacts = {
  /** Whether fonts of the file use Unicode as their codes. */
  codesAreUnicode(): boolean;
  /** Whether the values of form fields are newer than their drawings (`NeedAppearances`, ISO 32000-1, 12.7.2). */
  needsAppearances(): boolean;
};

export function factsOf(bytes: Uint8Array): FileFacts {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let [areUnicode, needs]: (boolean | undefined)[] = [];
  return {
    codesAreUnicode: () => (areUnicode ??= hasIdentityMap(file)),
    needsAppearances: () => (needs ??= asksForDrawings(file)),
  };
}

function asksForDrawings(file: Buffer): boolean {
  const at = file.indexOf('/NeedAppearances');
  return at >= 0 && /^\/NeedAppearances\s+true/.test(file.toString('latin1', at, at + 40));
}

/**
 * Whether a font of the file maps all codes to the same Unicode: one range from 0000 to FFFF, as mPDF and others write
 * it (`ToUnicode`, ISO 32000-1, 9.10.3). False for encrypted files.
 */
function hasIdentityMap(file: Buffer): boolean {
  let at = 0;
  for (let count = 0; count < streamsMax; count++) {
    const start = file.indexOf('stream', at);
    const end = start < 0 ? -1 : file.indexOf('endstream', start + 'stream'.length);
    if (end < 0) return false;
    at = end + 'endstream'.length;
    if (end - start <= mapBytesMax && isIdentity(file.subarray(start + 'stream'.length, end))) return true;
  }
  return false;
}

function isIdentity(stream: Buffer): boolean {
  const content = stream.subarray(stream[0] === 0x0d ? 2 : 1);
  const text = content[0] === 0x78 ? inflated(content) : content.toString('latin1');
  return text.includes('begincmap') && identity.test(text);
}

/** Empty if it is damaged. */
function inflated(content: Buffer): string {
  try {
    const options = { maxOutputLength: 4 * mapBytesMax, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(content, options).toString('latin1');
  } catch {
    return '';
  }
}
