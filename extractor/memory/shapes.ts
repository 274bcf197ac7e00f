/** What a value looks like: digits as 9, letters and signs as printed. */
export function shapeOf(printed: string): string {
  return printed.replace(/\d/g, '9');
}

/** How many digits stand behind an amount's last point or comma: a supplier prints always as many. */
export function decimalsOf(shape: string): number {
  return /[.,](9{1,2}|9{4,})\D*$/.exec(shape)?.[1]?.length ?? 0;
}

/** As `shapeOf`, but runs of digits and of letters count as one each: "RE-9-9" for "RE-2026-118". */
export function looseShapeOf(shape: string): string {
  return shape
    .replace(/9+/g, '9')
    .replace(/\p{L}+/gu, (word) => (word.length > 3 ? 'A' : word.toUpperCase()));
}
