import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { typed } from './testing/typed-page.ts';

const ownCompany = { names: [], taxIds: [], ibans: [] };

function dueOf(...below: string[]) {
  const page = typed([
    'Aurelia Fachhandel GmbH                      Rechnung Nr. 2026-1177',
    'Lindenweg 4                                  Rechnungsdatum: 02.03.2026',
    '20095 Hamburg',
    '',
    'Nettobetrag                                                100,00 EUR',
    'USt. 19 %                                                   19,00 EUR',
    'Gesamtbetrag                                               119,00 EUR',
    '',
    ...below,
  ]);
  return findFields([page], ownCompany).fields.dueDate;
}

const saidBy: Record<string, string> = {
  en: 'Terms of payment: 30 days net',
  de: 'Zahlbar innerhalb von 30 Tagen ohne Abzug.',
  fr: 'Paiement à 30 jours date de facture',
  es: 'Pago a 30 días fecha factura',
  it: 'Pagamento a 30 giorni data fattura',
  nl: 'Gelieve te betalen binnen 30 dagen.',
  pt: 'Pagamento a 30 dias.',
  lt: 'Prašome apmokėti per 30 dienų.',
  lv: 'Apmaksa 30 dienu laikā',
  et: 'Maksetingimus: 30 kalendripäeva',
  tr: 'Ödeme vadesi 30 gün',
};

for (const [language, terms] of Object.entries(saidBy)) {
  test(`"${terms}" gives the due date (${language})`, () => {
    assert.equal(dueOf(terms)?.value, '2026-04-01');
  });
}

test('the source, place and evidence of a calculated due date say that it is not printed', () => {
  const due = dueOf('Zahlbar innerhalb 14 Tagen netto.');
  assert.equal(due?.source, 'RULE');
  assert.equal(due.text, '14 Tagen');
  assert.deepEqual(due.evidence, [
    {
      code: 'PAYMENT_TERMS',
      message: '"14 Tagen" after the document date',
      values: { text: '14 Tagen' },
    },
  ]);
  assert.ok(due.box);
});

test('with an early payment discount, the longer period is for the full amount', () => {
  assert.equal(dueOf('10 Tage 2 % Skonto, 30 Tage netto')?.value, '2026-04-01');
  assert.equal(dueOf('2 % discount within 10 days, net 30')?.value, '2026-04-01');
});

test('the discount period alone is not a due date', () => {
  assert.equal(dueOf('Bei Zahlung innerhalb 14 Tagen gewähren wir 2,0 % Skonto.'), undefined);
});

test('periods for delivery, warranty or the end of the month are not a due date', () => {
  assert.equal(dueOf('Lieferzeit 14 Tage nach Zahlung'), undefined);
  assert.equal(dueOf('Paiement à 45 jours fin de mois'), undefined);
  assert.equal(dueOf('Reklamationen innerhalb von 8 Tagen; sofort zahlbar'), undefined);
});

test('two different periods without a discount give no due date', () => {
  assert.equal(dueOf('Zahlbar in 14 Tagen', '', '', 'Zahlungsziel 30 Tage'), undefined);
});

test('a printed due date is not calculated again', () => {
  const due = dueOf('Fällig am 20.03.2026, zahlbar innerhalb 30 Tagen');
  assert.equal(due?.value, '2026-03-20');
  assert.equal(due.source, 'TEXT');
});

test('the interest on late payments in the next sentence is no discount', () => {
  const due = dueOf(
    'Zahlbar innerhalb von 14 Tagen nach Rechnungsdatum. Bei Verzug berechnen wir 1,5 % Zinsen im Monat.',
  );
  assert.equal(due?.value, '2026-03-16');
  assert.equal(dueOf('Zahlbar innerhalb von 14 Tagen mit 2 % Skonto.'), undefined);
});
