import type { Row } from '../find/text-lines.ts';

/** "Page 2 of 3": `of` is null if only the page has a number. */
export type PageNumber = { at: number; of: number | null };

/** Page numbers are at the top or the bottom: elsewhere, "page 3" refers to another document. */
const edgeShare = 0.16;
const pagesMax = 999;

/** The words for "page" in the supported languages, folded. */
const page = `(?:seite|page|blatt|pagina|pag|pg|p|s|sivu|side|sida|strana|str|strona|folha|hoja|foglio|blad|lk|lehekulg|lapa|lpp|puslapis|psl|sayfa)`;
const between = String.raw`(?:\/|von|of|sur|de|di|van|av|af|z|ze|is|out of)`;
const labelled = new RegExp(
  String.raw`(?<![\p{L}\d])${page}\.?\s?(?:nr\.?|no\.?)?:?\s?(\d{1,3})(?:\s?${between}\s?(\d{1,3}))?(?![\d.,/])`,
  'u',
);
/** "1/3" or "- 2 -" alone on its line, without the word. */
const bare = /^(?:-\s?)?(\d{1,3})\s?(?:\/|von|of|sur)\s?(\d{1,3})(?:\s?-)?$/u;

/** The printed page number within its document; null if there is none. */
export function findPageNumber(rows: readonly Row[]): PageNumber | null {
  for (const row of rows) {
    const middle = (row.top + row.bottom) / 2 / row.pageHeight;
    const isEdge = middle < edgeShare || middle > 1 - edgeShare;
    const number = parse(labelled.exec(row.folded), isEdge) ?? (isEdge ? parseSegments(row) : null);
    if (number) return number;
  }
  return null;
}

function parseSegments({ segments, folded }: Row): PageNumber | null {
  for (const { start, end } of segments) {
    const number = parse(bare.exec(folded.slice(start, end).trim()), true);
    if (number) return number;
  }
  return null;
}

/** Away from the edges only the full form counts: "Seite 1 von 2" is also printed in letterhead boxes. */
function parse(match: RegExpExecArray | null, isEdge: boolean): PageNumber | null {
  if (!match) return null;
  const [at, of] = [Number(match[1]), match[2] === undefined ? null : Number(match[2])];
  if (at < 1 || at > pagesMax || (of !== null && of < at)) return null;
  return of !== null || isEdge ? { at, of } : null;
}
