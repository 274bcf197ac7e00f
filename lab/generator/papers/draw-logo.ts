import { fill, frame, type TextStyle, write } from './canvas.ts';
import { makeWord } from './make-party.ts';
import type { Column, Page } from './page.ts';
import { stateVendorName } from './state-values.ts';

/** A sign of the firm: a shape, a shape with the name, or the name alone in large letters. */
export function drawLogo(
  page: Page,
  { x, width }: Column,
  y: number,
  align: TextStyle['align'] = 'left',
): number {
  const { canvas, deal, plan } = page;
  const { dice } = canvas;
  const way = dice.weigh([
    [32, 'word'],
    [30, 'shape-and-word'],
    [16, 'shape'],
    [12, 'plate'],
    [10, 'initials'],
  ] as const);
  const size = dice.between(13, 30);
  const name = stateVendorName(deal, plan.legalNameInHead && dice.chance(0.5));
  const look: TextStyle = {
    size,
    bold: dice.chance(0.7),
    italic: dice.chance(0.2),
    colour: dice.chance(0.7) ? canvas.accent : canvas.ink,
    align,
  };
  switch (way) {
    case 'word':
      return drawSlogan(
        page,
        write(canvas, name, x, y, width, { ...look, spaced: dice.chance(0.15) ? 1.5 : 0 }),
        x,
        width,
        align,
      );
    case 'shape-and-word':
      drawShape(page, x, y, size * 1.5);
      return drawSlogan(
        page,
        write(canvas, name, x + size * 1.8, y, width - size * 1.8, {
          ...look,
          size: size * 0.8,
          align: 'left',
        }) + 6,
        x + size * 1.8,
        width - size * 1.8,
        'left',
      );
    case 'plate': {
      const height = size * 1.9;
      fill(canvas, x, y, width, height, canvas.accent);
      write(canvas, name, x + 8, y + size * 0.4, width - 16, { ...look, colour: '#ffffff' });
      return y + height + 4;
    }
    case 'initials':
      frame(canvas, x, y, size * 2, size * 2, canvas.accent);
      write(canvas, deal.vendor.brand.slice(0, 2).toUpperCase(), x, y + size * 0.4, size * 2, {
        size,
        bold: true,
        colour: canvas.accent,
        align: 'center',
      });
      return y + size * 2 + 6;
    case 'shape':
      drawShape(page, align === 'right' ? x + width - size * 2 : x, y, size * 2);
      return y + size * 2 + 6;
  }
}

function drawSlogan(
  { canvas, deal }: Page,
  y: number,
  x: number,
  width: number,
  align: TextStyle['align'] = 'left',
): number {
  const { dice } = canvas;
  if (!dice.chance(0.3)) return y;
  const slogan = dice.pick([
    deal.vendor.web,
    `${makeWord(dice)} ${makeWord(dice).toLowerCase()} ${makeWord(dice).toLowerCase()}`,
    `${deal.vendor.place} · ${deal.vendor.phone}`,
  ]);
  return write(canvas, slogan, x, y, width, {
    size: canvas.size - 1,
    italic: dice.chance(0.5),
    colour: canvas.soft,
    align,
  });
}

function drawShape({ canvas }: Page, x: number, y: number, size: number): void {
  const { pdf, dice, accent } = canvas;
  const [middleX, middleY] = [x + size / 2, y + size / 2];
  switch (dice.between(0, 6)) {
    case 0:
      pdf.circle(middleX, middleY, size / 2).fill(accent);
      return;
    case 1:
      pdf.polygon([x, y + size], [middleX, y], [x + size, y + size]).fill(accent);
      return;
    case 2:
      pdf.roundedRect(x, y, size, size, size / 5).fill(accent);
      pdf.circle(middleX, middleY, size / 4).fill('#ffffff');
      return;
    case 3:
      for (let bar = 0; bar < 4; bar++)
        pdf.rect(x + (bar * size) / 4, y + (bar * size) / 6, size / 6, size - (bar * size) / 6).fill(accent);
      return;
    case 4:
      pdf
        .polygon([middleX, y], [x + size, middleY], [middleX, y + size], [x, middleY])
        .lineWidth(3)
        .stroke(accent);
      return;
    case 5:
      pdf
        .circle(middleX - size / 6, middleY, size / 3)
        .lineWidth(2.5)
        .stroke(accent);
      pdf
        .circle(middleX + size / 6, middleY, size / 3)
        .lineWidth(2.5)
        .stroke(accent);
      return;
    default:
      pdf
        .moveTo(x, y + size)
        .quadraticCurveTo(middleX, y - size / 3, x + size, y + size)
        .fill(accent);
  }
}
