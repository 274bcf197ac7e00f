import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

/** Its types name Emscripten's, which are not part of the package. */
export type Pdfium = WrappedPdfiumModule & { pdfium: { readonly HEAPU8: Uint8Array } };

let loaded: Promise<Pdfium> | undefined;

/** PDFium, loaded once in a process. */
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

/** Lends `length` bytes of PDFium's memory for one call. */
export function withMemory<T>(pdfium: Pdfium, length: number, use: (pointer: number) => T): T {
  const pointer = allocate(pdfium, length);
  try {
    return use(pointer);
  } finally {
    pdfium.pdfium.wasmExports.free(pointer);
  }
}

/** Throws RangeError when the memory is exhausted. */
export function allocate(pdfium: Pdfium, length: number): number {
  const pointer = pdfium.pdfium.wasmExports.malloc(length);
  if (!pointer) throw new RangeError('The memory for PDF files is exhausted.');
  return pointer;
}

/** A copy of PDFium's memory: its own buffer moves whenever it grows. */
export function copyBytes(pdfium: Pdfium, pointer: number, length: number): Uint8Array {
  return pdfium.pdfium.HEAPU8.slice(pointer, pointer + length);
}

export function copyFloats(pdfium: Pdfium, pointer: number, count: number): Float32Array {
  return new Float32Array(copyBytes(pdfium, pointer, count * 4).buffer);
}

export function copyDoubles(pdfium: Pdfium, pointer: number, count: number): Float64Array {
  return new Float64Array(copyBytes(pdfium, pointer, count * 8).buffer);
}
