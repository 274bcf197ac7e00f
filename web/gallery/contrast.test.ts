import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { channelsOf, contrastOf, shapeRatioMin, textRatioMin } from './contrast.ts';
import { pairs, sizes, spaces } from './tokens.ts';

const css = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8');

/** A colour of the style sheet, in the light and in the dark. */
function colorsOf(token: string): [number[], number[]] {
  const [, light, dark] =
    new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css) ?? [];
  assert.ok(light && dark, `--${token} is no colour of both themes`);
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [channels(light), channels(dark)];
}

test('contrast is measured as WCAG does', () => {
  assert.equal(contrastOf([0, 0, 0], [255, 255, 255]), 21);
  assert.equal(contrastOf([255, 255, 255], [255, 255, 255]), 1);
  assert.equal(contrastOf([118, 118, 118], [255, 255, 255]).toFixed(2), '4.54');
  assert.deepEqual(channelsOf('rgb(11, 93, 102)'), [11, 93, 102]);
  assert.equal(channelsOf('transparent'), null);
});

for (const [front, back, kind] of pairs) {
  test(`--${front} on --${back} has contrast enough, in the light and in the dark`, () => {
    const [fronts, backs] = [colorsOf(front), colorsOf(back)];
    const least = kind === 'text' ? textRatioMin : shapeRatioMin;
    for (const theme of [0, 1] as const) {
      const ratio = contrastOf(fronts[theme], backs[theme]);
      assert.ok(ratio >= least, `${['light', 'dark'][theme]}: ${ratio.toFixed(2)}, at least ${least}`);
    }
  });
}

test('every space and size that the gallery shows is a token', () => {
  for (const token of [...spaces, ...sizes]) assert.match(css, new RegExp(`--${token}: `));
});
