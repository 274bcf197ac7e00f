import { frame, join, type Text, write, writeParagraph } from './canvas.ts';
import { drawPairs, type Pair } from './draw-pairs.ts';
import { makeWord } from './make-party.ts';
import { type Column, type Page, roomFor } from './page.ts';
import type { Language } from './paper.ts';
import { addDays } from './spelling.ts';

/** Amounts, dates and numbers that belong to none of the fields: meter readings, instalments, weights, earlier payments. */
const words: Record<
  Language,
  Record<
    | 'meter'
    | 'old'
    | 'fresh'
    | 'usage'
    | 'weight'
    | 'parcels'
    | 'instalment'
    | 'rate'
    | 'received'
    | 'saving'
    | 'limit',
    string
  >
> = {
  en: {
    meter: 'Meter no.',
    old: 'Previous reading',
    fresh: 'Present reading',
    usage: 'Consumption',
    weight: 'Total weight',
    parcels: 'Packages',
    instalment: 'Instalment',
    rate: 'Exchange rate',
    received: 'Payment received on',
    saving: 'You saved',
    limit: 'Credit limit',
  },
  de: {
    meter: 'Zählernummer',
    old: 'Zählerstand alt',
    fresh: 'Zählerstand neu',
    usage: 'Verbrauch',
    weight: 'Gesamtgewicht',
    parcels: 'Packstücke',
    instalment: 'Abschlag',
    rate: 'Wechselkurs',
    received: 'Zahlungseingang am',
    saving: 'Sie sparen',
    limit: 'Kreditlimit',
  },
  fr: {
    meter: 'N° compteur',
    old: 'Ancien index',
    fresh: 'Nouvel index',
    usage: 'Consommation',
    weight: 'Poids total',
    parcels: 'Colis',
    instalment: 'Échéance n°',
    rate: 'Taux de change',
    received: 'Paiement reçu le',
    saving: 'Votre économie',
    limit: 'Encours autorisé',
  },
  es: {
    meter: 'Nº contador',
    old: 'Lectura anterior',
    fresh: 'Lectura actual',
    usage: 'Consumo',
    weight: 'Peso total',
    parcels: 'Bultos',
    instalment: 'Plazo',
    rate: 'Tipo de cambio',
    received: 'Pago recibido el',
    saving: 'Su ahorro',
    limit: 'Límite de crédito',
  },
  it: {
    meter: 'Matricola contatore',
    old: 'Lettura precedente',
    fresh: 'Lettura attuale',
    usage: 'Consumo',
    weight: 'Peso totale',
    parcels: 'Colli',
    instalment: 'Rata',
    rate: 'Cambio',
    received: 'Pagamento ricevuto il',
    saving: 'Risparmio',
    limit: 'Fido',
  },
  nl: {
    meter: 'Meternummer',
    old: 'Vorige stand',
    fresh: 'Nieuwe stand',
    usage: 'Verbruik',
    weight: 'Totaalgewicht',
    parcels: 'Colli',
    instalment: 'Termijn',
    rate: 'Wisselkoers',
    received: 'Betaling ontvangen op',
    saving: 'Uw voordeel',
    limit: 'Kredietlimiet',
  },
  pt: {
    meter: 'N.º contador',
    old: 'Leitura anterior',
    fresh: 'Leitura atual',
    usage: 'Consumo',
    weight: 'Peso total',
    parcels: 'Volumes',
    instalment: 'Prestação',
    rate: 'Câmbio',
    received: 'Pagamento recebido em',
    saving: 'Poupança',
    limit: 'Limite de crédito',
  },
};

/** Something that stands beside the matter itself, on some papers. Returns its bottom. */
export function drawExtra(page: Page, column: Column, top: number): number {
  const { canvas } = page;
  if (!canvas.dice.chance(0.22)) return top;
  const y = roomFor(page, top + 4, canvas.size * 8);
  return (
    canvas.dice.pick([drawMeter, drawInstalments, drawFreight, drawPayments, drawAdvert])(page, column, y) + 8
  );
}

function drawMeter({ canvas, deal }: Page, { x, width }: Column, y: number): number {
  const { dice } = canvas;
  const { meter, old, fresh, usage } = words[deal.language];
  const [before, used] = [dice.between(1000, 90_000), dice.between(20, 4000)];
  const pairs: Pair[] = [
    { label: meter, value: dice.digits(8) },
    { label: old, value: deal.spell.number(before * 1000) },
    { label: fresh, value: deal.spell.number((before + used) * 1000) },
    { label: usage, value: `${deal.spell.number(used * 1000)} ${dice.pick(['kWh', 'm³'])}` },
  ];
  return drawPairs[dice.pick(['table-row', 'columns', 'inline', 'grid'] as const)](
    canvas,
    pairs,
    x,
    y,
    Math.min(width, 360),
  );
}

function drawInstalments({ canvas, deal }: Page, { x, width }: Column, y: number): number {
  const { dice } = canvas;
  const count = dice.between(2, 4);
  const part = Math.round(deal.sums.total / count);
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `${words[deal.language].instalment} ${index + 1}: ${deal.spell.date(addDays(deal.date, 45 + 30 * index))}   ${deal.spell.amount(part)}`,
  );
  return rows.reduce((at, row) => write(canvas, row, x, at, width), y);
}

function drawFreight({ canvas, deal }: Page, { x, width }: Column, y: number): number {
  const { dice } = canvas;
  const { weight, parcels, rate } = words[deal.language];
  const texts: Text[] = [
    `${weight}: ${deal.spell.number(dice.between(800, 900_000))} kg`,
    `${parcels}: ${dice.between(1, 30)}`,
  ];
  if (dice.chance(0.4))
    texts.push(
      `${rate}: 1 ${dice.pick(['USD', 'GBP', 'CHF', 'PLN'])} = ${dice.pick(['0', '1'])}${dice.pick([',', '.'])}${dice.digits(4)}`,
    );
  return write(canvas, join(texts, '   '), x, y, width);
}

function drawPayments({ canvas, deal }: Page, { x, width }: Column, y: number): number {
  const { dice } = canvas;
  const { received, saving, limit } = words[deal.language];
  const rows = [
    `${received} ${deal.spell.date(addDays(deal.date, -dice.between(3, 30)))}: ${deal.spell.amount(dice.between(2000, 200_000))}`,
    ...dice.some(0.4, [
      `${saving}: ${deal.spell.money(dice.between(100, 9000))}`,
      `${limit}: ${deal.spell.money(dice.between(5, 90) * 100_000)}`,
    ]),
  ];
  return rows.reduce((at, row) => write(canvas, row, x, at, width), y);
}

/** A box that sells something else. */
function drawAdvert({ canvas, deal }: Page, { x, width }: Column, y: number): number {
  const { dice } = canvas;
  const wide = Math.min(width, 260);
  const text = `${makeWord(dice)} ${makeWord(dice).toLowerCase()} ${deal.spell.money(dice.between(5, 300) * 100 - 1)}! ${deal.vendor.web} - ${deal.vendor.phone} (${deal.spell.date(addDays(deal.date, 60))})`;
  const bottom = writeParagraph(canvas, text, x + 6, y + 5, wide - 12, { italic: true });
  frame(canvas, x, y, wide, bottom - y + 4, canvas.accent);
  return bottom + 4;
}

const stamps: Record<Language, string[]> = {
  en: ['PAID', 'COPY', 'RECEIVED', 'DUPLICATE', 'APPROVED'],
  de: ['BEZAHLT', 'KOPIE', 'EINGEGANGEN', 'GEBUCHT', 'DUPLIKAT'],
  fr: ['PAYÉ', 'COPIE', 'REÇU LE', 'DUPLICATA'],
  es: ['PAGADO', 'COPIA', 'RECIBIDO', 'DUPLICADO'],
  it: ['PAGATO', 'COPIA', 'RICEVUTO', 'DUPLICATO'],
  nl: ['BETAALD', 'KOPIE', 'ONTVANGEN', 'DUPLICAAT'],
  pt: ['PAGO', 'CÓPIA', 'RECEBIDO', 'DUPLICADO'],
};

/** What somebody stamped on the first page, askew, in a colour of its own, where there is room. */
export function drawStamp({ canvas, deal }: Page): void {
  const { dice, pdf } = canvas;
  if (!dice.chance(0.06)) return;
  const [x, y] = [dice.between(80, 330), canvas.floor - dice.between(30, 70)];
  const day = dice.chance(0.5) ? ` ${deal.spell.date(addDays(deal.date, dice.between(1, 12)))}` : '';
  pdf.save();
  pdf.rotate(dice.between(-18, 18), { origin: [x, y] });
  write(canvas, dice.pick(stamps[deal.language]) + day, x, y, 240, {
    bold: true,
    size: dice.between(14, 24),
    colour: dice.pick(['#b00020', '#1a3fa0', '#6a6a6a']),
  });
  pdf.restore();
}
