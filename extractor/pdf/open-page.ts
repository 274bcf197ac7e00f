import type { Pixels } from '../image/pixels.ts';
import { type Drawn, listDrawn, type Spot, wholeOf } from './drawn-objects.ts';
import type { FileFacts } from './file-facts.ts';
import type { PageChar } from './page-char.ts';
import { allocate, copyBytes, copyFloats, type Pdfium, withMemory } from './pdfium.ts';
import { readChars } from './read-chars.ts';
import { spotCodes } from './spot-codes.ts';
import { spotPictures } from './spot-pictures.ts';

/** Larger renderings are scaled down: a page can claim to be kilometres wide. */
const pixelsMax = 40_000_000;
const sideMin = 1;
/** In points. A smaller page box is damaged, and A4 is used, as for a page without a box. */
export const pageSideMin = 3;
const [a4Width, a4Height] = [595, 842];

/**
 * FPDFBitmap_BGR; with reversed bytes, red comes first. The formats with a fourth byte draw the same colours, but more
 * slowly, and make scaling three times as slow.
 */
const bitmapFormat = 2;
const channels = 3;
/** FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER. */
const renderFlags = 0x01 | 0x10;
const imageObject = 3;
/** FPDF_ANNOT_WIDGET: a form field. */
const widget = 20;
/** FPDF_ANNOT_LINK and FPDF_ANNOT_POPUP. */
const [link, popup] = [2, 16];
const fieldsMax = 2000;
const objectsLookedAtMax = 2000;

type Size = { width: number; height: number };

export type PdfPage = {
  /** In points, as displayed: after rotation and cropping. */
  width: number;
  height: number;
  chars(): PageChar[];
  /** The share of the page that pictures cover, 0 to 1. */
  pictureShare(): number;
  /** Pixels per point; fewer if the page would exceed 40 megapixels. */
  render(scale: number): Pixels;
  /** The same without a copy: `use` gets a view of PDFium's memory, and must not call PDFium. */
  withRendering<Result>(scale: number, use: (pixels: Pixels) => Promise<Result>): Promise<Result>;
  /** Areas that may contain a barcode. */
  codeSpots(): Spot[];
  /**
   * Areas that may contain words outside the text layer.
   * @param words the areas of the words in the text layer
   */
  pictureSpots(words: readonly Spot[]): Spot[];
  renderPart(part: Spot, scale: number): Pixels;
  close(): void;
};

export function openPage(pdfium: Pdfium, document: number, index: number, file: FileFacts): PdfPage | null {
  const page = giveRoom(pdfium, document, index, openFlat(pdfium, document, index, file));
  if (!page) return null;
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  if (!(width > 0 && height > 0)) {
    pdfium.FPDF_ClosePage(page);
    return null;
  }
  let listed: Drawn[] | undefined;
  const drawn = () => {
    listed ??= listDrawn(pdfium, page, { width, height });
    return listed;
  };
  return {
    width,
    height,
    chars: () => readChars(pdfium, page, { width, height }, file),
    pictureShare: () => pictureShare(pdfium, page, width * height),
    render: (scale) => render(pdfium, page, { width, height }, wholeOf({ width, height }), scale),
    withRendering: (scale, use) =>
      withRendering(draw(pdfium, page, { width, height }, wholeOf({ width, height }), scale), use),
    codeSpots: () => spotCodes(drawn(), { width, height }),
    pictureSpots: (words) => spotPictures(drawn(), words, { width, height }),
    renderPart: (part, scale) => render(pdfium, page, { width, height }, part, scale),
    close: () => pdfium.FPDF_ClosePage(page),
  };
}

function giveRoom(pdfium: Pdfium, document: number, index: number, page: number): number {
  if (!page || Math.min(pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)) >= pageSideMin)
    return page;
  pdfium.FPDFPage_SetMediaBox(page, 0, 0, a4Width, a4Height);
  pdfium.FPDFPage_SetCropBox(page, 0, 0, a4Width, a4Height);
  pdfium.FPDF_ClosePage(page);
  return pdfium.FPDF_LoadPage(document, index);
}

/** Form fields and stamps are drawn into the page, so that their content is read as text. */
function openFlat(pdfium: Pdfium, document: number, index: number, file: FileFacts): number {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (!page || !hasDrawn(pdfium, page)) return page;
  keepBox(pdfium, page);
  drawFields(pdfium, page, file);
  pdfium.FPDFPage_Flatten(page, 0);
  pdfium.FPDF_ClosePage(page);
  return pdfium.FPDF_LoadPage(document, index);
}

/**
 * Whether a page has form fields, stamps or notes. A link draws nothing, and flattening loses the fonts of pages that
 * inherit them from the page tree, as in files of Dompdf.
 */
function hasDrawn(pdfium: Pdfium, page: number): boolean {
  const count = Math.min(pdfium.FPDFPage_GetAnnotCount(page), fieldsMax);
  for (let at = 0; at < count; at++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, at);
    if (!annotation) continue;
    const kind = pdfium.FPDFAnnot_GetSubtype(annotation);
    pdfium.FPDFPage_CloseAnnot(annotation);
    if (kind !== link && kind !== popup) return true;
  }
  return false;
}

/** Draws the values of form fields that have no drawing, or an old one. */
function drawFields(pdfium: Pdfium, page: number, file: FileFacts): void {
  const count = Math.min(pdfium.FPDFPage_GetAnnotCount(page), fieldsMax);
  for (let at = 0; at < count; at++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, at);
    if (!annotation) continue;
    const isField = pdfium.FPDFAnnot_GetSubtype(annotation) === widget;
    if (isField && (file.needsAppearances() || !pdfium.EPDFAnnot_HasAppearanceStream(annotation, 0)))
      pdfium.EPDFAnnot_GenerateFormFieldAP(annotation);
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
}

/** Flattening makes a page Letter-sized if only the page tree states its size, as in files of Dompdf. */
function keepBox(pdfium: Pdfium, page: number): void {
  withMemory(pdfium, 16, (pointer) => {
    if (pdfium.FPDFPage_GetMediaBox(page, pointer, pointer + 4, pointer + 8, pointer + 12)) return;
    if (!pdfium.FPDF_GetPageBoundingBox(page, pointer)) return;
    const [left = 0, top = 0, right = 0, bottom = 0] = copyFloats(pdfium, pointer, 4);
    pdfium.FPDFPage_SetMediaBox(page, left, bottom, right, top);
  });
}

/** A picture in PDFium's memory, until it is released. */
type Drawing = { pixels: Pixels; release(): void };

function render(pdfium: Pdfium, page: number, size: Size, part: Spot, scale: number): Pixels {
  const { pixels, release } = draw(pdfium, page, size, part, scale);
  try {
    return { ...pixels, data: pixels.data.slice() };
  } finally {
    release();
  }
}

async function withRendering<Result>(
  { pixels, release }: Drawing,
  use: (pixels: Pixels) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(pixels);
  } finally {
    release();
  }
}

function draw(pdfium: Pdfium, page: number, size: Size, part: Spot, scale: number): Drawing {
  const [partWidth, partHeight] = [part.right - part.left, part.bottom - part.top];
  const fitting = Math.min(scale, Math.sqrt(pixelsMax / (partWidth * partHeight)));
  const width = Math.max(sideMin, Math.min(Math.round(partWidth * fitting), pixelsMax));
  const height = Math.max(sideMin, Math.min(Math.round(partHeight * fitting), Math.floor(pixelsMax / width)));
  const stride = width * channels;
  const buffer = allocate(pdfium, stride * height);
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bitmapFormat, buffer, stride);
  // The whole page is drawn to scale, moved left and up until the part is inside the picture.
  const [across, down] = [width / partWidth, height / partHeight];
  const [left, top] = [Math.round(-part.left * across), Math.round(-part.top * down)];
  const [pageWidth, pageHeight] = [Math.round(size.width * across), Math.round(size.height * down)];
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  pdfium.FPDF_RenderPageBitmap(
    bitmap,
    page,
    left,
    top,
    Math.max(sideMin, pageWidth),
    Math.max(sideMin, pageHeight),
    0,
    renderFlags,
  );
  pdfium.FPDFBitmap_Destroy(bitmap);
  const data = pdfium.pdfium.HEAPU8.subarray(buffer, buffer + stride * height);
  const release = () => pdfium.pdfium.wasmExports.free(buffer);
  return { pixels: { data, width, height, channels }, release };
}

function pictureShare(pdfium: Pdfium, page: number, pageArea: number): number {
  const count = Math.min(pdfium.FPDFPage_CountObjects(page), objectsLookedAtMax);
  return withMemory(pdfium, 16, (pointer) => {
    let covered = 0;
    for (let at = 0; at < count; at++) {
      const object = pdfium.FPDFPage_GetObject(page, at);
      if (pdfium.FPDFPageObj_GetType(object) !== imageObject) continue;
      const found = pdfium.FPDFPageObj_GetBounds(object, pointer, pointer + 4, pointer + 8, pointer + 12);
      if (!found) continue;
      const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(
        copyBytes(pdfium, pointer, 16).buffer,
      );
      covered += Math.abs((right - left) * (top - bottom));
    }
    return Math.min(1, covered / pageArea);
  });
}
