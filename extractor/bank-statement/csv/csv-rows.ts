const rowsMax = 200_000;

/**
 * Splits CSV text into rows (RFC 4180, any delimiter). Quoted cells may contain delimiters, line breaks and
 * doubled quotes.
 */
export function splitRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= text.length && rows.length < rowsMax; ) {
    const { cell, end } = readCell(text, at, delimiter);
    row.push(cell.trim());
    if (text[end] !== delimiter) {
      rows.push(row);
      row = [];
    }
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}

function readCell(text: string, start: number, delimiter: string): { cell: string; end: number } {
  if (text[start] !== '"') {
    const end = endOfCell(text, start, delimiter);
    return { cell: text.slice(start, end), end };
  }
  let cell = '';
  for (let at = start + 1; at < text.length; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { cell: cell + text.slice(at), end: text.length };
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { cell, end: endOfCell(text, quote + 1, delimiter) };
    cell += '"';
    at = quote + 2;
  }
  return { cell, end: text.length };
}

function endOfCell(text: string, start: number, delimiter: string): number {
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (sign === delimiter || sign === '\n' || sign === '\r') return at;
  }
  return text.length;
}
