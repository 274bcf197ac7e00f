import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pageHeight, pageWidth } from './draw-page.ts';
import { type SampleInvoice, totalsOf } from './invoice.ts';
import { makeInvoicePdf } from './make-invoice-pdf.ts';
import { makeReminderPdf, makeStatementPdf } from './make-letters-pdf.ts';
import { randomInvoice, randomStatement } from './random-invoice.ts';
import { readSigns, type Sign } from './render-page.ts';
import * as domestic from './sample-domestic.ts';
import * as foreign from './sample-foreign.ts';
import * as papers from './sample-papers.ts';
import { spellAmount, spellDate, spellIban } from './spell-values.ts';

/** Neighbours in a word may lean on each other, as italics do; others only a little. */
const overlapMax = 0.1;
/** What printers cannot reach. */
const marginMin = 14;

const described = Object.values({ ...domestic, ...foreign }).filter(isInvoice);
const short = Array.from({ length: 60 }, (_, index) => randomInvoice(index + 100));
/** Of every length about a page, with many notes, so that sums and notes meet the foot of the page in each layout. */
const long = (['letter', 'banner', 'classic', 'ledger'] as const).flatMap((layout) =>
  Array.from({ length: 26 }, (_, index) => {
    return {
      ...randomInvoice(index + 200, index + 4),
      layout,
      notes: Array.from({ length: 6 }, () => 'Note '.repeat(15)),
    };
  }),
);
const all = [...described, ...short, ...long];

function isInvoice(value: unknown): value is SampleInvoice {
  return typeof value === 'object' && value !== null && 'number' in value && 'lines' in value;
}

test('an invoice prints every number, date, name and amount that its truth states', async () => {
  assert.equal(described.length, 19);
  for (const invoice of all) {
    const pages = await readSigns(await makeInvoicePdf(invoice));
    const text = plain(
      pages
        .flat()
        .map(({ sign }) => sign)
        .join(''),
    );
    for (const value of printedValues(invoice)) {
      assert.ok(
        text.includes(plain(value)),
        `${invoice.vendor.name} ${invoice.number} does not print ${value}`,
      );
    }
  }
});

function printedValues(invoice: SampleInvoice): string[] {
  const { vendor, buyer, locale } = invoice;
  const totals = totalsOf(invoice);
  const amounts = [
    ...totals.lines,
    totals.net,
    totals.tax,
    totals.total,
    ...totals.taxes.map((row) => row.tax),
  ];
  const dates = [invoice.date, invoice.dueDate, invoice.deliveryDate].filter((date) => date !== null);
  const texts = [
    invoice.number,
    vendor.name,
    vendor.street,
    vendor.taxId,
    vendor.iban && spellIban(vendor.iban),
    vendor.bic,
    buyer.name,
    buyer.taxId,
    invoice.orderReference,
    invoice.buyerReference,
    invoice.paymentReference,
    ...invoice.lines.map((row) => row.description),
  ].filter((text) => text !== null);
  return [
    ...texts,
    ...dates.map((date) => spellDate(date, locale)),
    ...amounts.map((amount) => spellAmount(amount, locale)),
  ];
}

/** Wrapped lines and no-break spaces make no difference; U+FFFE is how the reader marks a hyphen at a line's end. */
function plain(text: string): string {
  return text.replace(/\s/g, '').replace(/[\ufffe\p{Cc}]/gu, '-');
}

test('nothing on a page covers anything else or runs off the paper', async () => {
  const letters = [
    await makeReminderPdf(papers.reminder),
    await makeStatementPdf(papers.octoberStatement),
    await makeStatementPdf(papers.novemberStatement),
    await makeStatementPdf(randomStatement(3, 60)),
  ];
  const invoices = await Promise.all(all.map((invoice) => makeInvoicePdf(invoice)));
  for (const pdf of [...letters, ...invoices]) {
    for (const page of await readSigns(pdf)) {
      const signs = page.filter(({ sign }) => sign.trim() !== '');
      assertOnPaper(signs);
      assertApart(signs);
    }
  }
});

function assertOnPaper(signs: Sign[]): void {
  const off = signs.find(
    ({ left, right, bottom, top }) =>
      left < marginMin || bottom < marginMin || right > pageWidth - marginMin || top > pageHeight - marginMin,
  );
  assert.equal(off, undefined);
}

function assertApart(signs: Sign[]): void {
  const places = new Map(signs.map((sign, place) => [sign, place]));
  const sorted = signs.toSorted((a, b) => a.left - b.left);
  sorted.forEach((one, index) => {
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next];
      if (!other || other.left >= one.right) break;
      const neighbours = Math.abs((places.get(one) ?? 0) - (places.get(other) ?? 0)) === 1;
      if (neighbours || overlapOf(one, other) <= overlapMax) continue;
      assert.fail(`${JSON.stringify(one)} covers ${JSON.stringify(other)}`);
    }
  });
}

/** The part of the smaller box that lies in both. */
function overlapOf(one: Sign, other: Sign): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  const smaller = Math.min(areaOf(one), areaOf(other));
  return smaller > 0 ? (Math.max(0, width) * Math.max(0, height)) / smaller : 0;
}

function areaOf({ left, right, bottom, top }: Sign): number {
  return (right - left) * (top - bottom);
}
