import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';

import type { Booking } from '../connector.ts';
import { sampleBooking, sampleEntry, sampleFile, sampleStatement } from '../testing/sample-booking.ts';
import { send } from '../testing/send-until-known.ts';
import { call, connectOdoo } from './testing/odoo-system.ts';

/** 14 and 15 balance items manually, 16 has its own terms, 18 its own locks, 19 its own interface. */
for (const version of [14, 16, 17, 18, 19]) {
  describe(`Odoo ${version}`, () => {
    let odoo: Awaited<ReturnType<typeof connectOdoo>>;
    before(async () => {
      odoo = await connectOdoo(version);
    });
    after(() => odoo.close());
    const booked = async (key: string, changes: Parameters<typeof sampleBooking>[1] = {}): Promise<Booking> =>
      odoo.withBooks(sampleBooking(key, { ...changes, fields: { documentNumber: key, ...changes.fields } }));
    const accepted = async (booking: Booking, connector = odoo.connector) => {
      const sent = await send(connector, booking);
      assert.ok(sent.kind === 'accepted', JSON.stringify(sent));
      assert.deepEqual(sent.differences, []);
      return moveOf(booking.key);
    };
    const moveOf = (key: string) => {
      const place = odoo.store.externalIds.get(`slipway.${key}`);
      const move = place && odoo.store.at(place.model, place.id);
      assert.ok(move);
      return move;
    };
    const itemsOf = (key: string) =>
      odoo.store.rows('account.move.line').filter(({ move_id }) => move_id === moveOf(key).id);

    test('master data has one form in all versions', async () => {
      const { books } = await booked('books');
      assert.deepEqual(
        books.accounts.map(({ code, use, active }) => [code, use, active]),
        [
          ['6815', 'EXPENSE', true],
          ['4400', 'INCOME', true],
          ['6800', 'EXPENSE', false],
        ],
      );
      assert.deepEqual(
        books.taxes.map(({ name, rate, use, reverseCharge }) => [name, rate, use, reverseCharge]),
        [
          ['19% input', '19', 'PURCHASE', false],
          ['7% input', '7', 'PURCHASE', false],
          ['19% output', '19', 'SALE', false],
          ['19% in the price', null, 'PURCHASE', false],
          ['19% reverse charge', '19', 'PURCHASE', true],
        ],
      );
      assert.deepEqual(
        books.terms.map(({ name, days }) => [name, days]),
        [
          ['30 Days', 30],
          ['End of Following Month', null],
        ],
      );
      assert.deepEqual(
        books.currencies.map(({ name }) => name),
        ['EUR', 'USD', 'CHF'],
      );
      assert.deepEqual(
        [books.bankAccounts[0]?.iban, books.bankAccounts[0]?.currencyCode],
        ['DE02 1203 0000 0000 2020 51', 'EUR'],
      );
      assert.deepEqual(
        [books.parties[0]?.taxId, books.parties[0]?.ibans],
        ['DE136695976', ['DE89 3704 0044 0532 0130 00']],
      );
    });

    test('an invoice is booked with its number, its dates, its account and its file', async () => {
      const booking = await booked('plain', { fields: { dueDate: '2026-11-13' } });
      const move = await accepted(booking);
      assert.deepEqual(
        [
          move['move_type'],
          move['ref'],
          move['invoice_date'],
          move['date'],
          move['invoice_date_due'],
          move['state'],
        ],
        ['in_invoice', 'plain', '2026-10-05', '2026-10-05', '2026-11-13', 'posted'],
      );
      const [file, ...others] = odoo.store.rows('ir.attachment').filter(({ res_id }) => res_id === move.id);
      assert.equal(others.length, 0);
      assert.deepEqual([file?.['name'], file?.['mimetype']], ['invoice.pdf', 'application/pdf']);
      assert.equal(Buffer.from(String(file?.['datas']), 'base64').toString(), '%PDF-1.7 the file of plain');
      assert.equal(move['message_main_attachment_id'], file?.id);
    });

    test("the document's tax is kept to the cent, and the entry balances", async () => {
      const taxes = [{ category: 'S', rate: '19', baseAmount: '49.90', taxAmount: '9.49' }];
      await accepted(await booked('own-tax', { taxes, fields: { taxAmount: '9.49', totalAmount: '59.39' } }));
      const amounts = itemsOf('own-tax').map(({ amount_currency }) => amount_currency);
      assert.deepEqual(amounts, [49.9, 9.49, -59.39]);
      const credit = { documentType: 'PURCHASE_CREDIT_NOTE' as const, taxes };
      const note = await booked('own-credit', {
        ...credit,
        fields: { taxAmount: '9.49', totalAmount: '59.39' },
      });
      const move = await accepted(note);
      assert.deepEqual([move['move_type'], move['amount_total']], ['in_refund', 59.39]);
      assert.deepEqual(
        itemsOf('own-credit').map(({ debit, credit: owed }) => Number(debit) - Number(owed)),
        [-49.9, -9.49, 59.39],
      );
    });

    test('several rates are booked by line, and a price that Odoo would round is written as an amount', async () => {
      const lines = [
        {
          description: 'Paper',
          quantity: '10',
          unit: null,
          unitPrice: '4.99',
          taxRate: '19',
          lineAmount: '49.90',
        },
        {
          description: 'Screws',
          quantity: '3',
          unit: null,
          unitPrice: '3.3333',
          taxRate: '7',
          lineAmount: '10.00',
        },
      ];
      const taxes = [
        { category: 'S', rate: '19', baseAmount: '49.90', taxAmount: '9.48' },
        { category: 'S', rate: '7', baseAmount: '10.00', taxAmount: '0.70' },
      ];
      const fields = { netAmount: '59.90', taxAmount: '10.18', totalAmount: '70.08' };
      await accepted(await booked('lines', { lines, taxes, fields }));
      const own = itemsOf('lines').filter(({ name }) => name);
      assert.deepEqual(
        own.map(({ name, quantity, price_unit, price_subtotal }) => [
          name,
          quantity,
          price_unit,
          price_subtotal,
        ]),
        [
          ['Paper', 10, 4.99, 49.9],
          ['Screws', 1, 10, 10],
        ],
      );
    });

    test('a sale, a receipt and a foreign invoice are booked with their types', async () => {
      const sale = { documentType: 'SALES_INVOICE' as const, fields: { buyerName: 'Papier & Büro AG' } };
      assert.equal((await accepted(await booked('sale', sale)))['move_type'], 'out_invoice');
      const note = { documentType: 'SALES_CREDIT_NOTE' as const, fields: { buyerName: 'Papier & Büro AG' } };
      assert.equal((await accepted(await booked('sale-note', note)))['move_type'], 'out_refund');
      const receipt = { documentType: 'RECEIPT' as const };
      assert.equal((await accepted(await booked('receipt', receipt)))['move_type'], 'in_receipt');
      const dollars = await accepted(await booked('dollars', { fields: { currencyCode: 'USD' } }));
      assert.equal(odoo.store.at('res.currency', Number(dollars['currency_id']))?.['name'], 'USD');
    });

    test('an unknown supplier is created once, with VAT ID and account, and used again', async () => {
      const fields = { vendorName: 'Neu GmbH', vendorTaxId: 'DE811907980', iban: 'DE02500105170137075030' };
      const first = await accepted(await booked('new-1', { fields }));
      // The master data is older than the supplier, as when two of its documents wait.
      const second = await booked('new-2', { fields });
      const stale = { ...second, books: { ...second.books, parties: [] } };
      assert.equal((await accepted(stale))['partner_id'], first['partner_id']);
      const made = odoo.store.at('res.partner', Number(first['partner_id']));
      assert.deepEqual(
        [made?.['name'], made?.['vat'], made?.['is_company']],
        ['Neu GmbH', 'DE811907980', true],
      );
      const numbers = odoo.store.rows('res.partner.bank').filter(({ partner_id }) => partner_id === made?.id);
      assert.deepEqual(
        numbers.map(({ acc_number }) => acc_number),
        ['DE02500105170137075030'],
      );
    });

    test('a record that is sent twice exists once, with its lines once', async () => {
      const booking = await booked('twice');
      const first = await odoo.connector.createDraft(booking, call);
      const second = await odoo.connector.createDraft(booking, call);
      assert.deepEqual(second, first);
      assert.equal(itemsOf('twice').filter(({ name }) => name).length, 1);
      assert.equal(moveOf('twice')['amount_total'], 59.38);
    });

    test('a bank statement is booked with its entries, once', async () => {
      const booking = await odoo.withBooks(sampleStatement('statement'));
      const sent = await send(odoo.connector, booking);
      assert.ok(sent.kind === 'accepted', JSON.stringify(sent));
      assert.deepEqual(await send(odoo.connector, booking), sent);
      const statement = moveOf('statement');
      assert.deepEqual(
        [
          statement['name'],
          statement['balance_start'],
          statement['balance_end'],
          statement['balance_end_real'],
        ],
        ['10/2026', 100, 125.5, 125.5],
      );
      const lines = odoo.store.rows('account.bank.statement.line');
      assert.deepEqual(
        lines.map(({ date, amount, partner_name, payment_ref }) => [date, amount, partner_name, payment_ref]),
        [
          ['2026-10-02', 45.5, 'A. Kunde', 'Payment of A. Kunde'],
          ['2026-10-09', -20, 'Strom; "Wasser" KG', 'Payment of Strom; "Wasser" KG'],
        ],
      );
      if (version < 16) assert.equal(statement['state'], 'posted');
    });

    test('a statement with bank code and number is booked on the journal of its IBAN', async () => {
      const changes = { account: '12030000/202051', number: '11/2026', openingBalance: '125.50' };
      const entries = [sampleEntry('2026-11-03', '-25.50', 'Strom')];
      const dated = { periodStart: '2026-11-01', periodEnd: '2026-11-30', closingBalance: '100.00' };
      const named = sampleStatement('named-by-number', { ...changes, ...dated, entries });
      const sent = await send(odoo.connector, await odoo.withBooks(named));
      assert.ok(sent.kind === 'accepted', JSON.stringify(sent));
    });

    test('a statement that is booked already, has a gap, or has an unknown bank account is refused', async () => {
      const rows = [
        [{}, 'DUPLICATE'],
        [{ closingBalance: '126.00' }, 'UNBALANCED'],
        [{ account: 'DE75512108001245126199' }, 'ACCOUNT'],
        [{ currencyCode: 'USD' }, 'CURRENCY'],
        [{ entries: [] }, 'NOT_BOOKABLE'],
      ] as const;
      for (const [changes, category] of rows) {
        const given = { ...changes } as Parameters<typeof sampleStatement>[1];
        const sent = await send(
          odoo.connector,
          await odoo.withBooks(sampleStatement(`bad-${category}`, given)),
        );
        assert.equal(sent.kind === 'refused' && sent.refusal.category, category, JSON.stringify(sent));
      }
    });

    test('a file that was attached twice is removed once', async () => {
      await accepted(await booked('files'));
      const move = moveOf('files');
      const ref = { id: `account.move,${move.id}`, url: null };
      const other = sampleFile('second.pdf', '%PDF another');
      const booking = await booked('files');
      assert.ok(odoo.connector.detach);
      await odoo.connector.attach(ref, booking, other, call);
      await odoo.connector.attach(ref, booking, other, call);
      const record = await odoo.connector.read(ref, call);
      assert.ok(record.kind === 'ok' && record.value?.attachments?.length === 2);
      const [attachment] = record.value.attachments;
      assert.ok(attachment);
      await odoo.connector.detach(ref, attachment, call);
      await odoo.connector.detach(ref, attachment, call);
      const left = await odoo.connector.read(ref, call);
      assert.deepEqual(left.kind === 'ok' && left.value?.attachments?.map(({ name }) => name), [
        'second.pdf',
      ]);
    });

    test('the accounts of suppliers are counted', async () => {
      const counted = [];
      for await (const one of odoo.connector.booked?.(call) ?? []) counted.push(one);
      const account = String(odoo.ids.expense);
      assert.ok(
        counted.some((one) => one.vendor === 'Papier & Büro AG' && one.account === account && one.times > 3),
      );
    });
  });
}
