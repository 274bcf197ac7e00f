import { fieldTable } from '@slipway/contract/fields.ts';

import type { Row, Spot } from '../find/text-lines.ts';
import type { Candidates } from './list-candidates.ts';
import { looseShapeOf, shapeOf } from './shapes.ts';
import type { Lesson, PlacedField } from './supplier-memory.ts';
import { isSameLabel, surroundingsOf } from './surroundings.ts';

/** So near to the learned place (fractions of the page) a value stands in the same column, or line. */
const nearAcross = 0.03;
const nearDown = 0.02;

/** A label of so many letters tells by itself. */
const clearLettersMin = 5;

/** Two places that fit nearly as well as each other tell nothing. */
const leadMin = 0.06;

/** Below this a printed value is not what the lesson speaks of. */
const fitMin = 0.6;

export type Match = {
  spot: Spot;
  /** One; two where nothing tells a date's day from its month. */
  values: string[];
  /** How it was found again: by the words around it, or by its place alone. */
  by: 'LEFT' | 'ABOVE' | 'PLACE';
  /** What these words are as printed there. */
  label: string | null;
};

/** The value that stands where the lesson says, if exactly one does. */
export function matchLesson(lesson: Lesson, rows: readonly Row[], candidates: Candidates): Match | null {
  const fits = candidates
    .of(lesson.field as PlacedField, lesson.words)
    .flatMap(({ spot, values }) => {
      const fit = fitOf(lesson, spot, rows);
      return fit ? [{ ...fit, spot, values: readAs(values, lesson) }] : [];
    })
    .sort((a, b) => b.points - a.points);
  const [best] = fits;
  if (!best || best.points < fitMin) return null;
  const rival = fits.find(({ values }) => values[0] !== best.values[0]);
  if (rival && best.points - rival.points < leadMin) return null;
  return { spot: best.spot, values: best.values, by: best.by, label: best.label };
}

/** Of a date's two readings the one whose order was confirmed; both where the order is unknown. */
function readAs(
  values: readonly { value: string; dayFirst: boolean | null }[],
  { dayFirst }: Lesson,
): string[] {
  const ordered = values.filter((one) => one.dayFirst === dayFirst);
  return (values.length > 1 && ordered.length === 1 ? ordered : values).map(({ value }) => value);
}

function fitOf(
  lesson: Lesson,
  spot: Spot,
  rows: readonly Row[],
): { points: number; by: Match['by']; label: string | null } | null {
  const row = rows[spot.row];
  const shape = shapeOf(spot.text);
  const exact = shape === lesson.shape;
  const isText = fieldTable[lesson.field].kind === 'text';
  // Words without any digit have no shape: only what is printed left of them tells.
  const shaped = /\d/.test(lesson.shape);
  if (!row || (isText && shaped && !exact && looseShapeOf(shape) !== looseShapeOf(lesson.shape))) return null;
  const around = surroundingsOf(spot, rows);
  const above = isSameLabel(lesson.above, around.above);
  const isAmount = fieldTable[lesson.field].kind === 'amount';
  const across = Math.abs((isAmount ? spot.right : spot.left) - lesson.x);
  const down = Math.abs((spot.top + spot.bottom) / 2 / row.pageHeight - lesson.y);
  // "No." or "of" stands in many places: so short a label counts in its column only.
  const clear = (lesson.left?.match(/\p{L}/gu)?.length ?? 0) >= clearLettersMin || across < nearAcross;
  const left = clear && isSameLabel(lesson.left, around.left);
  const onPage = lesson.page === 'FIRST' ? spot.page === rows[0]?.page : spot.page === rows.at(-1)?.page;
  const nearness =
    closeness(across, nearAcross) * 0.2 + closeness(down, nearDown) * 0.15 + (onPage ? 0.05 : 0);
  const base = { points: nearness + (exact ? 0.1 : 0), label: around.left };
  if (left) return { ...base, points: base.points + 0.6 + (above ? 0.1 : 0), by: 'LEFT' };
  if (isText && !shaped) return null;
  const isNear = across < nearAcross && down < nearDown && onPage;
  const bareLeft = lesson.left === null && (around.left === null || isNear);
  if (above && (bareLeft || (isNear && exact))) {
    return { ...base, points: base.points + 0.5, by: 'ABOVE', label: around.above };
  }
  // Where nothing was printed around it, the place itself must do.
  const bare = lesson.left === null && lesson.above === null;
  if (bare && isNear && onPage && (exact || !isText)) {
    return { ...base, points: base.points + 0.35, by: 'PLACE', label: null };
  }
  return null;
}

/** 1 at the very place, falling to 0 at four times what still counts as near. */
function closeness(distance: number, near: number): number {
  return Math.max(0, 1 - distance / (4 * near));
}
