import assert from 'node:assert/strict';
import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { sampleBooking, sampleEntry, sampleFile, sampleStatement } from '../testing/sample-booking.ts';
import { send } from '../testing/send-until-known.ts';
import { type BookKind, isToolHere, startBook } from '../testing/start-book.ts';

const kinds: BookKind[] = ['BEANCOUNT', 'HLEDGER', 'LEDGER'];
const call = { signal: new AbortController().signal };

/** Names that could end a text, start a comment, or be misread. */
const nastyNames = [
  'Quote "Büro" \\ & Söhne',
  'Semi; colon | pipe, comma',
  '(Bracket) [2020-01-01] * ! %2C',
  'Two\nlines\r\n2026-01-01 open Assets:Stolen',
  'date:2020-01-01 key:other',
  "日本 株式会社 ’“”' $ ^x #y @ 5 EUR",
  '*',
  'trailing backslash \\',
];

for (const kind of kinds) {
  const hasTool = isToolHere(kind);
  describe(kind, () => {
    test('names with quotes, semicolons and line breaks are written and read unchanged', async (t) => {
      const book = startBook(kind);
      t.after(book.close);
      for (const [at, vendorName] of nastyNames.entries()) {
        const fields = { vendorName, documentNumber: `${vendorName} ${at}` };
        const lines = [
          {
            description: vendorName,
            quantity: null,
            unit: null,
            unitPrice: null,
            taxRate: null,
            lineAmount: null,
          },
        ];
        const sent = await send(book.connector, sampleBooking(`nasty-${at}`, { fields, lines }));
        assert.deepEqual(
          sent.kind === 'accepted' && sent.differences,
          [],
          `${vendorName}: ${JSON.stringify(sent)}`,
        );
      }
      if (hasTool) book.check();
    });

    test('every type of document is booked with the right sign', async (t) => {
      const book = startBook(kind);
      t.after(book.close);
      const types = [
        'PURCHASE_INVOICE',
        'PURCHASE_CREDIT_NOTE',
        'SALES_INVOICE',
        'SALES_CREDIT_NOTE',
        'RECEIPT',
      ] as const;
      const first: string[] = [];
      for (const documentType of types) {
        const sent = await send(book.connector, sampleBooking(documentType, { documentType }));
        assert.deepEqual(sent.kind === 'accepted' && sent.differences, [], JSON.stringify(sent));
        first.push(/(-?59\.38) EUR/.exec(await book.entryText(documentType))?.[1] ?? '');
      }
      assert.deepEqual(first, ['-59.38', '59.38', '59.38', '-59.38', '-59.38']);
      if (hasTool) book.check();
    });

    test("each tax rate is booked on its account, with the document's own cents", async (t) => {
      const [full, low] =
        kind === 'BEANCOUNT' ? ['Assets:Tax:19', 'Assets:Tax:7'] : ['assets:tax 19', 'assets:tax 7'];
      const rates = [
        { rate: '19.0', account: full },
        { rate: '7', account: low },
      ];
      const book = startBook(kind, { inputTaxAccounts: rates });
      t.after(book.close);
      const tax = (rate: string, taxAmount: string) => ({ category: 'S', rate, baseAmount: null, taxAmount });
      const fields = { netAmount: '100.00', taxAmount: '13.01', totalAmount: '113.01' };
      const taxes = [tax('19', '9.51'), tax('7.00', '3.50'), tax('0', '0.00')];
      const sent = await send(book.connector, sampleBooking('rates', { fields, taxes }));
      assert.deepEqual(sent.kind === 'accepted' && sent.differences, []);
      const text = await book.entryText('rates');
      assert.match(text, new RegExp(`${full} +9\\.51 EUR`));
      assert.match(text, new RegExp(`${low} +3\\.50 EUR`));
    });

    test('an invoice in francs is booked in francs, a receipt without tax as a whole', async (t) => {
      const book = startBook(kind);
      t.after(book.close);
      const francs = await send(book.connector, sampleBooking('francs', { fields: { currencyCode: 'CHF' } }));
      assert.deepEqual(francs.kind === 'accepted' && francs.differences, []);
      const fields = {
        netAmount: null,
        taxAmount: null,
        totalAmount: '4.2',
        vendorName: null,
        documentNumber: null,
      };
      const bare = sampleBooking('bare', { documentType: 'RECEIPT', fields, taxes: [] });
      assert.equal((await send(book.connector, bare)).kind, 'accepted');
      assert.match(await book.entryText('bare'), /-4\.20 EUR/);
      if (hasTool) book.check();
    });

    test('the source file is stored beside the ledger, and restored if it was lost', async (t) => {
      const book = startBook(kind);
      t.after(book.close);
      const booking = {
        ...sampleBooking('with-file'),
        file: sampleFile('Rechnung № 4711/ä.pdf', '%PDF the file'),
      };
      await send(book.connector, booking);
      const [, path = ''] =
        /document: ?"?(\.\.\/docs\/2026\/[\w.-]+)/.exec(await book.entryText('with-file')) ?? [];
      const full = join(book.path, 'entries', path);
      assert.equal(await readFile(full, 'utf8'), '%PDF the file');
      await rm(full);
      const read = await book.connector.read({ id: 'with-file', url: null }, call);
      assert.deepEqual(read.kind === 'ok' && read.value?.attachments, []);
      const again = await send(book.connector, booking);
      assert.deepEqual(again.kind === 'accepted' && again.differences, []);
      assert.equal(await readFile(full, 'utf8'), '%PDF the file');
      assert.deepEqual(await book.entries(), ['with-file']);
    });

    test('bank statements must be consecutive, and a gap is refused', async (t) => {
      if (!hasTool) return t.skip('balances are added up by the tool, which is not installed');
      const book = startBook(kind);
      t.after(book.close);
      assert.equal((await send(book.connector, sampleStatement('october'))).kind, 'accepted');
      const november = sampleStatement('november', {
        number: '11/2026',
        periodStart: '2026-11-01',
        periodEnd: '2026-11-15',
        openingBalance: '125.50',
        closingBalance: '125.50',
        entries: ['-7.00', '7.00'].map((amount) => sampleEntry('2026-11-03', amount, 'Same')),
      });
      assert.equal((await send(book.connector, november)).kind, 'accepted');
      book.check();

      const gap = sampleStatement('gap', {
        number: '12/2026',
        periodStart: '2026-11-16',
        periodEnd: '2026-11-18',
        openingBalance: '99.00',
        closingBalance: '98.00',
        entries: [sampleEntry('2026-11-17', '-1.00', 'Bank')],
      });
      const sent = await send(book.connector, gap);
      assert.ok(sent.kind === 'refused', JSON.stringify(sent));
      // Cases that ledger does not check are reported before anything is written; the other tools report them
      // themselves.
      const [step, words] =
        kind === 'LEDGER' ? ['preflight', sent.refusal.message] : ['post', sent.refusal.providerMessage];
      assert.deepEqual([sent.refusal.category, sent.refusal.step], ['AMOUNT', step]);
      assert.match(words ?? '', /99/);
      assert.ok(
        !sent.refusal.providerMessage?.includes(book.root),
        'the message contains no path of the server',
      );
      assert.deepEqual(await book.drafts(), []);
      assert.deepEqual((await book.entries()).sort(), ['november', 'october']);
    });

    test('the same bank statement under another key is a duplicate', async (t) => {
      const book = startBook(kind);
      t.after(book.close);
      await send(book.connector, sampleStatement('one'));
      const sent = await send(book.connector, sampleStatement('two'));
      assert.equal(sent.kind === 'refused' && sent.refusal.category, 'DUPLICATE');
    });

    test('a period that is closed during the export refuses the posting, and the draft and its file are removed', async (t) => {
      const book = startBook(kind);
      t.after(book.close);
      await send(book.connector, sampleBooking('before', { fields: { documentNumber: '1' } }));
      const closing =
        kind === 'BEANCOUNT'
          ? '2000-01-01 custom "slipway-locked-until" 2026-10-31'
          : '; locked-until:2026-10-31';
      const sent = await send(book.connector, sampleBooking('late'), {
        beforeStep: async (step) => {
          if (step === 'post') await book.append(closing);
        },
      });
      assert.ok(sent.kind === 'refused', JSON.stringify(sent));
      assert.deepEqual([sent.refusal.category, sent.refusal.step], ['CLOSED_PERIOD', 'post']);
      assert.deepEqual([await book.entries(), await book.drafts()], [['before'], []]);
      assert.deepEqual(await book.documents('late'), []);
    });

    test('nothing is added to a ledger with existing errors', async (t) => {
      if (!hasTool) return t.skip('the tool that would find them is not installed');
      const book = startBook(kind);
      t.after(book.close);
      await send(book.connector, sampleBooking('fine', { fields: { documentNumber: '1' } }));
      await book.append(
        kind === 'BEANCOUNT'
          ? '2026-01-01 * "by hand"\n  Assets:Cash  1 EUR\n  Assets:Bank  2 EUR'
          : '2026-01-01 by hand\n    assets:cash  1 EUR\n    assets:bank  2 EUR',
      );
      const sent = await send(book.connector, sampleBooking('next'));
      assert.ok(sent.kind === 'refused', JSON.stringify(sent));
      assert.deepEqual([sent.refusal.code, sent.refusal.retryable], ['BOOK_HAS_ERRORS', true]);
      const health = await book.connector.check(call);
      assert.ok(
        health.kind === 'ok' && health.value.notes.some((note) => note.includes('errors in the ledger')),
      );
    });

    test('an entry that a user moved into another file is still found', async (t) => {
      const book = startBook(kind);
      t.after(book.close);
      await send(book.connector, sampleBooking('moved'));
      await book.append(await book.entryText('moved'));
      await rm(join(book.path, 'entries', `moved.${book.extension}`));
      assert.equal((await send(book.connector, sampleBooking('moved'))).kind, 'accepted');
      assert.deepEqual(await book.entries(), []);
    });

    test('two workers with the same document, and ten documents at the same time, leave one entry each', async (t) => {
      const book = startBook(kind);
      t.after(book.close);
      const keys = Array.from({ length: 10 }, (_, at) => `at-once-${at}`);
      const sending = [...keys, ...keys].map((key) =>
        send(book.connector, sampleBooking(key, { fields: { documentNumber: key } })),
      );
      for (const sent of await Promise.all(sending))
        assert.equal(sent.kind, 'accepted', JSON.stringify(sent));
      assert.deepEqual((await book.entries()).sort(), keys);
      assert.deepEqual(await book.drafts(), []);
      if (hasTool) book.check();
    });

    test("the operator's folder is created if it does not exist", async (t) => {
      const book = startBook(kind);
      t.after(book.close);
      const connector = book.withRoot(join(book.root, 'books', '7'));
      assert.equal((await connector.check(call)).kind, 'ok');
      assert.equal((await send(connector, sampleBooking('first'))).kind, 'accepted');
    });

    test('a folder outside the allowed one is refused, also through a link, and so is one with uploads', async (t) => {
      const book = startBook(kind);
      t.after(book.close);
      for (const folder of ['../elsewhere', '/etc', 'link/inside', 'book/docs/2026', 'book/Entries']) {
        await symlink('/usr', join(book.root, 'link')).catch(() => {});
        const outside = startBook(kind, { folder });
        const connector = outside.withRoot(book.root);
        t.after(outside.close);
        const sent = await send(connector, sampleBooking('outside'));
        assert.equal(sent.kind === 'refused' && sent.refusal.category, 'SETTINGS', folder);
      }
    });
  });
}
