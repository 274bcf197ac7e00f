import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { noRules } from '../choose-coding.ts';
import { sampleLine } from '../testing/plan-sample.ts';
import { sampleBooking } from '../testing/sample-booking.ts';
import { isToolHere, startBook } from '../testing/start-book.ts';

isToolHere('HLEDGER');
const book = startBook('HLEDGER');
after(book.close);
const call = { signal: new AbortController().signal };
const choice = (account: string | null, taxCode: string | null = null) => ({ account, taxCode });
type Choice = ReturnType<typeof choice> | null;

async function asked(lines: [string, string][], chosen: Choice[], whole: Choice = null) {
  const booking = sampleBooking('chosen', {
    lines: lines.map(([words, amount]) => sampleLine(words, amount, '19')),
    rules: { ...noRules, chosen: { account: null, taxCode: null, ...whole, lines: chosen } },
  });
  const preview = await book.connector.preview(booking, call);
  const preflight = await book.connector.preflight(booking, call);
  assert.ok(preflight.kind === 'ok', JSON.stringify(preflight));
  const wordings = preflight.value.map(({ wording }) => wording);
  return { content: preview.kind === 'ok' ? preview.value.content : '', wordings };
}

const exact: [string, string][] = [
  ['Papier', '39.90'],
  ['Porto', '10.00'],
];
const gross: [string, string][] = [
  ['Papier', '47.48'],
  ['Porto', '11.90'],
];

test('lines that add up to the net amount are each booked on their chosen account', async () => {
  const { content } = await asked(exact, [null, choice('expenses:postage')]);
  assert.match(content, /expenses:uncategorised\s+39\.90 EUR[\s\S]*expenses:postage\s+10\.00 EUR/);
});

test('lines with gross prices are booked on one account, or are refused', async () => {
  assert.deepEqual((await asked(gross, [null, choice('expenses:postage')])).wordings, ['ACCOUNTS_BY_LINE']);
  const both = [choice('expenses:postage'), choice('expenses:postage')];
  assert.match((await asked(gross, both)).content, /expenses:postage\s+49\.90 EUR/);
});

test('the tax of a rate is one amount: its lines cannot use several tax accounts', async () => {
  const other = choice(null, 'assets:other tax');
  assert.deepEqual((await asked(exact, [null, other])).wordings, ['TAX_SPLIT']);
  assert.match((await asked(exact, [other, other])).content, /assets:other tax\s+9\.48 EUR/);
  assert.match((await asked(exact, [], other)).content, /assets:other tax\s+9\.48 EUR/);
});
