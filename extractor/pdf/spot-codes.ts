import { copyFloats, type Pdfium, withMemory } from './pdfium.ts';
import { placeOnPage } from './read-chars.ts';

/** FPDF_PAGEOBJ_PATH, _IMAGE, _FORM. */
const [pathObject, imageObject, formObject] = [2, 3, 5];
const objectsMax = 20_000;
const formDepthMax = 3;
const spotsMax = 8;
/** In points: payment codes are 15 to 80 mm wide, and square. */
const sideMin = 30;
const sideMax = 260;
const ratioMax = 1.3;
/** A code drawn in one go has at least so many corners; drawn piece by piece, so many pieces in a row. */
const segmentsMin = 120;
const piecesMin = 60;
const pieceHeightMax = 8;
/** A picture of this part of the page is a scan, which may hold a code anywhere. */
const scanShare = 0.4;

/** A part of a page, in points as shown, from its top left. */
export type Spot = { left: number; top: number; right: number; bottom: number };

/** Where a page may show a code, by how it is drawn: nothing is rendered for pages that have none. */
export function spotCodes(pdfium: Pdfium, page: number, size: { width: number; height: number }): Spot[] {
  const drawn: Drawn[] = [];
  const count = Math.min(pdfium.FPDFPage_CountObjects(page), objectsMax);
  withMemory(pdfium, 24, (pointer) => {
    const place = placeOnPage(pdfium, page, size);
    for (let at = 0; at < count; at++) {
      gather({ pdfium, pointer, drawn }, pdfium.FPDFPage_GetObject(page, at), place, 0);
    }
  });
  const isScan = drawn.some(
    ({ type, ...spot }) => type === imageObject && areaOf(spot) > scanShare * size.width * size.height,
  );
  if (isScan) return [wholeOf(size)];
  const single = drawn.filter(
    (one) => isSquare(one) && (one.type !== pathObject || one.segments >= segmentsMin),
  );
  return [...single, ...runsOf(drawn)].slice(0, spotsMax);
}

type Drawn = Spot & { type: number; segments: number };
type Gathering = { pdfium: Pdfium; pointer: number; drawn: Drawn[] };
type Place = (x: number, y: number) => [x: number, y: number];

/** Pictures and lines; those of a form as well, which may be the whole page. */
function gather(gathering: Gathering, object: number, place: Place, depth: number): void {
  const { pdfium, drawn } = gathering;
  const type = pdfium.FPDFPageObj_GetType(object);
  if (drawn.length >= objectsMax) return;
  if (type === formObject && depth < formDepthMax) {
    const inner = placeInForm(gathering, object, place);
    const count = Math.min(pdfium.FPDFFormObj_CountObjects(object), objectsMax);
    for (let at = 0; at < count; at++)
      gather(gathering, pdfium.FPDFFormObj_GetObject(object, at), inner, depth + 1);
  } else if (type === pathObject || type === imageObject) {
    const spot = boundsOf(gathering, object, place);
    const segments = type === pathObject ? pdfium.FPDFPath_CountSegments(object) : 0;
    if (spot) drawn.push({ ...spot, type, segments });
  }
}

function placeInForm({ pdfium, pointer }: Gathering, form: number, place: Place): Place {
  if (!pdfium.FPDFPageObj_GetMatrix(form, pointer)) return place;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = copyFloats(pdfium, pointer, 6);
  return (x, y) => place(a * x + c * y + e, b * x + d * y + f);
}

/** Codes that are drawn square by square: many small pieces, one after the other. */
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

function boundsOf({ pdfium, pointer }: Gathering, object: number, place: Place): Spot | null {
  const found = pdfium.FPDFPageObj_GetBounds(object, pointer, pointer + 4, pointer + 8, pointer + 12);
  if (!found) return null;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = copyFloats(pdfium, pointer, 4);
  const [[ax, ay], [bx, by]] = [place(x0, y0), place(x1, y1)];
  return { left: Math.min(ax, bx), top: Math.min(ay, by), right: Math.max(ax, bx), bottom: Math.max(ay, by) };
}

function isSquare({ left, top, right, bottom }: Spot): boolean {
  const [short, long] = [Math.min(right - left, bottom - top), Math.max(right - left, bottom - top)];
  return short >= sideMin && long <= sideMax && long <= short * ratioMax;
}

function around(pieces: Spot[]): Spot {
  const all = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { left, top, right, bottom } of pieces) {
    all.left = Math.min(all.left, left);
    all.top = Math.min(all.top, top);
    all.right = Math.max(all.right, right);
    all.bottom = Math.max(all.bottom, bottom);
  }
  return all;
}

function areaOf({ left, top, right, bottom }: Spot): number {
  return (right - left) * (bottom - top);
}

export function wholeOf({ width, height }: { width: number; height: number }): Spot {
  return { left: 0, top: 0, right: width, bottom: height };
}
