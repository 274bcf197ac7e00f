import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** Per-character functions, called directly on the module: the wrapper would take most of the time. */
type CharFunctions = {
  FPDFText_GetTextObject(textPage: number, at: number): number;
  FPDFText_GetUnicode(textPage: number, at: number): number;
  FPDFText_IsGenerated(textPage: number, at: number): number;
  FPDFText_IsHyphen(textPage: number, at: number): number;
  FPDFText_HasUnicodeMapError(textPage: number, at: number): number;
  FPDFText_GetLooseCharBox(textPage: number, at: number, box: number): number;
  FPDFText_GetCharBox(textPage: number, at: number, l: number, r: number, b: number, t: number): number;
  FPDFText_GetMatrix(textPage: number, at: number, matrix: number): number;
};

/** The wrapper's types refer to Emscripten's types, which are not part of the package. */
export type Pdfium = WrappedPdfiumModule & {
  pdfium: { readonly HEAPU8: Uint8Array; readonly wasmExports: CharFunctions };
};

let loaded: Promise<Pdfium> | undefined;

/** PDFium, loaded once per process. */
export function loadPdfium(): Promise<Pdfium> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Pdfium> {
  const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  const wasm = await readFile(file);
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
  const quiet = () => undefined;
  const pdfium = (await init({ wasmBinary, print: quiet, printErr: quiet } as object)) as Pdfium;
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** Allocates `length` bytes of PDFium's memory for one call. */
export function withMemory<T>(pdfium: Pdfium, length: number, use: (pointer: number) => T): T {
  const pointer = allocate(pdfium, length);
  try {
    return use(pointer);
  } finally {
    pdfium.pdfium.wasmExports.free(pointer);
  }
}

/** Throws RangeError if the memory is exhausted. */
export function allocate(pdfium: Pdfium, length: number): number {
  const pointer = pdfium.pdfium.wasmExports.malloc(length);
  if (!pointer) throw new RangeError('The memory for PDF files is exhausted.');
  return pointer;
}

/** A copy of PDFium's memory, because its buffer moves whenever it grows. */
export function copyBytes(pdfium: Pdfium, pointer: number, length: number): Uint8Array {
  return pdfium.pdfium.HEAPU8.slice(pointer, pointer + length);
}

/** A view of PDFium's memory. Get a new one after every call, because the buffer moves whenever it grows. */
export function memoryOf({ pdfium }: Pdfium): DataView {
  const { buffer } = pdfium.HEAPU8;
  if (view?.buffer !== buffer) view = new DataView(buffer);
  return view;
}

let view: DataView | undefined;

export function copyFloats(pdfium: Pdfium, pointer: number, count: number): Float32Array {
  return new Float32Array(copyBytes(pdfium, pointer, count * 4).buffer);
}
