import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** The squares of a code: dark or not, row by row. */
export type CodeSquares = { isDark: (column: number, row: number) => boolean; width: number; height: number };

/** Creates a code like an invoicing program. */
export async function makeCode(text: string, format: 'QRCode' | 'Code128' = 'QRCode'): Promise<CodeSquares> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const wasmBinary = new Uint8Array(await readFile(file)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const { symbol, error } = await writeBarcode(text, { format });
  if (error) throw new Error(error);
  const { data, width, height } = symbol;
  return { isDark: (column, row) => data[row * width + column] === 0, width, height };
}

/** Draws it into a PDF square by square, as many programs do. */
export function drawCode(
  pdf: PDFKit.PDFDocument,
  code: CodeSquares,
  x: number,
  y: number,
  side: number,
): void {
  const step = side / code.width;
  // A barcode is one row high.
  const stepDown = code.height === 1 ? side / 4 : step;
  for (let row = 0; row < code.height; row++) {
    for (let column = 0; column < code.width; column++) {
      if (code.isDark(column, row))
        pdf.rect(x + column * step, y + row * stepDown, step, stepDown).fill('#000000');
    }
  }
}
