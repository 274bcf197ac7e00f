import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bleachImage } from './bleach.ts';
import type { Pixels } from './pixels.ts';

const [width, height] = [96, 64];
const black: Colour = [40, 40, 45];
const paleBlue: Colour = [190, 200, 225];

type Colour = [number, number, number];

/** Paper with a shadow on the right, a bar of ink and a bar that shines through from the back. */
function shadowedPaper(ink: Colour, through: Colour): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const light = 1 - (0.4 * x) / width;
    const colour = isInkRow(y) ? ink : isThroughRow(y) ? through : [240, 240, 240];
    data.set(
      colour.map((value) => Math.round(value * light)),
      at * 3,
    );
  }
  return { data, width, height, channels: 3 };
}

const isInkRow = (y: number) => y % 16 < 3;
const isThroughRow = (y: number) => y % 16 >= 8 && y % 16 < 11;

async function bleached(pixels: Pixels): Promise<(x: number, y: number) => number> {
  const image = { pageCount: 1, decode: async () => ({ pixels, width, height, isDamaged: false }) };
  const { data } = (await bleachImage(image).decode(1, { width, height })).pixels;
  return (x, y) => data[(y * width + x) * 3]!;
}

test('print that shines through a receipt disappears and its own print stays, in light and shadow', async () => {
  const at = await bleached(shadowedPaper(black, paleBlue));
  for (const x of [8, 48, 88]) {
    assert.ok(at(x, 1) < 30, `ink at ${x} is ${at(x, 1)}`);
    assert.ok(at(x, 9) > 225, `what shines through at ${x} is ${at(x, 9)}`);
    assert.ok(at(x, 5) > 245, `paper at ${x} is ${at(x, 5)}`);
  }
});

test('pale print becomes dark if a receipt has no darker ink', async () => {
  const at = await bleached(shadowedPaper([150, 150, 165], [235, 235, 238]));
  assert.ok(at(8, 1) < 60, `ink is ${at(8, 1)}`);
  assert.ok(at(8, 9) > 225);
});
