const decoder = new TextDecoder('windows-1252');

/** Every printable sign of Windows-1252, by the byte that it is. */
const bytesOf = new Map(
  Array.from({ length: 256 }, (_, byte): [string, number] => [
    decoder.decode(Uint8Array.of(byte)),
    byte,
  ]).filter(([sign, byte]) => byte === 10 || byte === 13 || !/\p{Cc}/u.test(sign)),
);

/** Letters that are no letter with an accent, and signs that everybody writes in one other way. */
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

/** The text in signs of Windows-1252, on one line; null where one has no other spelling that all would choose. */
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

/** ć is c: without its accent every reader knows it. */
function withoutAccents(sign: string): string {
  return sign.normalize('NFKD').replace(/\p{M}+/gu, '');
}

/** @throws when a sign is none of Windows-1252. */
export function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => {
    const byte = bytesOf.get(sign);
    if (byte === undefined) throw new Error(`${sign} is no sign of Windows-1252.`);
    return byte;
  });
}
