export function looksLikeCsv(_text: string): boolean {
  return false;
}
