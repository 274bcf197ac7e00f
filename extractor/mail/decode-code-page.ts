const names: Record<number, string> = {
  65001: 'utf-8',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
};

/** Text in one of Windows' code pages; in western letters where the page is not known. */
export function decodeText(bytes: Uint8Array, codePage: number): string {
  const name =
    names[codePage] ?? (codePage >= 1250 && codePage <= 1258 ? `windows-${codePage}` : 'windows-1252');
  return new TextDecoder(name).decode(bytes);
}
