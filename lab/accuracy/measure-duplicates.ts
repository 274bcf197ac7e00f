import { availableParallelism } from 'node:os';
import { countBitsApart } from '@slipway/extractor/image/compare-fingerprints.ts';
import { fingerprintOf } from '@slipway/extractor/image/fingerprint-of.ts';
import type { Reading } from '@slipway/extractor/reading.ts';
import { createReaders } from '@slipway/extractor/sandbox/create-readers.ts';
import { evaluatePair } from '@slipway/server/reading/duplicates/evaluate-pair.ts';
import { factsOf } from '@slipway/server/reading/duplicates/facts.ts';

import { makeDice } from '../generator/papers/dice.ts';
import { makeReceiptPaper } from '../generator/papers/make-receipt-paper.ts';
import type { Sale } from '../generator/papers/make-sale.ts';
import { photographPaper } from '../generator/papers/photograph-paper.ts';

/**
 * Photos of made-up receipts, read and held against each other: how far apart the looks of one paper are, and those of
 * papers of one till, and of others; and what the rules make of those that are read.
 * `node bench/accuracy/measure-duplicates.ts [TILLS] [TILLS THAT ARE READ, WHICH TAKES LONG]`
 */
const [tills, readTills] = [Number(process.argv[2] ?? 40), Number(process.argv[3] ?? 10)];
/** Of a wear from 0, hardly worn, to 1, hardly readable: what people hold straight, and what they do not. */
const wears = [0.15, 0.4];
const ownCompany = { names: [], taxIds: [], ibans: [] };
const readers = createReaders({ processes: availableParallelism() });

type Photo = { sha256: string; imageFingerprint: string; reading: Reading | null };
type Decision = 'stops' | 'warns' | 'says nothing';
type Row = { bitsApart: number[]; verdicts: Record<Decision, number> };
const rows = new Map<string, Row>();
let photos = 0;

/** Another purchase at the same till on the same day: some other goods, or others that cost as much together. */
const laterThatDay = (sale: Sale): Sale => ({ ...sale, ...laterBy(sale, 47), number: next(sale.number) });
const otherGoods = (sale: Sale): Sale => {
  const [first, ...others] = sale.lines;
  if (!first) return laterThatDay(sale);
  const more = 100;
  const lines = [{ ...first, price: first.price + more, amount: first.amount + more }, ...others];
  const dearer = { subtotal: sale.subtotal + more, total: sale.total + more, tendered: sale.tendered + more };
  return { ...laterThatDay(sale), ...dearer, lines: lines.toReversed() };
};
const anotherDay = (sale: Sale): Sale => ({
  ...laterThatDay(sale),
  date: new Date(Date.parse(sale.date) + 7 * 86_400_000).toISOString().slice(0, 10),
});
const kinds = {
  'other goods, another total, the same day': otherGoods,
  'the same goods again, later that day': laterThatDay,
  'the same goods again, a week later': anotherDay,
};

function laterBy({ hour, minute }: Sale, minutes: number): Pick<Sale, 'hour' | 'minute'> {
  const at = (hour * 60 + minute + minutes) % (24 * 60);
  return { hour: Math.floor(at / 60), minute: at % 60 };
}

function next(number: string): string {
  return number.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
}

async function take(pdf: Uint8Array, seed: number, wear: number, isRead: boolean): Promise<Photo> {
  const bytes = await photographPaper(pdf, seed, wear);
  const reading = isRead ? await readers.read(bytes, { ownCompany }) : null;
  return { sha256: `photo ${++photos}`, imageFingerprint: (await fingerprintOf(bytes)) ?? '', reading };
}

function compare(what: string, one: Photo, other: Photo): void {
  const row = rows.get(what) ?? { bitsApart: [], verdicts: { stops: 0, warns: 0, 'says nothing': 0 } };
  rows.set(what, row);
  row.bitsApart.push(countBitsApart(one.imageFingerprint, other.imageFingerprint));
  if (!one.reading || !other.reading) return;
  const evaluated = evaluatePair(comparedOf(1, one), comparedOf(2, other));
  row.verdicts[evaluated ? (evaluated.strong ? 'stops' : 'warns') : 'says nothing']++;
}

function comparedOf(id: number, { sha256, imageFingerprint, reading }: Photo) {
  const { documentType = null, fields = {} } = reading ?? {};
  const said = [factsOf({ documentType, fields, accounts: [] })];
  return { id, sha256, imageFingerprint, eInvoiceSha256: null, splitFrom: null, said };
}

const firsts: Photo[] = [];
for (let till = 0; till < tills; till++) {
  const make = (change?: (sale: Sale) => Sale) => makeReceiptPaper(till, makeDice(till * 7919 + 17), change);
  const { pdf } = await make();
  const isRead = till < readTills;
  for (const wear of wears) {
    const seeds = [till * 10 + 1, till * 10 + 2];
    const [first, second] = await Promise.all(seeds.map((seed) => take(pdf, seed, wear, isRead)));
    compare(`the same receipt, photographed twice, wear ${wear}`, first!, second!);
    if (wear !== wears[0]) continue;
    for (const photo of firsts) compare('receipts of two tills', first!, { ...photo, reading: null });
    firsts.push(first!);
    for (const [kind, change] of Object.entries(kinds))
      compare(kind, first!, await take((await make(change)).pdf, till * 10 + 3, wear, isRead));
  }
}
readers.close();

const share = (values: readonly number[], most: number) =>
  values
    .filter((value) => value <= most)
    .length.toString()
    .padStart(4);
console.log(`${photos} photos of ${tills} tills. Pairs whose looks are at most so many of 64 bits apart:`);
const steps = [6, 8, 10, 12, 14, 16, 20];
console.log(
  ' '.repeat(48),
  'of ',
  steps.map((most) => String(most).padStart(4)).join(''),
  '  stops  warns  nothing',
);
for (const [what, { bitsApart, verdicts }] of rows) {
  const counts = steps.map((most) => share(bitsApart, most)).join('');
  const told = Object.values(verdicts).map((count) => String(count).padStart(7));
  console.log(what.padEnd(48), String(bitsApart.length).padStart(3), counts, told.join(''));
}
// The launcher's channel would keep the process alive.
if (process.connected) process.disconnect();
