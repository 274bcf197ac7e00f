/** Decodes a file without a stated encoding: by its byte order mark, else as UTF-8, else as Windows-1252. */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const encoding = encodingOf(bytes) ?? declared ?? 'utf-8';
  return decodeAs(bytes, encoding, true) ?? decodeAs(bytes, 'windows-1252', false) ?? '';
}

/** Like `decodeText`, but uses the encoding of an XML declaration. */
export function decodeXml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 256)).toString('latin1');
  const declared = /^\s*<\?xml[^>]{0,120}?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(
    head.replace(/^ï»¿/, ''),
  )?.[1];
  // A file that a program saved again as UTF-8 may have its old declaration: valid UTF-8 is UTF-8.
  return decodeText(bytes, isUtf8Only(bytes) ? 'utf-8' : declared);
}

/** Whether the text has no control characters except white space. */
export function isText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
  return !/[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/.test(text);
}

function encodingOf(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0x3c && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  if (a === 0 && b === 0x3c && c === 0 && d !== 0) return 'utf-16be';
  return undefined;
}

function isUtf8Only(bytes: Uint8Array): boolean {
  return encodingOf(bytes) === undefined && decodeAs(bytes, 'utf-8', true) !== null;
}

function decodeAs(bytes: Uint8Array, encoding: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}
