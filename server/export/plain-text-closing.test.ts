import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { uploadRead } from '../testing/documents.ts';
import { startTestService } from '../testing/start.ts';

const service = await startTestService();
const { call, work, folder, newWorkspace } = service;

const extensions = { BEANCOUNT: 'beancount', HLEDGER: 'journal', LEDGER: 'ledger' } as const;
type Kind = keyof typeof extensions;

/** A workspace with one ledger, which contains `text` before the first export if given. */
async function openBook(kind: Kind, text?: string) {
  const { token, workspaceId } = await newWorkspace();
  const bookFolder = join(folder, 'books', String(workspaceId), 'main');
  const main = join(bookFolder, `main.${extensions[kind]}`);
  await call('POST', '/integrations', { token, body: { kind, settings: { folder: 'main' } } });
  if (text !== undefined) {
    mkdirSync(bookFolder, { recursive: true });
    writeFileSync(main, text);
  }
  let count = 0;
  return {
    text: () => readFileSync(main, 'utf8'),
    edit: (change: (text: string) => string) => {
      const before = readFileSync(main, 'utf8');
      const after = change(before);
      assert.notEqual(after, before, 'the edit found nothing to change');
      writeFileSync(main, after);
    },
    /** The status of an invoice of this date after its export, with the reason of a refusal. */
    exportOf: async (date: string): Promise<string> => {
      count += 1;
      const { id } = await uploadRead(service, { number: `C-${count}`, date }, { token });
      await call('POST', `/documents/${id}/validate`, { token });
      await call('POST', `/documents/${id}/export`, { token });
      await work();
      const { body } = await call('GET', `/documents/${id}`, { token });
      return body.exportError ? `${body.exportError.wording}` : body.status;
    },
  };
}

/** The edit that the comment of each template describes. */
const closePeriod: Record<Kind, (text: string, day: string) => string> = {
  BEANCOUNT: (text, day) => {
    const [, example = ''] = /add a line such as: +(\S.*)$/m.exec(text) ?? [];
    return `${text}\n${example.replace(/\d{4}-\d{2}-\d{2}$/, day)}\n`;
  },
  HLEDGER: (text, day) => text.replace(/^; locked-until:$/m, `; locked-until:${day}`),
  LEDGER: (text, day) => text.replace(/^; locked-until:$/m, `; locked-until: ${day}`),
};

const closeAccount: Record<Kind, (text: string, day: string) => string> = {
  BEANCOUNT: (text, day) => `${text}\n${day} close Expenses:Uncategorised\n`,
  HLEDGER: (text, day) => text.replace(/^account expenses:uncategorised$/m, `$&  ; closed:${day}`),
  LEDGER: (text, day) => text.replace(/^account expenses:uncategorised$/m, `$&\n    ; closed:${day}`),
};

/** A ledger as earlier versions created it, with their comments. */
const earlierBook = (
  extension: string,
) => `; Entries are written into the folder entries/, one file for each document, named by its key.
; To close a period, write the day into this line:  ; locked-until:2026-03-31

commodity 1000.00 EUR

account expenses:uncategorised
account assets:input tax
account liabilities:payable

include entries/*.${extension}
`;
const earlier = {
  HLEDGER: earlierBook('journal'),
  LEDGER: earlierBook('ledger').replace('commodity 1000.00 EUR', 'commodity EUR\n    format 1000.00 EUR'),
} as const;

for (const kind of ['BEANCOUNT', 'HLEDGER', 'LEDGER'] as const) {
  describe(kind, () => {
    test('a new ledger has no closed period; after the edit that its comment describes, it has one', async () => {
      const book = await openBook(kind);
      assert.equal(await book.exportOf('2026-01-31'), 'EXPORTED');
      book.edit((text) => closePeriod[kind](text, '2026-06-30'));
      assert.equal(await book.exportOf('2026-06-30'), 'CLOSED_UNTIL');
      assert.equal(await book.exportOf('2026-07-01'), 'EXPORTED');
    });

    test('an account is closed by the edit that the comment of a new ledger describes', async () => {
      const book = await openBook(kind);
      assert.equal(await book.exportOf('2026-01-31'), 'EXPORTED');
      if (kind !== 'BEANCOUNT') assert.match(book.text(), /^; To close an account, .*; closed:/m);
      book.edit((text) => closeAccount[kind](text, '2026-06-30'));
      assert.equal(await book.exportOf('2026-06-29'), 'EXPORTED');
      assert.equal(await book.exportOf('2026-07-01'), 'ACCOUNT_CLOSED');
    });
  });
}

for (const kind of ['HLEDGER', 'LEDGER'] as const) {
  describe(`${kind}, a ledger created by an earlier version`, () => {
    test('the example date in its comment closes nothing', async () => {
      const book = await openBook(kind, earlier[kind]);
      assert.equal(await book.exportOf('2026-01-31'), 'EXPORTED');
    });

    test('another date, written into the line as its comment says, closes the period', async () => {
      const book = await openBook(kind, earlier[kind].replace('2026-03-31', '2026-06-30'));
      assert.equal(await book.exportOf('2026-06-30'), 'CLOSED_UNTIL');
      assert.equal(await book.exportOf('2026-07-01'), 'EXPORTED');
    });

    test('the example date on its own line closes the period', async () => {
      const book = await openBook(kind, `${earlier[kind]}\n; locked-until: 2026-03-31\n`);
      assert.equal(await book.exportOf('2026-03-31'), 'CLOSED_UNTIL');
      assert.equal(await book.exportOf('2026-04-01'), 'EXPORTED');
    });

    test('a closing date in another notation closes the period, too', async () => {
      for (const day of ['2026/06/30', '30.06.2026', '2026-6-30  ; closed by Anna', '2026-06-30 (Anna)']) {
        const book = await openBook(kind, `${earlier[kind]}\n; locked-until: ${day}\n`);
        assert.equal(await book.exportOf('2026-06-30'), 'CLOSED_UNTIL', day);
        assert.equal(await book.exportOf('2026-07-01'), 'EXPORTED', day);
      }
    });

    test('nothing is booked while the closing date of the ledger is unreadable', async () => {
      const book = await openBook(kind, `${earlier[kind]}\n; locked-until: end of June\n`);
      assert.equal(await book.exportOf('2026-07-01'), 'CLOSING_DAY_UNREADABLE');
      book.edit((text) => text.replace('end of June', '2026-06-30'));
      assert.equal(await book.exportOf('2026-07-02'), 'EXPORTED');
    });
  });
}
