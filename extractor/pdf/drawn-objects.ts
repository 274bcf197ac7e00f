import type { Box } from '@slipway/contract/document.ts';

import { copyFloats, type Pdfium, withMemory } from './pdfium.ts';
import { placeOnPage } from './read-chars.ts';

/** FPDF_PAGEOBJ_PATH, _IMAGE, _FORM. */
export const [pathObject, imageObject, formObject] = [2, 3, 5];
const objectsMax = 20_000;
const formDepthMax = 3;

/** A part of a page, in points as displayed, from its top left corner. */
export type Spot = { left: number; top: number; right: number; bottom: number };

/** In points. */
type Size = { width: number; height: number };

/** A picture or a path on the page; `segments` is the number of a path's lines and curves. */
export type Drawn = Spot & { type: number; segments: number };
type Gathering = { pdfium: Pdfium; pointer: number; drawn: Drawn[] };
type Place = (x: number, y: number) => [x: number, y: number];

/** The pictures and paths that are at least partly on a page, in drawing order, including those in form objects. */
export function listDrawn(pdfium: Pdfium, page: number, size: Size): Drawn[] {
  const drawn: Drawn[] = [];
  const count = Math.min(pdfium.FPDFPage_CountObjects(page), objectsMax);
  withMemory(pdfium, 24, (pointer) => {
    const place = placeOnPage(pdfium, page, size);
    for (let at = 0; at < count; at++) {
      gather({ pdfium, pointer, drawn }, pdfium.FPDFPage_GetObject(page, at), place, 0);
    }
  });
  return drawn.filter(
    ({ left, top, right, bottom }) => left < size.width && right > 0 && top < size.height && bottom > 0,
  );
}

/** A form object may cover the whole page. */
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

function boundsOf({ pdfium, pointer }: Gathering, object: number, place: Place): Spot | null {
  const found = pdfium.FPDFPageObj_GetBounds(object, pointer, pointer + 4, pointer + 8, pointer + 12);
  if (!found) return null;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = copyFloats(pdfium, pointer, 4);
  const [[ax, ay], [bx, by]] = [place(x0, y0), place(x1, y1)];
  return { left: Math.min(ax, bx), top: Math.min(ay, by), right: Math.max(ax, bx), bottom: Math.max(ay, by) };
}

export function areaOf({ left, top, right, bottom }: Spot): number {
  return (right - left) * (bottom - top);
}

export function wholeOf({ width, height }: Size): Spot {
  return { left: 0, top: 0, right: width, bottom: height };
}

/** Converts fractions of a part to fractions of the page. */
export function boxOnPage(box: Box, part: Spot, { width, height }: Size): Box {
  const [partWidth, partHeight] = [part.right - part.left, part.bottom - part.top];
  return {
    x: (part.left + box.x * partWidth) / width,
    y: (part.top + box.y * partHeight) / height,
    width: (box.width * partWidth) / width,
    height: (box.height * partHeight) / height,
  };
}

/** Converts fractions of the page to fractions of a part; outside values are below 0 or above 1. */
export function boxInPart(box: Box, part: Spot, { width, height }: Size): Box {
  const [partWidth, partHeight] = [part.right - part.left, part.bottom - part.top];
  return {
    x: (box.x * width - part.left) / partWidth,
    y: (box.y * height - part.top) / partHeight,
    width: (box.width * width) / partWidth,
    height: (box.height * height) / partHeight,
  };
}
