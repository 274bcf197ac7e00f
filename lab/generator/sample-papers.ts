import { makeVatId } from './check-digits.ts';
import { companies, us } from './companies.ts';
import { totalsOf } from './invoice.ts';
import type { SampleReminder } from './make-letters-pdf.ts';
import { receiptTotalsOf, type SampleReceipt } from './make-receipt-pdf.ts';
import {
  hybridInvoice,
  paperInvoice,
  salesInvoice,
  scannedInvoice,
  telecomInvoice,
  workshopInvoice,
} from './sample-domestic.ts';
import { closingBalanceOf, type SampleEntry, type SampleStatement } from './statement.ts';

export const hardwareReceipt: SampleReceipt = {
  shop: {
    name: 'Eisenwaren Petersen',
    street: 'Dänische Gasse 18',
    town: '24103 Kiel',
    taxId: makeVatId('DE', '25871403'),
    phone: '0431 5550 226',
  },
  number: '004417',
  date: '2026-11-07',
  time: '10:42',
  rates: { A: '19', B: '7' },
  lines: [
    { text: 'Holzschrauben 4x40', quantity: '2', price: '7.49', rate: 'A' },
    { text: 'Wandduebel 8 mm', quantity: '1', price: '5.95', rate: 'A' },
    { text: 'Akkubohrer-Bit-Satz', quantity: '1', price: '24.90', rate: 'A' },
    { text: 'Klebeband 50 m', quantity: '3', price: '3.29', rate: 'A' },
  ],
  payment: 'Girocard',
  closing: ['Vielen Dank für Ihren Einkauf!', 'Umtausch 14 Tage mit Bon'],
};

export const cafeReceipt: SampleReceipt = {
  shop: {
    name: 'Café Mole',
    street: 'Hafenzeile 2',
    town: '24143 Kiel',
    taxId: makeVatId('DE', '24903718'),
    phone: '0431 5550 884',
  },
  number: 'R-11208',
  date: '2026-10-29',
  time: '13:18',
  rates: { A: '19', B: '7' },
  lines: [
    { text: 'Tagessuppe', quantity: '2', price: '8.90', rate: 'B' },
    { text: 'Flammkuchen', quantity: '1', price: '12.50', rate: 'B' },
    { text: 'Apfelschorle 0,4', quantity: '2', price: '4.40', rate: 'A' },
    { text: 'Espresso', quantity: '3', price: '2.60', rate: 'A' },
  ],
  payment: 'Bar',
  closing: ['Es bediente Sie: Jule', 'Auf Wiedersehen!'],
};

export const reminder: SampleReminder = {
  vendor: companies.telecom,
  buyer: us,
  number: 'M-2026-1187',
  date: '2026-11-16',
  dueDate: '2026-11-26',
  customerNumber: telecomInvoice.customerNumber ?? '',
  open: [
    {
      number: telecomInvoice.number,
      date: telecomInvoice.date,
      dueDate: telecomInvoice.dueDate ?? '',
      amount: totalsOf(telecomInvoice).total,
    },
  ],
  fee: '2.50',
};

const bank = { name: 'Fördebank Kiel', street: 'Alter Markt 1', town: '24103 Kiel', bic: us.bic ?? '' };

function payment(
  date: string,
  kind: SampleEntry['kind'],
  of: typeof paperInvoice,
  party: { name: string; iban: string | null },
): SampleEntry {
  const { total } = totalsOf(of);
  return {
    bookingDate: date,
    valueDate: date,
    amount: kind === 'CREDIT' ? total : `-${total}`,
    counterparty: party.name,
    counterpartyIban: party.iban,
    description: `Rechnung ${of.number}`,
    reference: of.number.replace(/[^A-Z0-9-]/g, '-'),
    kind,
  };
}

function fee(date: string): SampleEntry {
  return {
    bookingDate: date,
    valueDate: date,
    amount: '-12.90',
    counterparty: bank.name,
    counterpartyIban: null,
    description: 'Kontoführung, Entgelt für den Monat',
    reference: null,
    kind: 'FEE',
  };
}

function card(date: string, shop: string, amount: string): SampleEntry {
  return {
    bookingDate: date,
    valueDate: date,
    amount: `-${amount}`,
    counterparty: shop,
    counterpartyIban: null,
    description: 'Girocard Kartenzahlung Kiel',
    reference: null,
    kind: 'CARD',
  };
}

const common = { holder: us, bank, iban: us.iban ?? '', currency: 'EUR' as const };

/** October, in two equal card payments among others: both count. */
export const octoberStatement: SampleStatement = {
  ...common,
  number: '10/2026',
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  openingBalance: '18420.37',
  entries: [
    payment('2026-10-12', 'TRANSFER', hybridInvoice, companies.telecom),
    payment('2026-10-20', 'TRANSFER', scannedInvoice, companies.workshop),
    card('2026-10-22', 'Bäckerei Kruse', '18.40'),
    card('2026-10-22', 'Bäckerei Kruse', '18.40'),
    fee('2026-10-30'),
  ],
};

export const novemberStatement: SampleStatement = {
  ...common,
  number: '11/2026',
  periodStart: '2026-11-01',
  periodEnd: '2026-11-18',
  openingBalance: closingBalanceOf(octoberStatement),
  entries: [
    card('2026-11-09', hardwareReceipt.shop.name, receiptTotalsOf(hardwareReceipt).total),
    payment('2026-11-12', 'TRANSFER', paperInvoice, companies.paper),
    payment('2026-11-16', 'TRANSFER', workshopInvoice, companies.workshop),
    payment('2026-11-17', 'CREDIT', salesInvoice, companies.customer),
  ],
};
