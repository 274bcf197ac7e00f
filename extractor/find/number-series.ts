import { createPhraseFinder } from '../languages/find-phrases.ts';
import { inEveryLanguage } from '../languages/languages.ts';
import { overlapAcross, type Row, spotAt } from './text-lines.ts';

const seriesWord = createPhraseFinder([{ phrases: inEveryLanguage(({ series }) => series), value: true }]);

/** Between the word and the number: the series, and the word for "number". */
const seriesAndNumber =
  /^ (?<series>\p{Lu}{1,5}),? (?:n(?:r|um[aă]r)|(?:s[ıi]ra )?no|αρ(?:ιθμ[οό]ς|ιθ)?)\.?:? $/iu;
/** A series alone in its cell. */
const seriesAlone = /^\p{Lu}{1,5}$/u;

/**
 * The series of a number that is printed apart from it, with a space: "Seria BD nr. 04417" is "BD 04417", and so is
 * "BD" in the column before, below the word for the series. Empty without one.
 */
export function seriesOf(rows: readonly Row[], row: Row, start: number, value: string): string {
  if (!/^\d+$/.test(value)) return '';
  const series = seriesBefore(row, start) ?? seriesBeside(rows, row, start);
  return series ? `${series} ` : '';
}

function seriesBefore({ text, folded }: Row, start: number): string | undefined {
  const word = seriesWord.findAll(folded.slice(0, start)).at(-1);
  return word && seriesAndNumber.exec(text.slice(word.end, start))?.groups?.['series'];
}

function seriesBeside(rows: readonly Row[], row: Row, start: number): string | undefined {
  const at = row.segments.findIndex((cell) => cell.start === start);
  const [cell, above] = [row.segments[at - 1], rows[row.row - 1]];
  if (!cell || !seriesAlone.test(cell.text) || above?.page !== row.page) return undefined;
  const place = spotAt(row, cell.start, cell.end);
  const head = above.segments.find((part) => overlapAcross(part, place) > 0);
  const word = head && seriesWord.findAt(above.folded, head.start);
  return word && word.end === head.end ? cell.text : undefined;
}
