import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Box } from '@slipway/contract/document.ts';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

import type { Pixels } from '../image/pixels.ts';
import { releaseMemory } from '../release-memory.ts';

/** Payment and tax codes, including Swiss ones, are QR codes; separator sheets have Code 128. */
const formats = ['QRCode', 'Code128'] as const;
const codesMax = 12;

/** A code in a picture; the box is in fractions of the picture. */
export type SeenCode = { text: string; box: Box };

let loaded: Promise<unknown> | undefined;

/** The codes in a picture whose own check digits are correct. */
export async function readCodes({ data, width, height, channels }: Pixels): Promise<SeenCode[]> {
  loaded ??= load();
  await loaded;
  const image = toGreymap({ data, width, height, channels });
  const options = {
    formats: [...formats],
    tryHarder: true,
    tryInvert: false,
    maxNumberOfSymbols: codesMax,
  };
  // The decoder throws a number for some pictures. The document is then read without their codes.
  const found = await readBarcodes(image, options).catch(() => []);
  releaseMemory(image);
  return found
    .filter(({ isValid, text }) => isValid && text !== '')
    .map(({ text, position }) => {
      const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
      return { text, box: boxAround(corners, width, height) };
    });
}

/** Loaded from the package itself, without a download. */
async function load(): Promise<unknown> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasm = await readFile(file);
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer;
  return prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/**
 * A portable greymap (PGM): the decoder needs only brightness, and colours would take four times the memory. The
 * weights are those that the decoder itself uses for colours.
 */
function toGreymap({ data, width, height, channels }: Pixels): Uint8Array<ArrayBuffer> {
  const head = Buffer.from(`P5 ${width} ${height} 255\n`, 'latin1');
  const map = new Uint8Array(head.length + width * height);
  map.set(head);
  for (let at = head.length, from = 0; at < map.length; at++, from += channels) {
    map[at] = (306 * data[from]! + 601 * data[from + 1]! + 117 * data[from + 2]! + 512) >> 10;
  }
  return map;
}

function boxAround(corners: { x: number; y: number }[], width: number, height: number): Box {
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}
