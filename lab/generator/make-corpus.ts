/** Makes the fixed corpus of the extractor again: `node lab/generator/make-corpus.ts`. What is marked as not yet read stays marked. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';

import { makeCamt053, makeMt940, makeOfx } from './make-bank-files.ts';
import { makeCiiInvoice, makeFacturX } from './make-cii-invoice.ts';
import { makeUblInvoice } from './make-ubl-invoice.ts';
import { makePaper, type PaperKind } from './papers/make-paper.ts';
import { photographPaper, scanPaper } from './papers/photograph-paper.ts';
import { randomInvoice, randomStatement } from './random-invoice.ts';
import { type Truth, truthOfInvoice, truthOfStatement } from './truth.ts';

const folder = path.join(import.meta.dirname, '../../extractor/corpus');

type Drawn = {
  name: string;
  kind: PaperKind;
  seed: number;
  as: 'pdf' | 'photo' | 'scan';
  strength?: number;
  turn?: number;
};

/** Seeds are chosen so that every kind, language and way of signing amounts is there. */
const drawnCases: Drawn[] = [
  { name: 'english-invoice', kind: 'INVOICE', seed: 9019, as: 'pdf' },
  { name: 'german-invoice', kind: 'INVOICE', seed: 9016, as: 'pdf' },
  { name: 'french-invoice', kind: 'INVOICE', seed: 9020, as: 'pdf' },
  { name: 'spanish-invoice', kind: 'INVOICE', seed: 9130, as: 'pdf' },
  { name: 'italian-invoice', kind: 'INVOICE', seed: 9022, as: 'pdf' },
  { name: 'dutch-invoice', kind: 'INVOICE', seed: 9065, as: 'pdf' },
  { name: 'portuguese-invoice', kind: 'INVOICE', seed: 9049, as: 'pdf' },
  { name: 'long-invoice', kind: 'INVOICE', seed: 9012, as: 'pdf' },
  { name: 'deposit-invoice', kind: 'INVOICE', seed: 9080, as: 'pdf' },
  { name: 'two-rates-invoice', kind: 'INVOICE', seed: 9025, as: 'pdf' },
  { name: 'credit-note', kind: 'CREDIT_NOTE', seed: 9014, as: 'pdf' },
  { name: 'french-credit-note', kind: 'CREDIT_NOTE', seed: 9057, as: 'pdf' },
  { name: 'order', kind: 'ORDER_DOCUMENT', seed: 9019, as: 'pdf' },
  { name: 'delivery-note', kind: 'ORDER_DOCUMENT', seed: 9006, as: 'pdf' },
  { name: 'reminder', kind: 'PAYMENT_REMINDER', seed: 9078, as: 'pdf' },
  { name: 'till-receipt', kind: 'RECEIPT', seed: 9002, as: 'pdf' },
  { name: 'photographed-receipt', kind: 'RECEIPT', seed: 9001, as: 'photo' },
  { name: 'photographed-german-receipt', kind: 'RECEIPT', seed: 9002, as: 'photo' },
  { name: 'turned-receipt', kind: 'RECEIPT', seed: 9023, as: 'photo', turn: 90 },
  { name: 'italian-receipt', kind: 'RECEIPT', seed: 9026, as: 'photo' },
  { name: 'photographed-invoice', kind: 'INVOICE', seed: 9019, as: 'photo' },
  { name: 'upside-down-invoice', kind: 'INVOICE', seed: 9014, as: 'photo', turn: 180 },
  { name: 'scanned-invoice', kind: 'INVOICE', seed: 9030, as: 'scan' },
  { name: 'statement-with-columns', kind: 'BANK_STATEMENT', seed: 9004, as: 'pdf' },
  { name: 'statement-with-letters', kind: 'BANK_STATEMENT', seed: 9063, as: 'pdf' },
  { name: 'statement-without-years', kind: 'BANK_STATEMENT', seed: 9055, as: 'pdf' },
  { name: 'card-statement', kind: 'BANK_STATEMENT', seed: 9145, as: 'pdf' },
  { name: 'scanned-statement', kind: 'BANK_STATEMENT', seed: 9004, as: 'scan' },
];

type Case = { extension: string; bytes: Buffer; expected: object };

async function makeDrawn({ kind, seed, as, strength = 0.3, turn = 0 }: Drawn): Promise<Case> {
  const { pdf, truth, owner } = await makePaper(seed, kind);
  const fields = Object.fromEntries(
    Object.entries(truth.fields).map(([name, { value, also }]) => [
      name,
      also.length > 0 ? [value, ...also] : value,
    ]),
  );
  const { documentType, lines, statement } = truth;
  const expected = { documentType, reader: owner, fields, lines, statement };
  if (as === 'pdf') return { extension: 'pdf', bytes: pdf, expected };
  if (as === 'scan') return { extension: 'pdf', bytes: await scanPaper(pdf, seed, strength), expected };
  const photo = await photographPaper(pdf, seed, strength);
  const turned = turn === 0 ? photo : await sharp(photo).rotate(turn).jpeg({ quality: 70 }).toBuffer();
  return { extension: turned[0] === 0xff ? 'jpg' : 'png', bytes: turned, expected };
}

/** Invoices and statements as programs exchange them. */
async function makeStructured(): Promise<[string, Case][]> {
  const [first, second, third] = [randomInvoice(11), randomInvoice(14), randomInvoice(19)];
  const statement = randomStatement(14, 9);
  return [
    [
      'ubl-invoice',
      { extension: 'xml', bytes: makeUblInvoice(first), expected: expectedOf(truthOfInvoice(first, true)) },
    ],
    [
      'cii-invoice',
      { extension: 'xml', bytes: makeCiiInvoice(second), expected: expectedOf(truthOfInvoice(second, true)) },
    ],
    [
      'hybrid-invoice',
      {
        extension: 'pdf',
        bytes: await makeFacturX(third),
        expected: expectedOf(truthOfInvoice(third, true)),
      },
    ],
    [
      'camt-statement',
      {
        extension: 'xml',
        bytes: makeCamt053(statement),
        expected: expectedOf(truthOfStatement(statement, 'CAMT')),
      },
    ],
    [
      'mt940-statement',
      {
        extension: 'sta',
        bytes: makeMt940(statement),
        expected: expectedOf(truthOfStatement(statement, 'MT940')),
      },
    ],
    [
      'ofx-statement',
      {
        extension: 'ofx',
        bytes: makeOfx(statement),
        expected: expectedOf(truthOfStatement(statement, 'OFX')),
      },
    ],
  ];
}

function expectedOf({ documentType, fields, lines, accounts }: Truth): object {
  return {
    documentType,
    reader: { names: [], taxIds: [], ibans: [] },
    fields,
    lines,
    statement: accounts.length > 0 ? { accounts } : null,
  };
}

async function writeCase(name: string, { extension, bytes, expected }: Case): Promise<void> {
  const place = path.join(folder, name);
  const known = path.join(place, 'expected.json');
  const before = existsSync(known)
    ? (JSON.parse(await readFile(known, 'utf8')) as { notYet?: string[] })
    : {};
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, `input.${extension}`), bytes);
  const all = { ...expected, notYet: before.notYet ?? [] };
  await writeFile(known, `${JSON.stringify(all, null, 2)}\n`);
}

if (import.meta.main) {
  const drawn = drawnCases.map(async (one): Promise<[string, Case]> => [one.name, await makeDrawn(one)]);
  const cases = [...(await Promise.all(drawn)), ...(await makeStructured())];
  for (const [index, [name, one]] of cases.entries()) {
    await writeCase(`${String(index + 1).padStart(3, '0')}-${name}`, one);
  }
}
