import { around } from '../around.ts';
import { areaOf, type Drawn, imageObject, pathObject, type Spot, wholeOf } from './drawn-objects.ts';

const spotsMax = 8;
/** In points: payment codes are 15 to 80 mm wide, and square. */
const sideMin = 30;
const sideMax = 260;
const ratioMax = 1.3;
/**
 * A code drawn as one path has at least this many corners; drawn as separate squares, this many paths in a
 * row.
 */
const segmentsMin = 120;
const piecesMin = 60;
const pieceHeightMax = 8;
/** A picture that covers this share of the page is a scan, which may contain a code anywhere. */
const scanShare = 0.4;

/**
 * The areas of a page that may contain a code, from its drawing commands: pages without any are not rendered.
 */
export function spotCodes(drawn: readonly Drawn[], size: { width: number; height: number }): Spot[] {
  const isScan = drawn.some(
    ({ type, ...spot }) => type === imageObject && areaOf(spot) > scanShare * size.width * size.height,
  );
  if (isScan) return [wholeOf(size)];
  const single = drawn.filter(
    (one) => isSquare(one) && (one.type !== pathObject || one.segments >= segmentsMin),
  );
  return [...single, ...runsOf(drawn)].slice(0, spotsMax);
}

/** Codes drawn square by square: many small paths in sequence. */
function runsOf(drawn: readonly Drawn[]): Spot[] {
  const runs: Spot[][] = [[]];
  for (const one of drawn) {
    if (one.type === pathObject && one.bottom - one.top <= pieceHeightMax) runs.at(-1)!.push(one);
    else if (runs.at(-1)!.length > 0) runs.push([]);
  }
  return runs
    .filter((pieces) => pieces.length >= piecesMin)
    .map(around)
    .filter(isSquare);
}

function isSquare({ left, top, right, bottom }: Spot): boolean {
  const [short, long] = [Math.min(right - left, bottom - top), Math.max(right - left, bottom - top)];
  return short >= sideMin && long <= sideMax && long <= short * ratioMax;
}
