import type { BookableLine } from '@slipway/connectors/connector.ts';
import type { DocumentCoding } from '@slipway/contract/coding.ts';

type Line = Pick<BookableLine, 'description' | 'lineAmount'>;

/** Keeps the choices of a line when lines are edited, inserted, moved or removed. */
export function followLines(
  coding: DocumentCoding,
  before: readonly Line[],
  after: readonly Line[],
): DocumentCoding {
  const places = newPlaces(before, after);
  return coding.map((row) => ({
    ...row,
    lines: row.lines.flatMap((chosen) => {
      const at = places[chosen.line - 1];
      return at === undefined || at === null ? [] : [{ ...chosen, line: at + 1 }];
    }),
  }));
}

/** The new position of each line: first identical lines, then edited lines at the same position. */
function newPlaces(before: readonly Line[], after: readonly Line[]): (number | null)[] {
  const taken = new Set<number>();
  const take = (at: number | undefined) => {
    if (at === undefined || at < 0 || at >= after.length || taken.has(at)) return null;
    taken.add(at);
    return at;
  };
  const same = before.map((line, at) => {
    const inPlace = after[at] && isSame(line, after[at]) ? at : undefined;
    return take(inPlace ?? after.findIndex((other, place) => !taken.has(place) && isSame(line, other)));
  });
  return same.map((place, at) => place ?? (before.length === after.length ? take(at) : null));
}

function isSame(one: Line, other: Line): boolean {
  return one.description === other.description && one.lineAmount === other.lineAmount;
}
