/** The shape of a value: digits become 9, letters and punctuation stay. */
export function shapeOf(printed: string): string {
  return printed.replace(/\d/g, '9');
}

/**
 * The number of digits after the last point or comma of an amount: a supplier always prints the same number.
 */
export function decimalsOf(shape: string): number {
  return /[.,](9{1,2}|9{4,})\D*$/.exec(shape)?.[1]?.length ?? 0;
}

/** Like `shapeOf`, but each run of digits or letters becomes one character: "RE-9-9" for "RE-2026-118". */
export function looseShapeOf(shape: string): string {
  return shape
    .replace(/9+/g, '9')
    .replace(/\p{L}+/gu, (word) => (word.length > 3 ? 'A' : word.toUpperCase()));
}
