import { letters } from '../find/fold-text.ts';
import type { LearnedLesson, SupplierKeys, SupplierMemory, Taught, TaughtBy } from './supplier-memory.ts';
import { isSameLabel } from './surroundings.ts';

/** A layout prints a field in few ways: if there are more, the newest are used. */
const lessonsPerFieldMax = 4;
const keysMax = 10;

/**
 * Combines the lessons of all confirmed documents of one supplier, oldest first. Equal lessons are counted
 * together. A lesson that was wrong as often as it was confirmed is dropped.
 */
export function gatherLessons(id: number, taught: readonly TaughtBy[]): SupplierMemory {
  const lessons: LearnedLesson[] = [];
  for (const { lessons: given, document } of taught) {
    for (const lesson of given) {
      const known = lessons.find((other) => isSameLesson(other, lesson));
      if (!known) {
        lessons.push({ ...lesson, seen: 1, contradicted: 0, documents: [document] });
        continue;
      }
      // The newest position and shape are used, because layouts change.
      Object.assign(known, lesson, {
        seen: known.seen + 1,
        corrected: known.corrected || lesson.corrected,
        documents: [...known.documents, document],
      });
    }
  }
  for (const against of taught.flatMap(({ contradicted }) => contradicted)) {
    const known = lessons.find(
      (one) => one.field === against.field && one.left === against.left && one.above === against.above,
    );
    if (known) known.contradicted++;
  }
  const kept = lessons.filter(({ seen, contradicted }) => seen > contradicted);
  const newest = [...Map.groupBy(kept, ({ field }) => field).values()].flatMap((some) =>
    some.slice(-lessonsPerFieldMax),
  );
  return { id, documents: taught.length, keys: keysOf(taught), names: namesOf(taught), lessons: newest };
}

/**
 * Two documents with a value next to the same words, or at the same position without words, give the same
 * lesson.
 */
function isSameLesson(one: LearnedLesson, other: Taught['lessons'][number]): boolean {
  if (one.field !== other.field) return false;
  if (one.left !== null || other.left !== null) return isSameLabel(one.left, other.left);
  if (one.above !== null || other.above !== null) return isSameLabel(one.above, other.above);
  return Math.abs(one.x - other.x) < 0.03 && Math.abs(one.y - other.y) < 0.03;
}

function keysOf(taught: readonly TaughtBy[]): SupplierKeys {
  const all = (kind: keyof SupplierKeys) =>
    [...new Set(taught.toReversed().flatMap(({ keys }) => keys[kind]))].slice(0, keysMax);
  return { taxIds: all('taxIds'), ibans: all('ibans'), domains: all('domains'), names: all('names') };
}

function namesOf(taught: readonly TaughtBy[]): SupplierMemory['names'] {
  const newestFirst = taught.toReversed().map(({ vendor }) => vendor);
  return [...Map.groupBy(newestFirst, ({ name }) => letters(name)).values()]
    .flatMap(([first, ...others]) => (first ? [{ ...first, seen: others.length + 1 }] : []))
    .sort((a, b) => b.seen - a.seen);
}
