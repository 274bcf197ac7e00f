import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** Grey values of a page, a byte a pixel, from the top left. */
export type GreyPage = { width: number; height: number; pixels: Uint8Array };
export type ColourPage = { width: number; height: number; pixels: Uint8Array; channels: 3 };

const bgra = 4;
const drawAnnotations = 0x01;
const encrypted = 4;

let loading: Promise<WrappedPdfiumModule> | undefined;

async function load(): Promise<WrappedPdfiumModule> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** Looked up again after each call that may grow it; the module's types leave it out. */
function memoryOf(pdfium: WrappedPdfiumModule): Uint8Array {
  return (pdfium.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
}

/** Every page of a PDF as red, green and blue. Throws where the file does not open. */
export function renderPages(bytes: Uint8Array, dpi: number, password = ''): Promise<ColourPage[]> {
  return eachPage(bytes, password, (pdfium, page) => renderPage(pdfium, page, dpi));
}

/** A printed sign and its place in points, the origin at the bottom left. */
export type Sign = { sign: string; left: number; right: number; bottom: number; top: number };

/** Every sign of the text layer, in the order of the file, page by page. */
export function readSigns(bytes: Uint8Array): Promise<Sign[][]> {
  return eachPage(bytes, '', readPageSigns);
}

async function eachPage<Result>(
  bytes: Uint8Array,
  password: string,
  perform: (pdfium: WrappedPdfiumModule, page: number) => Result,
): Promise<Result[]> {
  loading ??= load();
  const pdfium = await loading;
  const place = pdfium.pdfium.wasmExports.malloc(bytes.length);
  memoryOf(pdfium).set(bytes, place);
  const document = pdfium.FPDF_LoadMemDocument(place, bytes.length, password);
  try {
    if (!document) {
      const locked = pdfium.FPDF_GetLastError() === encrypted;
      throw new Error(locked ? 'The PDF asks for a password.' : 'The PDF does not open.');
    }
    return Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) => {
      const page = pdfium.FPDF_LoadPage(document, index);
      const result = perform(pdfium, page);
      pdfium.FPDF_ClosePage(page);
      return result;
    });
  } finally {
    if (document) pdfium.FPDF_CloseDocument(document);
    pdfium.pdfium.wasmExports.free(place);
  }
}

function readPageSigns(pdfium: WrappedPdfiumModule, page: number): Sign[] {
  const text = pdfium.FPDFText_LoadPage(page);
  const place = pdfium.pdfium.wasmExports.malloc(4 * Float64Array.BYTES_PER_ELEMENT);
  const signs = Array.from({ length: pdfium.FPDFText_CountChars(text) }, (_, index) => {
    pdfium.FPDFText_GetCharBox(text, index, place, place + 8, place + 16, place + 24);
    const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(
      memoryOf(pdfium).slice(place, place + 32).buffer,
    );
    return { sign: String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, index)), left, right, bottom, top };
  });
  pdfium.pdfium.wasmExports.free(place);
  pdfium.FPDFText_ClosePage(text);
  return signs;
}

function renderPage(pdfium: WrappedPdfiumModule, page: number, dpi: number): ColourPage {
  const width = Math.round((pdfium.FPDF_GetPageWidthF(page) * dpi) / 72);
  const height = Math.round((pdfium.FPDF_GetPageHeightF(page) * dpi) / 72);
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bgra, 0, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, drawAnnotations);
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const stride = pdfium.FPDFBitmap_GetStride(bitmap);
  const source = memoryOf(pdfium);
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = start + y * stride + x * 4;
      const to = (y * width + x) * 3;
      pixels[to] = source[from + 2] ?? 0;
      pixels[to + 1] = source[from + 1] ?? 0;
      pixels[to + 2] = source[from] ?? 0;
    }
  }
  pdfium.FPDFBitmap_Destroy(bitmap);
  return { width, height, pixels, channels: 3 };
}

/** A page in grey, by the weights of ITU-R BT.601. */
export function toGrey(page: ColourPage): GreyPage {
  const pixels = new Uint8Array(page.width * page.height);
  for (let at = 0; at < pixels.length; at++) {
    const red = page.pixels[at * 3] ?? 0;
    const green = page.pixels[at * 3 + 1] ?? 0;
    const blue = page.pixels[at * 3 + 2] ?? 0;
    pixels[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
  }
  return { width: page.width, height: page.height, pixels };
}
