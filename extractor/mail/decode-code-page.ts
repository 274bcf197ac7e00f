const names: Record<number, string> = {
  65001: 'utf-8',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
};

/** Decodes text in a Windows code page; Windows-1252 if the page is unknown. */
export function decodeText(bytes: Uint8Array, codePage: number): string {
  const name =
    names[codePage] ?? (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : 'windows-1252');
  return new TextDecoder(name).decode(bytes);
}
