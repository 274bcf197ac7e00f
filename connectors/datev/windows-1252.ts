import { unpackable } from '../export-package/unpackable.ts';

const decoder = new TextDecoder('windows-1252');

/** Every printable character of Windows-1252, with its byte. */
const bytesOf = new Map(
  Array.from({ length: 256 }, (_, byte): [string, number] => [
    decoder.decode(Uint8Array.of(byte)),
    byte,
  ]).filter(([sign, byte]) => byte === 10 || byte === 13 || !/\p{Cc}/u.test(sign)),
);

/** Letters without a decomposition, and characters with one common replacement. */
const spelt: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ŧ: 'T',
  ŧ: 't',
  ẞ: 'ß',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u2033': '"',
  '\u2032': "'",
  '№': 'Nr.',
};

/** The text in Windows-1252, on one line; null if a character has no unambiguous replacement. */
export function toWindows1252(text: string): string | null {
  let written = '';
  for (const sign of text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()) {
    const spelling = bytesOf.has(sign) ? sign : (spelt[sign] ?? withoutAccents(sign));
    if ([...spelling].some((one) => !bytesOf.has(one))) return null;
    written += spelling;
  }
  return written;
}

/** ć is written as c, which is unambiguous for readers. */
function withoutAccents(sign: string): string {
  return sign.normalize('NFKD').replace(/\p{M}+/gu, '');
}

/** @throws if a character is not in Windows-1252. */
export function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => {
    const byte = bytesOf.get(sign);
    if (byte === undefined) throw unpackable('CHARACTER_NOT_TAKEN', { character: sign });
    return byte;
  });
}
