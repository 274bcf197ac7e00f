import { join, type Said, said, type Text, write } from './canvas.ts';
import { divide, insideOf, type Slip } from './slip.ts';
import { centsText } from './spelling.ts';
import { tillStyles } from './words/till-words.ts';

type Field = 'netAmount' | 'taxAmount' | 'totalAmount';

/** Sums, payment and taxes, in the order of this till. Returns its bottom. */
export function drawTillSums(slip: Slip, top: number): number {
  const { canvas, sale, plan } = slip;
  const { dice } = canvas;
  let y = drawBefore(slip, top);
  y = drawTotal(slip, y);
  if (plan.taxTable === 'table') y = drawTaxTable(slip, divide(slip, y));
  if (plan.taxTable === 'included' && !sale.taxAdded) y = drawIncluded(slip, y);
  y = drawPayment(slip, y);
  if (plan.taxTable === 'late-table') y = drawTaxTable(slip, divide(slip, y));
  if (dice.chance(0.08)) y = drawTotal(slip, y);
  return y;
}

function amount({ canvas: { dice }, sale }: Slip, cents: number, field: Field | null = null): Said {
  const signed = sale.spell.sign !== null && dice.chance(field === 'totalAmount' ? 0.6 : 0.15);
  const text = signed ? sale.spell.money(cents) : sale.spell.amount(cents);
  const notes = field ? [{ field, value: centsText(cents), printed: text }] : [];
  const currency = signed
    ? [{ field: 'currencyCode' as const, value: sale.spell.currency, printed: sale.spell.sign ?? '' }]
    : [];
  return { text, notes: [...notes, ...currency] };
}

function pair({ canvas }: Slip, left: Text, right: Text, y: number, larger = 0, bold = false): number {
  const { x, width } = insideOf(canvas);
  const size = canvas.size + larger;
  write(canvas, left, x, y, width - size * 5.5, { size, bold });
  return write(canvas, right, x + width * 0.4, y, width * 0.6, { size, bold, align: 'right' });
}

/** What stands between the items and the total. */
function drawBefore(slip: Slip, top: number): number {
  const {
    canvas: { dice },
    sale,
    plan,
    taxes,
  } = slip;
  const { say, spell } = sale;
  let y = top;
  if (sale.discount > 0 || sale.service > 0 || sale.taxAdded || dice.chance(0.3)) {
    const single = sale.discount === 0 && sale.service === 0;
    y = pair(
      slip,
      say('subtotal'),
      amount(slip, sale.subtotal, sale.taxAdded && single ? 'netAmount' : null),
      y,
    );
  }
  if (sale.discount > 0) y = pair(slip, say('discount'), amount(slip, -sale.discount), y);
  if (sale.service > 0) y = pair(slip, say('service'), amount(slip, sale.service), y);
  if (sale.taxAdded || plan.taxTable === 'lines') {
    const rated = sale.taxes.length > 1 || dice.chance(0.75);
    for (const { rate, tax } of sale.taxes) {
      taxes.push({ category: null, rate: rated ? rate : null, baseAmount: null, taxAmount: centsText(tax) });
      y = pair(
        slip,
        rated ? `${say('tax')} ${spell.rate(rate)}` : say('tax'),
        amount(slip, tax, sale.taxes.length === 1 ? 'taxAmount' : null),
        y,
      );
    }
  }
  if (sale.rounding !== 0 || (sale.land.code === 'MY' && dice.chance(0.3)))
    y = pair(slip, say('rounding'), amount(slip, sale.rounding), y);
  return y;
}

function drawTotal(slip: Slip, y: number): number {
  const {
    canvas: { dice },
    sale,
  } = slip;
  const { say, spell } = sale;
  const named = spell.sign !== null && dice.chance(0.2);
  const label: Text =
    named && !say('total').includes('EUR')
      ? join([say('total'), said(spell.sign ?? '', 'currencyCode', spell.currency)])
      : say('total');
  const own =
    say('total').includes('EUR') && spell.currency === 'EUR'
      ? { text: say('total'), notes: said('EUR', 'currencyCode', 'EUR').notes }
      : label;
  return (
    pair(
      slip,
      own,
      amount(slip, sale.total, 'totalAmount'),
      y + 2,
      dice.pick([0, 1, 2, 4, 6]),
      dice.chance(0.75),
    ) + 2
  );
}

function drawPayment(slip: Slip, top: number): number {
  const {
    canvas: { dice },
    sale,
  } = slip;
  if (sale.payment === 'none') return top;
  const { say } = sale;
  const means = sale.payment === 'cash' ? say('cash') : dice.pick(tillStyles(sale.language, 'cards'));
  const label = join(
    [dice.chance(0.12) ? `${say('paid')}:` : '', said(means, 'paymentMeans', means)],
    '',
  ).text;
  const text = { text: label, notes: said(means, 'paymentMeans', means).notes };
  let y = pair(slip, text, amount(slip, sale.tendered), top);
  if (sale.tendered > sale.total || (sale.payment === 'cash' && dice.chance(0.5))) {
    const back = sale.tendered - sale.total;
    y = pair(slip, say('change'), amount(slip, dice.chance(0.15) ? -back : back), y);
  }
  return y;
}

function drawIncluded(slip: Slip, top: number): number {
  const { sale, taxes } = slip;
  const single = sale.taxes.length === 1;
  return sale.taxes.reduce((y, { rate, tax }) => {
    taxes.push({ category: null, rate, baseAmount: null, taxAmount: centsText(tax) });
    return pair(
      slip,
      `${sale.say('included')} ${sale.spell.rate(rate)}`,
      amount(slip, tax, single ? 'taxAmount' : null),
      y,
    );
  }, top);
}

/** `A 19 %   10.00   1.90   11.90`: tax for each rate. */
function drawTaxTable(slip: Slip, top: number): number {
  const { canvas, sale, taxes } = slip;
  const { dice } = canvas;
  const { x, width } = insideOf(canvas);
  const { say, spell } = sale;
  const grossed = dice.chance(0.6);
  const grossFirst = dice.chance(0.3);
  const single = sale.taxes.length === 1;
  const order = <Value>(rate: Value, net: Value, tax: Value, gross: Value): Value[] =>
    grossFirst
      ? [rate, ...(grossed ? [gross] : []), net, tax]
      : [rate, net, tax, ...(grossed ? [gross] : [])];
  const row = (texts: readonly Text[], y: number): number => {
    const cell = width / texts.length;
    return Math.max(
      ...texts.map((text, index) =>
        write(canvas, text, x + index * cell, y, cell - 2, {
          align: index === 0 ? 'left' : 'right',
          size: canvas.size - 0.5,
        }),
      ),
    );
  };
  let y = row(order(say('taxHead'), say('net'), say('taxOf'), say('gross')), top);
  const value = (cents: number, field: Field): Said => ({
    text: spell.amount(cents),
    notes: single ? said(spell.amount(cents), field, centsText(cents)).notes : [],
  });
  const lettered = dice.chance(0.6);
  for (const { rate, base, tax } of sale.taxes) {
    const letter = sale.lines.find((line) => line.rate === rate)?.letter ?? 'A';
    if (!taxes.some((one) => one.rate === rate && one.baseAmount !== null)) {
      const known = taxes.findIndex((one) => one.taxAmount === centsText(tax) && one.baseAmount === null);
      if (known >= 0) taxes.splice(known, 1);
      taxes.push({ category: null, rate, baseAmount: centsText(base), taxAmount: centsText(tax) });
    }
    y = row(
      order<Text>(
        lettered ? `${letter} ${spell.rate(rate)}` : spell.rate(rate),
        value(base, 'netAmount'),
        value(tax, 'taxAmount'),
        spell.amount(base + tax),
      ),
      y,
    );
  }
  return y;
}
