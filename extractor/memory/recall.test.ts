import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { FieldName } from '@slipway/contract/fields.ts';

import { findFields } from '../find/find-fields.ts';
import { typed } from '../find/testing/typed-page.ts';
import type { OwnCompany, ReadField, ReadPage } from '../reading.ts';
import { gatherLessons } from './gather-lessons.ts';
import { type ConfirmedField, type ConfirmedFields, learn } from './learn.ts';
import { recall } from './recall.ts';
import type { SupplierMemory, TaughtBy } from './supplier-memory.ts';

const ownCompany: OwnCompany = { names: ['Nordlicht Handel GmbH'], taxIds: ['DE136695976'], ibans: [] };

/** A layout with unknown labels. */
function odd(parts: { folio: string; on: string; by: string; sum: string; tail?: string[] }): ReadPage {
  return typed([
    'Kontor Zwölf                                   www.kontor-zwoelf.example',
    '',
    'Nordlicht Handel GmbH',
    'Kaistraße 1',
    '24103 Kiel',
    '',
    `Vorgang 88812                                  Folio   ${parts.folio}`,
    `                                               Stand   ${parts.on}`,
    `                                               Bis     ${parts.by}`,
    '',
    'Menge   Was                                             Wert',
    '2       Regal                                         500,00',
    ...(parts.tail ?? []),
    `Macht alles zusammen                               ${parts.sum} EUR`,
    '',
    'USt-IdNr. DE811907980',
  ]);
}

const first = odd({ folio: 'K-2026-118', on: '03.04.2026', by: '24.04.2026', sum: '500,00' });
const second = odd({
  folio: 'K-2026-131',
  on: '05.06.2026',
  by: '26.06.2026',
  sum: '731,20',
  tail: ['1       Lampe                                         231,20'],
});

function byHand(value: string): ConfirmedField {
  return { value, page: null, box: null, source: 'MANUAL' };
}

/** The corrections of a user on the first document, without marking their place. */
const corrected: ConfirmedFields = {
  vendorName: byHand('Kontor Zwölf'),
  vendorTaxId: byHand('DE811907980'),
  documentNumber: byHand('K-2026-118'),
  documentDate: byHand('2026-04-03'),
  dueDate: byHand('2026-04-24'),
  totalAmount: byHand('500.00'),
};

let documents = 0;
function taughtBy(page: ReadPage, fields: ConfirmedFields, previous: SupplierMemory | null = null): TaughtBy {
  const taught = learn([page], fields, ownCompany, previous);
  assert.ok(taught);
  return { ...taught, document: ++documents };
}

function readWith(page: ReadPage, memory: SupplierMemory[]) {
  return recall(findFields([page], ownCompany), [page], memory, ownCompany);
}

/** If the rules found nothing. */
function readBy(page: ReadPage, memory: SupplierMemory[]) {
  const nothing = { documentType: null, fields: {}, findings: [] };
  return recall(nothing, [page], memory, ownCompany).fields as Partial<Record<FieldName, ReadField>>;
}

const values = (fields: Partial<Record<string, ReadField>>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]?.value ?? null]));
const names = ['documentNumber', 'documentDate', 'dueDate', 'totalAmount', 'vendorName'];
const right = {
  documentNumber: 'K-2026-131',
  documentDate: '2026-06-05',
  dueDate: '2026-06-26',
  totalAmount: '731.20',
  vendorName: 'Kontor Zwölf',
};

test('one corrected document is enough to read the next one of an unusual layout correctly', () => {
  const { fields, supplier } = readWith(second, [gatherLessons(7, [taughtBy(first, corrected)])]);
  assert.deepEqual(values(fields, names), right);
  assert.equal(supplier, 7);
  assert.deepEqual(values(readBy(second, [gatherLessons(7, [taughtBy(first, corrected)])]), names), right);
});

test('a value from memory is the printed one, with its place, its label and how often it was confirmed', () => {
  const { documentNumber } = readBy(second, [gatherLessons(7, [taughtBy(first, corrected)])]);
  assert.ok(documentNumber);
  assert.deepEqual(
    [documentNumber.text, documentNumber.source, documentNumber.page],
    ['K-2026-131', 'TEXT', 1],
  );
  assert.ok(documentNumber.box);
  assert.deepEqual(
    documentNumber.evidence.map(({ message }) => message),
    ['as in one confirmed document from this vendor', 'to the right of "folio"'],
  );
});

test('each confirmed document raises the confidence of the next reading', () => {
  const one = taughtBy(first, corrected);
  const two = taughtBy(second, {
    ...corrected,
    documentNumber: byHand('K-2026-131'),
    documentDate: byHand('2026-06-05'),
    dueDate: byHand('2026-06-26'),
    totalAmount: byHand('731.20'),
  });
  const third = odd({ folio: 'K-2026-140', on: '01.07.2026', by: '22.07.2026', sum: '90,00' });
  const [after1, after2] = [[one], [one, two]].map(
    (taught) => readBy(third, [gatherLessons(7, taught)]).documentNumber,
  );
  assert.equal(after2?.value, 'K-2026-140');
  assert.ok((after2?.confidence ?? 0) > (after1?.confidence ?? 1));
  assert.equal(after2?.evidence[0]?.message, 'as in 2 confirmed documents from this vendor');
});

test('a wrong lesson is dropped after a user corrects the value', () => {
  const misled = gatherLessons(7, [taughtBy(first, { ...corrected, documentNumber: byHand('88812') })]);
  const again = taughtBy(second, { ...corrected, documentNumber: byHand('K-2026-131') }, misled);
  assert.deepEqual(again.contradicted.map(({ field }) => field).includes('documentNumber'), true);
  const better = gatherLessons(7, [
    taughtBy(first, { ...corrected, documentNumber: byHand('88812') }),
    again,
  ]);
  const numbers = better.lessons.filter(({ field }) => field === 'documentNumber');
  assert.deepEqual(
    numbers.map(({ left }) => left),
    ['folio'],
  );
});

test('a name that only a logo shows is recognised by the tax ID, with this as evidence', () => {
  const logo = (page: ReadPage) => ({
    ...page,
    words: page.words.filter(({ text }) => !/^(Kontor|Zwölf)$/.test(text)),
  });
  const memory = gatherLessons(7, [taughtBy(logo(first), corrected)]);
  assert.deepEqual(memory.names, [{ name: 'Kontor Zwölf', printed: false, seen: 1 }]);
  const { vendorName } = readWith(logo(second), [memory]).fields;
  assert.ok(vendorName);
  assert.deepEqual([vendorName.value, vendorName.source], ['Kontor Zwölf', 'MEMORY']);
  assert.match(vendorName.text, /DE811907980/);
  assert.ok(vendorName.box);
});

test('values proved by sums or check digits are not changed', () => {
  const page = (iban: string) =>
    typed([
      'Kontor Zwölf GmbH            USt-IdNr. DE811907980',
      'Rechnung Nr. 4711 vom 03.04.2026',
      `Vorlage   DE00 1234 1234 1234 1234 12`,
      `IBAN      ${iban}`,
      'Netto     100,00',
      'MwSt 19 %  19,00',
      'Gesamt    119,00 EUR',
    ]);
  const iban = 'DE89 3704 0044 0532 0130 00';
  const taught = taughtBy(page(iban), {
    ...corrected,
    documentNumber: byHand('4711'),
    totalAmount: byHand('19.00'),
    iban: byHand('DE89370400440532013000'),
  });
  const { fields } = readWith(page('DE02 1203 0000 0000 2020 51'), [gatherLessons(7, [taught])]);
  assert.equal(fields.totalAmount?.value, '119.00');
  assert.equal(fields.iban?.value, 'DE02120300000000202051');
});

test('if no confirmed date showed the date order, the date stays ambiguous and is reported', () => {
  const posted = (date: string) =>
    typed(['Acme Supply Corp', 'www.acmesupply.example', `Folio 77-${date.slice(0, 1)}`, `Posted ${date}`]);
  const taught = taughtBy(posted('2026-04-03'), {
    vendorName: byHand('Acme Supply Corp'),
    documentDate: byHand('2026-04-03'),
  });
  const page = posted('05/06/2026');
  const { findings, fields } = readWith(page, [gatherLessons(7, [taught])]);
  const without = findFields([page], ownCompany);
  assert.equal(fields.documentDate?.value, without.fields.documentDate?.value);
  assert.deepEqual(findings, without.findings);
});

test('an ambiguous date is read in the order of the confirmed one', () => {
  const taught = taughtBy(
    typed(['Acme Supply Corp', 'www.acmesupply.example', 'Folio 77-1', 'Posted 04/03/2026']),
    { vendorName: byHand('Acme Supply Corp'), documentDate: byHand('2026-04-03') },
  );
  assert.equal(taught.lessons.find(({ field }) => field === 'documentDate')?.dayFirst, false);
  const { fields, findings } = readWith(
    typed(['Acme Supply Corp', 'www.acmesupply.example', 'Folio 77-2', 'Posted 05/06/2026']),
    [gatherLessons(7, [taught])],
  );
  assert.equal(fields.documentDate?.value, '2026-05-06');
  assert.ok(!findings.some(({ code }) => code === 'AMBIGUOUS_DATE'));
});

const foreign: [string, (page: ReadPage) => ReadPage][] = [
  ['another tax id', (page) => replaced(page, 'DE811907980', 'DE129273398')],
  [
    'none of its keys',
    (page) =>
      replaced(
        replaced(replaced(page, 'DE811907980', '-'), 'www.kontor-zwoelf.example', '-'),
        'Zwölf',
        'Elf',
      ),
  ],
];
for (const [what, change] of foreign) {
  test(`a document with ${what} is not matched to this supplier`, () => {
    const memory = gatherLessons(7, [taughtBy(first, corrected)]);
    const page = change(second);
    const { supplier, ...rest } = readWith(page, [memory]);
    assert.equal(supplier, null);
    assert.deepEqual(rest, findFields([page], ownCompany));
  });
}

const recognised = (memory: SupplierMemory[]) =>
  recall({ documentType: null, fields: {}, findings: [] }, [second], memory, ownCompany).supplier;

test('an ambiguous currency sign gets the confirmed meaning', () => {
  const invoice = (sum: string) =>
    typed(['Kontor Zwölf GmbH    USt-IdNr. DE811907980', 'Folio 4711', `Macht ${sum} $`]);
  const known = { vendorName: byHand('Kontor Zwölf GmbH'), vendorTaxId: byHand('DE811907980') };
  const taught = taughtBy(invoice('12,50'), { ...known, currencyCode: byHand('CAD') });
  const { currencyCode } = readBy(invoice('99,00'), [gatherLessons(7, [taught])]);
  assert.deepEqual([currencyCode?.value, currencyCode?.text, currencyCode?.source], ['CAD', '$', 'MEMORY']);
  const { fields } = readWith(typed(['Kontor Zwölf GmbH    USt-IdNr. DE811907980', 'Macht 99,00']), [
    gatherLessons(7, [taught]),
  ]);
  assert.equal(fields.currencyCode, undefined);
});

test('if two suppliers match equally, neither is used, unless both are the same supplier', () => {
  const memory = gatherLessons(7, [taughtBy(first, corrected)]);
  const knownBy = (id: number, name: string) => ({
    ...memory,
    id,
    keys: { taxIds: [], ibans: [], domains: [], names: [name] },
    names: [{ name, printed: true, seen: 1 }],
  });
  assert.equal(recognised([memory, { ...memory, id: 8 }]), 7);
  assert.equal(recognised([knownBy(7, 'kontorzwolf'), knownBy(8, 'vorgang88812')]), null);
});

test('nothing is learned from documents of the own company, and its IDs are not keys', () => {
  assert.equal(
    learn([first], { ...corrected, vendorName: byHand('Nordlicht Handel GmbH') }, ownCompany, null),
    null,
  );
  assert.equal(learn([first], { ...corrected, vendorTaxId: byHand('DE136695976') }, ownCompany, null), null);
});

test('nothing is learned from a document without pages, or without a vendor', () => {
  assert.equal(learn([], corrected, ownCompany, null), null);
  assert.equal(
    learn(
      [first],
      { ...corrected, vendorName: { value: null, page: null, box: null, source: null } },
      ownCompany,
      null,
    ),
    null,
  );
});

function replaced(page: ReadPage, from: string, to: string): ReadPage {
  return { ...page, words: page.words.map((word) => (word.text === from ? { ...word, text: to } : word)) };
}
