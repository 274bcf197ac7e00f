import { type Canvas, fill, join, type Said, said, type Text, upright, write } from './canvas.ts';
import { drawTillItems } from './draw-till-items.ts';
import { drawTillSums } from './draw-till-sums.ts';
import { makeWord } from './make-party.ts';
import { divide, insideOf, type Slip } from './slip.ts';
import { centsText } from './spelling.ts';

/** Draws all of it down the roll; returns where the paper may be cut off. */
export function drawReceipt(slip: Slip): number {
  const { canvas, plan, sale } = slip;
  const { dice } = canvas;
  let y = drawHead(slip, canvas.margin);
  if (dice.chance(0.4)) y = centred(canvas, sale.say('title'), y + 2, { bold: true });
  if (plan.meta !== 'bottom') y = drawMeta(slip, divide(slip, y));
  y = drawTillItems(slip, divide(slip, y));
  y = drawTillSums(slip, divide(slip, y));
  if (plan.cardSlip && sale.payment === 'card') y = drawCardSlip(slip, divide(slip, y));
  if (plan.meta === 'bottom' || plan.meta === 'both') y = drawMeta(slip, divide(slip, y));
  y = drawFiscal(slip, y);
  y = drawThanks(slip, y + 4);
  if (plan.head === 'late') y = drawOwner(slip, y + 4, 'center');
  return drawBarcode(slip, y) + canvas.margin;
}

function centred(
  canvas: Canvas,
  text: Text,
  y: number,
  look: { size?: number; bold?: boolean; italic?: boolean } = {},
): number {
  const { x, width } = insideOf(canvas);
  return write(canvas, text, x, y, width, { ...look, align: 'center' });
}

function drawHead(slip: Slip, top: number): number {
  const { canvas, sale, plan } = slip;
  const { dice } = canvas;
  const { x, width } = insideOf(canvas);
  const name = said(sale.brand, 'vendorName', sale.brand);
  const align = plan.head === 'left' ? 'left' : 'center';
  let y = top;
  switch (plan.head) {
    case 'plate':
      fill(canvas, x, y, width, canvas.size * 4, canvas.accent);
      write(canvas, name, x + 4, y + canvas.size, width - 8, {
        bold: true,
        size: canvas.size * 1.8,
        colour: '#ffffff',
        align: 'center',
      });
      y += canvas.size * 4 + 6;
      break;
    case 'logo':
      canvas.pdf.circle(x + width / 2, y + 18, 18).fill(canvas.accent);
      write(canvas, sale.brand.slice(0, 1), x, y + 9, width, {
        size: 18,
        colour: '#ffffff',
        align: 'center',
        bold: true,
      });
      y = centred(canvas, name, y + 42, { bold: true, size: canvas.size + dice.pick([2, 5, 9]) });
      break;
    default:
      y = write(canvas, name, x, y, width, {
        bold: dice.chance(0.7),
        italic: dice.chance(0.1),
        size: canvas.size + dice.pick([0, 1, 3, 6, 12]),
        align,
      });
  }
  return plan.head === 'late' ? y : drawOwner(slip, y, align);
}

/** Who stands behind the shop, where it is, and its numbers. */
function drawOwner(slip: Slip, top: number, align: 'left' | 'center'): number {
  const { canvas, sale } = slip;
  const { dice } = canvas;
  const { x, width } = insideOf(canvas);
  const { shop, say } = sale;
  const value = `${shop.street}, ${shop.town}`;
  const place = (printed: string): Said => ({
    text: printed,
    notes: [{ field: 'vendorAddress', value, printed }],
  });
  const legal = dice.chance(0.55) ? [said(sale.legal, 'vendorName', sale.legal)] : [];
  const register = dice.chance(0.3) ? [`(${dice.digits(6)}-${dice.letters(1)})`] : [];
  const joined = dice.chance(0.15);
  const address = joined
    ? [{ text: value, notes: [place(shop.street), place(shop.town)].flatMap(({ notes }) => notes) }]
    : [place(shop.street), place(shop.town)];
  const phone = dice.chance(0.6)
    ? [`${dice.pick(['Tel', 'Tel.', 'TEL', 'Phone', 'T'])}${dice.pick([': ', ' ', ':'])}${shop.phone}`]
    : [];
  const taxId = dice.chance(0.6)
    ? [
        join([
          `${say('taxId')}${dice.pick([':', '', ' :'])}`,
          said(shop.vatId, 'vendorTaxId', shop.vatId.replaceAll(' ', '')),
        ]),
      ]
    : [];
  const web = dice.chance(0.2) ? [shop.web] : [];
  const lines: Text[] = [
    ...legal,
    ...register,
    ...address,
    ...(dice.chance(0.5) ? [...phone, ...taxId] : [...taxId, ...phone]),
    ...web,
  ];
  return lines.reduce((y: number, line) => write(canvas, line, x, y, width, { align }), top);
}

function timeTexts({ canvas: { dice }, sale }: Slip): Said {
  const two = (number: number) => String(number).padStart(2, '0');
  const seconds = dice.chance(0.35);
  const value = `${two(sale.hour)}:${two(sale.minute)}${seconds ? `:${two(sale.second)}` : ''}`;
  const twelve = sale.language === 'en' && dice.chance(0.4);
  const half = `${two(sale.hour % 12 || 12)}:${two(sale.minute)}${seconds ? `:${two(sale.second)}` : ''}${dice.pick([' ', ''])}${sale.hour < 12 ? 'AM' : 'PM'}`;
  const text = twelve ? half : value;
  const ending = !twelve && sale.language === 'de' && dice.chance(0.25) ? ' Uhr' : '';
  return { text: text + ending, notes: [{ field: 'documentTime', value, printed: text }] };
}

function drawMeta(slip: Slip, y: number): number {
  const { canvas, sale, plan } = slip;
  const { dice } = canvas;
  const { x, width } = insideOf(canvas);
  const { say, spell } = sale;
  const colon = dice.pick([': ', ':', ' ', ' : ']);
  const dateText = spell.date(sale.date);
  const date: Said = said(dateText, 'documentDate', sale.date);
  const time = dice.chance(0.88) ? timeTexts(slip) : '';
  const labelled = (label: string, value: Text) =>
    join([label.endsWith('.') ? `${label} ` : label + colon, value], '');
  const number = labelled(say('number'), said(sale.number, 'documentNumber', sale.number));
  const others = dice.shuffle([
    ...(dice.chance(0.8) ? [number] : []),
    ...dice.some(0.35, [
      labelled(say('cashier'), `${dice.digits(2)} ${makeWord(dice)}`),
      labelled(say('till'), dice.digits(2)),
      labelled(say('table'), dice.digits(2)),
    ]),
  ]);
  if (plan.meta === 'pair') {
    write(canvas, dice.chance(0.5) ? labelled(say('date'), date) : date, x, y, width * 0.62);
    const below = write(canvas, time, x, y, width, { align: 'right' });
    return others.reduce((at: number, line) => write(canvas, line, x, at, width), below);
  }
  const stamp: Text[] = dice.chance(0.5)
    ? [
        dice.chance(0.5)
          ? labelled(say('date'), join([date, time]))
          : join(time === '' ? [date] : [date, time], dice.pick([' ', '  ', ' - '])),
      ]
    : [labelled(say('date'), date), ...(time === '' ? [] : [labelled(say('time'), time)])];
  const lines = dice.chance(0.5) ? [...stamp, ...others] : [...others, ...stamp];
  const align = plan.meta === 'table' ? 'left' : dice.pick(['left', 'left', 'center'] as const);
  return lines.reduce((at: number, line) => write(canvas, line, x, at, width, { align }), y);
}

/** The strip of the card terminal, with the sum again. */
function drawCardSlip(slip: Slip, top: number): number {
  const { canvas, sale } = slip;
  const { dice } = canvas;
  const { x, width } = insideOf(canvas);
  const sum = said(sale.spell.money(sale.total), 'totalAmount', centsText(sale.total));
  const { sign, currency } = sale.spell;
  if (sign !== null) sum.notes.push({ field: 'currencyCode', value: currency, printed: sign });
  const lines: Text[] = [
    sale.say('slip'),
    `TERMINAL ID: ${dice.digits(8)}`,
    `TA-NR ${dice.digits(6)}  BNR ${dice.digits(4)}`,
    `AID: A0000000${dice.digits(6)}`,
    `${dice.pick(['#########', '**** **** ****', 'XXXXXXXXXXXX'])}${dice.digits(4)}`,
    ...dice.some(0.6, [
      `AUTH CODE ${dice.digits(6)}`,
      `${sale.spell.date(sale.date)}`,
      `VU-NR ${dice.digits(10)}`,
      `TVR 0000008000`,
    ]),
    join([`${sale.say('amount')}:`, sum]),
  ];
  return (
    lines.reduce((y: number, line) => write(canvas, line, x, y, width, { size: canvas.size - 0.5 }), top) + 4
  );
}

/** What the law wants tills to sign, and what shops count. */
function drawFiscal(slip: Slip, top: number): number {
  const { canvas, sale } = slip;
  const { dice } = canvas;
  const { x, width } = insideOf(canvas);
  const lines: string[] = [];
  if (dice.chance(0.3)) lines.push(`${sale.say('count')}: ${sale.lines.length}`);
  if (dice.chance(0.2)) lines.push(`${sale.say('saved')}: ${dice.digits(4)}`);
  if (sale.land.code === 'DE' && dice.chance(0.45)) {
    const stamp = `${sale.date}T${String(sale.hour).padStart(2, '0')}:${String(sale.minute).padStart(2, '0')}:00.000Z`;
    lines.push(
      `TSE-Transaktion: ${dice.digits(6)}`,
      `TSE-Start: ${stamp}`,
      `TSE-Stop: ${stamp}`,
      `Seriennr. ${dice.letters(6)}${dice.digits(12)}`,
      `Signatur: ${dice.letters(12)}/${dice.letters(8)}=`,
    );
  }
  if (sale.land.code === 'PT')
    lines.push(
      `${dice.letters(4)}-Processado por programa certificado n.º ${dice.digits(4)}/AT`,
      `ATCUD: ${dice.letters(8)}-${dice.digits(4)}`,
    );
  if (sale.land.code === 'IT') lines.push(`RT ${dice.digits(2)}${dice.letters(3)}${dice.digits(6)}`);
  return lines.reduce(
    (y, line) => write(canvas, line, x, y, width, { size: canvas.size - 1 }),
    top + (lines.length ? 3 : 0),
  );
}

function drawThanks({ canvas, sale }: Slip, y: number): number {
  const words = canvas.dice.some(0.7, [sale.say('thanks'), sale.shop.web]);
  return words.reduce((at, line) => centred(canvas, line, at), y);
}

function drawBarcode({ canvas }: Slip, y: number): number {
  const { dice } = canvas;
  if (!dice.chance(0.25)) return y;
  const { x, width } = insideOf(canvas);
  for (let left = x + 10; left < x + width - 10; left += dice.pick([2, 3, 4]))
    upright(canvas, left, y + 6, 24, '#000000');
  return y + 36;
}
