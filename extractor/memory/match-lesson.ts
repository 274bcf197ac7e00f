import { fieldTable } from '@slipway/contract/fields.ts';

import type { Row, Spot } from '../find/text-lines.ts';
import type { Candidates } from './list-candidates.ts';
import { decimalsOf, looseShapeOf, shapeOf } from './shapes.ts';
import type { Lesson, PlacedField } from './supplier-memory.ts';
import { isSameLabel, surroundingsOf } from './surroundings.ts';

/** A value this close to the learned position (fractions of the page) is in the same column, or line. */
const nearAcross = 0.03;
const nearDown = 0.02;

/** A label with at least this many letters is unambiguous. */
const clearLettersMin = 5;

/** If two positions match nearly equally well, neither is used. */
const leadMin = 0.06;

/** The base score of each way to find the value again, before distance and shape. */
const byLeft = 0.6;
const alsoAbove = 0.1;
const byAbove = 0.5;
const byPlace = 0.35;

/** A printed value with a lower score does not match the lesson. */
const fitMin = 0.6;

export type Match = {
  spot: Spot;
  /** One value; two if the order of day and month is unknown. */
  values: string[];
  /** How it was found: by the words around it, or by its position alone. */
  by: 'LEFT' | 'ABOVE' | 'PLACE';
  /** The matching words as printed. */
  label: string | null;
};

/** The value that matches the lesson, if there is exactly one. */
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

/** Of the two interpretations of a date, the one with the confirmed order; both if the order is unknown. */
function readAs(
  values: readonly { value: string; dayFirst: boolean | null }[],
  { dayFirst }: Lesson,
): string[] {
  const ordered = values.filter((one) => one.dayFirst === dayFirst);
  return (values.length > 1 && ordered.length === 1 ? ordered : values).map(({ value }) => value);
}

type Fit = { points: number; by: Match['by']; label: string | null };

/**
 * How well a printed value matches a lesson: by the words to its left, above it, or by its position if there
 * are none.
 */
function fitOf(lesson: Lesson, spot: Spot, rows: readonly Row[]): Fit | null {
  const shape = shapeOf(spot.text);
  if (!looksAlike(lesson, shape)) return null;
  const around = surroundingsOf(spot, rows);
  const { across, down, onPage } = distanceTo(lesson, spot, rows);
  const exact = shape === lesson.shape;
  const above = isSameLabel(lesson.above, around.above);
  // "No." or "of" is printed in many places: a label this short counts only in its column.
  const clear = (lesson.left?.match(/\p{L}/gu)?.length ?? 0) >= clearLettersMin || across < nearAcross;
  const points =
    closeness(across, nearAcross) * 0.2 +
    closeness(down, nearDown) * 0.15 +
    (onPage ? 0.05 : 0) +
    (exact ? 0.1 : 0);
  if (clear && isSameLabel(lesson.left, around.left)) {
    return { points: points + byLeft + (above ? alsoAbove : 0), by: 'LEFT', label: around.left };
  }
  if (isShapeless(lesson)) return null;
  const isNear = across < nearAcross && down < nearDown && onPage;
  const bareLeft = lesson.left === null && (around.left === null || isNear);
  if (above && (bareLeft || (isNear && exact))) {
    return { points: points + byAbove, by: 'ABOVE', label: around.above };
  }
  // If there were no words around it, only the position can match.
  const bare = lesson.left === null && lesson.above === null;
  if (!bare || !isNear || (kindOf(lesson) === 'text' && !exact)) return null;
  return { points: points + byPlace, by: 'PLACE', label: null };
}

/** References have the same letters and separators, amounts have the same number of decimals. */
function looksAlike(lesson: Lesson, shape: string): boolean {
  if (kindOf(lesson) === 'amount') return decimalsOf(shape) === decimalsOf(lesson.shape);
  if (kindOf(lesson) !== 'text' || isShapeless(lesson)) return true;
  return shape === lesson.shape || looseShapeOf(shape) === looseShapeOf(lesson.shape);
}

/** Words without any digit have no shape: only the words to their left count. */
function isShapeless(lesson: Lesson): boolean {
  return kindOf(lesson) === 'text' && !/\d/.test(lesson.shape);
}

function kindOf({ field }: Lesson): string {
  return fieldTable[field].kind;
}

function distanceTo(lesson: Lesson, spot: Spot, rows: readonly Row[]) {
  const edge = kindOf(lesson) === 'amount' ? spot.right : spot.left;
  const middle = (spot.top + spot.bottom) / 2 / (rows[spot.row]?.pageHeight ?? 1);
  const page = lesson.page === 'FIRST' ? rows[0]?.page : rows.at(-1)?.page;
  return { across: Math.abs(edge - lesson.x), down: Math.abs(middle - lesson.y), onPage: spot.page === page };
}

/** 1 at the exact position, falling to 0 at four times the distance that counts as near. */
function closeness(distance: number, near: number): number {
  return Math.max(0, 1 - distance / (4 * near));
}
