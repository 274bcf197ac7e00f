import { around } from '../around.ts';
import { areaOf, type Drawn, imageObject, pathObject, type Spot, wholeOf } from './drawn-objects.ts';

const spotsMax = 8;
/** In points: smaller pictures are icons and bullets, and lower ones are rules. */
const [widthMin, heightMin] = [24, 6];
/**
 * A path of fewer lines and curves is a rule, a bar or a frame. Letters have more: together at least this
 * many.
 */
const segmentsOfLetter = 5;
const segmentsOfWord = 40;
const letterHeightMax = 150;
/** The maximum distance between letters of a word, as a share of their height or in points. */
const gapOfHeight = 0.5;
const gapMin = 3;
/** More paths than this are a drawing or a map. */
const lettersMax = 1500;
/** A picture that covers this share of the page is a letterhead background: all of it is searched. */
const paperShare = 0.5;
/** A picture covered by this much printed text is a background. */
const textShareMax = 0.25;

/**
 * The areas of a page that may contain words outside its text layer: pictures, and letters drawn as paths.
 * Excludes rules, bars, frames and backgrounds.
 * @param words the areas of the words in the text layer
 */
export function spotPictures(
  drawn: readonly Drawn[],
  words: readonly Spot[],
  size: { width: number; height: number },
): Spot[] {
  const area = size.width * size.height;
  const pictures = drawn.filter(({ type }) => type === imageObject);
  if (pictures.some((picture) => areaOf(picture) > paperShare * area)) return [wholeOf(size)];
  return [...pictures, ...wordsOfPaths(drawn)]
    .filter((spot) => spot.right - spot.left >= widthMin && spot.bottom - spot.top >= heightMin)
    .map((spot) => clip(spot, size))
    .filter((spot) => areaOf(spot) > 0 && textShare(spot, words) < textShareMax)
    .toSorted((a, b) => areaOf(b) - areaOf(a))
    .filter((spot, at, all) => !all.slice(0, at).some((larger) => isInside(spot, larger)))
    .slice(0, spotsMax);
}

/** Joins paths that may be letters into areas that may be words. */
function wordsOfPaths(drawn: readonly Drawn[]): Spot[] {
  const letters = drawn.filter(
    ({ type, segments, top, bottom }) =>
      type === pathObject && segments >= segmentsOfLetter && bottom - top <= letterHeightMax,
  );
  if (letters.length > lettersMax) return [];
  const clusters: Drawn[][] = [];
  for (const letter of letters) {
    const near = clusters.filter((cluster) => cluster.some((other) => isNear(letter, other)));
    const joined = [letter, ...near.flat()];
    for (const cluster of near) clusters.splice(clusters.indexOf(cluster), 1);
    clusters.push(joined);
  }
  return clusters
    .filter((cluster) => cluster.reduce((sum, { segments }) => sum + segments, 0) >= segmentsOfWord)
    .map(around);
}

function isNear(a: Spot, b: Spot): boolean {
  const gap = Math.max(gapMin, gapOfHeight * Math.min(a.bottom - a.top, b.bottom - b.top));
  return a.left - b.right < gap && b.left - a.right < gap && a.top - b.bottom < gap && b.top - a.bottom < gap;
}

function isInside(inner: Spot, outer: Spot): boolean {
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}

function textShare(spot: Spot, words: readonly Spot[]): number {
  const covered = words.reduce((sum, word) => {
    const across = Math.min(spot.right, word.right) - Math.max(spot.left, word.left);
    const down = Math.min(spot.bottom, word.bottom) - Math.max(spot.top, word.top);
    return sum + Math.max(0, across) * Math.max(0, down);
  }, 0);
  return covered / areaOf(spot);
}

function clip(spot: Spot, { width, height }: { width: number; height: number }): Spot {
  return {
    left: Math.max(0, spot.left),
    top: Math.max(0, spot.top),
    right: Math.min(width, spot.right),
    bottom: Math.min(height, spot.bottom),
  };
}
