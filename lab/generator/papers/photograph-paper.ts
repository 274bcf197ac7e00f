import sharp from 'sharp';

import { addGrain, type Point, skewPage, warpPage } from '../bend-page.ts';
import { makePdf } from '../draw-page.ts';
import { type GreyPage, renderPages, toGrey } from '../render-page.ts';
import { type Dice, makeDice } from './dice.ts';

/** An image of at most so many pixels a side, as telephones send them. */
const sideMax = 2200;

/**
 * The first page of a paper as a telephone, a scanner or a fax sees it, as JPEG or PNG; the same for the same seed.
 * Strength runs from 0, hardly worn, to 1, hardly readable.
 */
export async function photographPaper(pdf: Uint8Array, seed: number, strength: number): Promise<Buffer> {
  const dice = makeDice(seed * 6007 + 5);
  const [first] = await renderPages(pdf, dpiOf(dice, strength));
  if (!first) throw new Error('The PDF has no page.');
  return wearPage(dice, shrink(toGrey(first)), strength);
}

/** All pages as a scanner puts them into a PDF without a text layer, each a little askew. */
export async function scanPaper(pdf: Uint8Array, seed: number, strength: number): Promise<Buffer> {
  const dice = makeDice(seed * 6007 + 7);
  const pages = await renderPages(pdf, dpiOf(dice, strength));
  const images: Buffer[] = [];
  for (const page of pages) images.push(await scan(dice, toGrey(page), strength, false));
  const [first] = pages;
  const ratio = first ? first.height / first.width : 1.5;
  const file = { title: 'Scan', author: 'Scanner', date: '2026-01-01', face: 'Helvetica' as const };
  return makePdf({ ...file, size: [595, 595 * ratio] }, (sheet) => {
    images.forEach((image, index) => {
      if (index > 0) sheet.pdf.addPage();
      sheet.pdf.image(image, 0, 0, { width: 595, height: 595 * ratio });
    });
  });
}

function dpiOf(dice: Dice, strength: number): number {
  return dice.between(Math.round(170 - 60 * strength), Math.round(260 - 90 * strength));
}

function wearPage(dice: Dice, page: GreyPage, strength: number): Promise<Buffer> {
  return dice.chance(0.55) ? photograph(dice, page, strength) : scan(dice, page, strength, dice.chance(0.1));
}

/** On a desk, from above and a little from the side, in uneven light, sometimes turned. */
async function photograph(dice: Dice, page: GreyPage, strength: number): Promise<Buffer> {
  const spread = () => (dice.between(0, 100) / 100) * 0.06 * strength;
  const [marginX, marginY] = [dice.between(0, 8) / 100, dice.between(0, 6) / 100];
  const width = Math.round(page.width * (1 + 2 * marginX));
  const height = Math.round(page.height * (1 + 2 * marginY));
  const corner = (x: number, y: number): Point => ({
    x: width * (x === 0 ? marginX + spread() : 1 - marginX - spread()),
    y: height * (y === 0 ? marginY + spread() : 1 - marginY - spread()),
  });
  const corners: [Point, Point, Point, Point] = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
  const bend = dice.chance(0.4) ? (dice.between(1, 10) / 1000) * strength : 0;
  const photo = warpPage(page, { width, height, corners, outside: dice.between(20, 190), bend });
  const askew = dice.chance(0.5)
    ? skewPage(photo, (dice.between(-400, 400) / 100) * strength, 'edge')
    : photo;
  const lit = light(dice, askew, strength);
  return encode(dice, addGrain(lit, dice.between(1, 4) + 9 * strength, dice.between(1, 1e6)), strength, true);
}

/** Light that falls off to one side, and the shadow of a hand or a telephone. */
function light(dice: Dice, page: GreyPage, strength: number): GreyPage {
  const { width, height } = page;
  const [slopeX, slopeY] = [dice.between(-100, 100) / 100, dice.between(-100, 100) / 100];
  const depth = 0.06 + 0.24 * strength;
  const shadow = dice.chance(0.5)
    ? {
        at: dice.between(10, 90) / 100,
        lean: dice.between(-60, 60) / 100,
        depth: (dice.between(10, 40) / 100) * strength,
      }
    : null;
  const pixels = new Uint8Array(page.pixels.length);
  for (let y = 0; y < height; y++) {
    const down = y / height;
    for (let x = 0; x < width; x++) {
      const across = x / width;
      const fall = depth * (0.5 + 0.5 * (slopeX * (across - 0.5) * 2 + slopeY * (down - 0.5) * 2)) * 0.7;
      const edge = shadow
        ? Math.max(0, Math.min(1, (across + shadow.lean * down - shadow.at) * 12)) * shadow.depth
        : 0;
      pixels[y * width + x] = Math.max(
        0,
        Math.round((page.pixels[y * width + x] ?? 0) * (1 - Math.max(0, fall) - edge)),
      );
    }
  }
  return { width, height, pixels };
}

/** Through a feeder: a little askew, with grain; a fax has only black and white. */
async function scan(dice: Dice, page: GreyPage, strength: number, fax: boolean): Promise<Buffer> {
  const askew = dice.chance(0.7)
    ? skewPage(page, (dice.between(-250, 250) / 100) * (0.3 + strength), 255)
    : page;
  const grained = addGrain(askew, dice.between(0, 3) + 6 * strength, dice.between(1, 1e6));
  if (!fax) return encode(dice, grained, strength, dice.chance(0.8));
  return sharp(grained.pixels, { raw: { width: grained.width, height: grained.height, channels: 1 } })
    .threshold(dice.between(130, 190))
    .png()
    .toBuffer();
}

async function encode(dice: Dice, page: GreyPage, strength: number, jpeg: boolean): Promise<Buffer> {
  const { width, height, pixels } = page;
  let image = sharp(pixels, { raw: { width, height, channels: 1 } });
  const softness = dice.between(0, 100) / 100;
  if (softness * strength > 0.15) image = image.blur(0.3 + 1.1 * softness * strength);
  const turn = dice.weigh([
    [86, 0],
    [5, 90],
    [5, 180],
    [4, 270],
  ] as const);
  if (turn !== 0) image = image.rotate(turn);
  if (dice.chance(0.3)) image = image.linear(0.75 + 0.25 * (1 - strength), dice.between(0, 30));
  if (jpeg && dice.chance(0.4))
    image = image.toColourspace('srgb').tint(dice.pick(['#fff4e0', '#eef4ff', '#fffbe8']));
  const quality = Math.round(88 - 50 * strength * (dice.between(30, 100) / 100));
  return jpeg ? image.jpeg({ quality }).toBuffer() : image.png({ compressionLevel: 6 }).toBuffer();
}

/** Long receipts would make pictures larger than a telephone's. */
function shrink(page: GreyPage): GreyPage {
  const factor = Math.max(page.width, page.height) / sideMax;
  if (factor <= 1) return page;
  const [width, height] = [Math.floor(page.width / factor), Math.floor(page.height / factor)];
  const corners: [Point, Point, Point, Point] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  return warpPage(page, { width, height, corners, outside: 255, bend: 0 });
}
