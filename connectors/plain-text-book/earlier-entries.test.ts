import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import { sampleBooking } from '../testing/sample-booking.ts';
import { send } from '../testing/send-until-known.ts';
import { isToolHere, startBook } from '../testing/start-book.ts';

/** Entries as the first version wrote them. */
const earlier = {
  BEANCOUNT: `2026-10-05 * "Papier & Büro AG" "invoice.pdf" ^RE-4711
  key: "old-1"
  number: "RE-4711"
  type: "PURCHASE_INVOICE"
  vendor: "Papier & Büro AG"
  document: "../docs/2026/2026-10-05.old-1.invoice.pdf"
  Liabilities:Payable  -59.38 EUR
  Expenses:Uncategorised  49.90 EUR
  Assets:Input-Tax  9.48 EUR
    tax: "19"

2026-10-05 document Liabilities:Payable "../docs/2026/2026-10-05.old-1.invoice.pdf"
`,
  HLEDGER: `decimal-mark .

2026-10-05 * (RE-4711) Papier & Büro AG | invoice.pdf
    ; key:old-1
    ; number:RE-4711
    ; type:PURCHASE_INVOICE
    ; vendor:Papier & Büro AG
    ; document:../docs/2026/2026-10-05.old-1.invoice.pdf
    liabilities:payable  -59.38 EUR
    expenses:uncategorised  49.90 EUR
    assets:input tax  9.48 EUR  ; tax:19
`,
  LEDGER: `payee Papier & Büro AG
tag key
tag number
tag type
tag vendor
tag document
tag note
tag tax
tag printed

2026-10-05 * (RE-4711) Papier & Büro AG
    ; key: old-1
    ; number: RE-4711
    ; type: PURCHASE_INVOICE
    ; vendor: Papier & Büro AG
    ; document: ../docs/2026/2026-10-05.old-1.invoice.pdf
    ; note: invoice.pdf
    liabilities:payable  -59.38 EUR
    expenses:uncategorised  49.90 EUR
    assets:input tax  9.48 EUR
    ; tax: 19
`,
} as const;

for (const kind of ['BEANCOUNT', 'HLEDGER', 'LEDGER'] as const) {
  test(`${kind}: an entry of an earlier version is found by its key and its number, and stays unchanged`, async (t) => {
    const book = startBook(kind);
    t.after(book.close);
    await send(book.connector, sampleBooking('new-1', { fields: { documentNumber: 'RE-1' } }));
    await writeFile(join(book.path, 'entries', `old-1.${book.extension}`), earlier[kind]);

    const again = await send(book.connector, sampleBooking('old-1'));
    assert.deepEqual(again.kind === 'accepted' && again.differences, [], JSON.stringify(again));
    assert.equal(await book.entryText('old-1'), earlier[kind]);
    const twin = await send(book.connector, sampleBooking('other'));
    assert.equal(twin.kind === 'refused' && twin.refusal.category, 'DUPLICATE');
    const next = await send(book.connector, sampleBooking('new-2', { fields: { documentNumber: 'RE-2' } }));
    assert.equal(next.kind, 'accepted', JSON.stringify(next));
    assert.deepEqual((await book.entries()).sort(), ['new-1', 'new-2', 'old-1']);
    if (isToolHere(kind)) book.check();
  });
}
