import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from '../find/find-fields.ts';
import { typed } from '../find/testing/typed-page.ts';
import type { OwnCompany } from '../reading.ts';
import { gatherLessons } from './gather-lessons.ts';
import { type ConfirmedField, learn } from './learn.ts';
import { recall } from './recall.ts';

const ownCompany: OwnCompany = { names: [], taxIds: [], ibans: [] };
const invoice = (iban: string) =>
  typed(['Kontor Zwölf GmbH    USt-IdNr. DE811907980', 'Rechnung Nr. 4711', `IBAN ${iban}`]);
const confirmed = (value: string): ConfirmedField => ({ value, page: null, box: null, source: 'TEXT' });

const accounts: [string, string, string[]][] = [
  [
    'another account than before is told: so invoices are forged',
    'DE02 1203 0000 0000 2020 51',
    ['IBAN_CHANGED'],
  ],
  ['the account of before is nothing to tell', 'DE89 3704 0044 0532 0130 00', []],
];
for (const [what, iban, expected] of accounts) {
  test(what, () => {
    const fields = {
      vendorName: confirmed('Kontor Zwölf GmbH'),
      vendorTaxId: confirmed('DE811907980'),
      iban: confirmed('DE89370400440532013000'),
    };
    const taught = learn([invoice('DE89 3704 0044 0532 0130 00')], fields, ownCompany, null);
    assert.ok(taught);
    const page = invoice(iban);
    const memory = [gatherLessons(7, [{ ...taught, document: 1 }])];
    const { findings } = recall(findFields([page], ownCompany), [page], memory, ownCompany);
    assert.deepEqual(
      findings.filter(({ field }) => field === 'iban').map(({ code }) => code),
      expected,
    );
  });
}
