import assert from 'node:assert/strict';
import { test } from 'node:test';

import { makePaper } from '../../../lab/generator/papers/make-paper.ts';
import { findFields } from '../../find/find-fields.ts';
import { openPdf } from '../../pdf/open-pdf.ts';
import { readPdfPages } from '../../pdf/read-pdf-pages.ts';
import type { ReadAccount } from '../../reading.ts';

const nobody = { names: [], taxIds: [], ibans: [] };
const papers = 60;
const rightMin = 57;
const banksMin = 50;

type Whole = Pick<ReadAccount, 'openingBalance' | 'closingBalance'> & {
  entries: { bookingDate: string | null; amount: string }[];
};
const wholeOf = (accounts: readonly Whole[]) =>
  JSON.stringify(
    accounts.map(({ openingBalance, closingBalance, entries }) => [
      openingBalance,
      closingBalance,
      entries.map(({ bookingDate, amount }) => [bookingDate, amount]),
    ]),
  );

test('at least nineteen of twenty PDF statements of fictional banks are read completely', async () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= papers; seed++) {
    const { pdf: bytes, truth, layout } = await makePaper(seed, 'BANK_STATEMENT');
    const pdf = await openPdf(new Uint8Array(bytes));
    const pages = await readPdfPages(pdf, () => undefined);
    pdf.close();
    const { statement } = findFields(pages, nobody);
    if (wholeOf(statement?.accounts ?? []) !== wholeOf(truth.statement?.accounts ?? []))
      wrong.push(`${seed} ${layout}`);
  }
  assert.ok(papers - wrong.length >= rightMin, `${wrong.length} of ${papers} are not:\n${wrong.join('\n')}`);
});

test('the bank is read on most PDF statements of fictional banks, and never another name', async () => {
  const read: string[] = [];
  for (let seed = 1; seed <= papers; seed++) {
    const { pdf: bytes, truth } = await makePaper(seed, 'BANK_STATEMENT');
    const pdf = await openPdf(new Uint8Array(bytes));
    const pages = await readPdfPages(pdf, () => undefined);
    pdf.close();
    const bankName = findFields(pages, nobody).statement?.accounts[0]?.bankName ?? null;
    if (bankName === null) continue;
    assert.equal(bankName, truth.statement?.accounts[0]?.bankName, `paper ${seed}`);
    read.push(bankName);
  }
  assert.ok(read.length >= banksMin, `only ${read.length} of ${papers}`);
});
