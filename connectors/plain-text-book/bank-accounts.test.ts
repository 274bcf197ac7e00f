import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sampleStatement } from '../testing/sample-booking.ts';
import { send } from '../testing/send-until-known.ts';
import { type BookKind, isToolHere, startBook } from '../testing/start-book.ts';

const call = { signal: new AbortController().signal };
const iban = 'DE02 1203 0000 0000 2020 51';
const kinds: [BookKind, string, string][] = [
  ['BEANCOUNT', 'Assets:Giro', 'Assets:Savings'],
  ['HLEDGER', 'assets:giro', 'assets:savings'],
  ['LEDGER', 'assets:giro', 'assets:savings'],
];

for (const [kind, account, other] of kinds) {
  isToolHere(kind);

  test(`${kind}: a statement with bank code and number is booked on the account of its IBAN`, async (t) => {
    const book = startBook(kind, { bankAccounts: [{ iban, account }] });
    t.after(book.close);
    const booking = sampleStatement('october', { account: '12030000/0000202051' });
    const sent = await send(book.connector, booking);
    assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
    const text = await book.entryText('october');
    assert.match(text, new RegExp(`${account}\\s+45\\.50 EUR`));
  });

  test(`${kind}: the account with exactly this number is used, and never that of another bank`, async (t) => {
    const rows = [
      { iban: '202051', account },
      { iban: 'Stripe/202051', account: other },
    ];
    const book = startBook(kind, { bankAccounts: rows });
    t.after(book.close);
    for (const [key, number] of [
      ['first', '202051'],
      ['second', 'PayPal/7'],
    ] as const) {
      const changes = { account: number, number: key, openingBalance: null, closingBalance: null };
      await send(book.connector, sampleStatement(key, changes));
    }
    assert.match(await book.entryText('first'), new RegExp(`${account}\\s+45\\.50 EUR`));
    assert.doesNotMatch(await book.entryText('second'), new RegExp(`${account}|${other}`));
  });

  test(`${kind}: a bank account with two accounts in the settings is refused`, async (t) => {
    const rows = [
      { iban: '12030000/202051', account },
      { iban: '202051', account: other },
    ];
    const iban = 'DE02120300000000202051';
    const book = startBook(kind, { bankAccounts: rows });
    t.after(book.close);
    const foreseen = await book.connector.preflight(sampleStatement('october', { account: iban }), call);
    assert.ok(foreseen.kind === 'ok', JSON.stringify(foreseen));
    assert.deepEqual(
      foreseen.value.map(({ wording, values }) => [wording, values['found']]),
      [['BANK_ACCOUNT_AMBIGUOUS', `${account}, ${other}`]],
    );
  });
}
