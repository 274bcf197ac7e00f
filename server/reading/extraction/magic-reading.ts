import { addDays } from '@slipway/contract/dates.ts';
import type { DocumentType, Finding } from '@slipway/contract/document.ts';
import type { FieldName } from '@slipway/contract/fields.ts';
import { decimal, sum } from '@slipway/contract/money.ts';
import {
  type SandboxScenario,
  sandboxFindings,
  sandboxScenarioOf,
  sandboxUnreadable,
} from '@slipway/contract/sandbox.ts';
import {
  type ReadAccount,
  type ReadField,
  type Reading,
  Unreadable,
  type UnreadableCode,
} from '@slipway/extractor/reading.ts';

import type { StoredDocument } from '../../documents/document.ts';

/** How long a document with this name waits to be read. */
const slowMs = 60_000;
const supplier = { name: 'Sandkasten Bürobedarf GmbH', taxId: 'DE136695976', iban: 'DE02120300000000202051' };
const wrongIban = 'DE02120300000000202052';
const otherIban = 'DE89370400440532013000';
const customer = { name: 'Beispiel Handel KG', taxId: 'DE811907980' };

/** Each of them, as the reader reports it. */
const unreadable: Readonly<Record<UnreadableCode, string>> = sandboxUnreadable;

type Subject = Pick<StoredDocument, 'id' | 'fileName' | 'mediaType' | 'createdAt'>;

/** The end of the delay that a file name requests in a test workspace; null if it is read immediately. */
export function magicDelayUntil({ fileName, createdAt }: Subject, now: Date): Date | null {
  const scenario = sandboxScenarioOf(fileName);
  if (scenario === null || scenario === 'UNKNOWN') return null;
  if (scenario.kind !== 'READING' || scenario.name !== 'sandbox-slow') return null;
  const until = new Date(createdAt.getTime() + slowMs);
  return until > now ? until : null;
}

/**
 * The simulated reading that a file name requests in a test workspace; null for an ordinary name, whose file
 * is really read. Used only in test workspaces.
 */
export function magicReading(document: Subject, own: { names: string[] }): Reading | Unreadable | null {
  const scenario = sandboxScenarioOf(document.fileName);
  if (scenario === null) return null;
  if (scenario === 'UNKNOWN')
    return new Unreadable('NOTHING_FOUND', `The sandbox has no document called ${document.fileName}.`);
  if (scenario.kind === 'UNREADABLE') return new Unreadable(scenario.code, unreadable[scenario.code]);
  if (scenario.kind === 'TYPE' && scenario.type === 'BANK_STATEMENT') return statementOf(document, '125.50');
  if (scenario.kind === 'CHECK' && scenario.code === 'STATEMENT_DOES_NOT_RECONCILE')
    return statementOf(document, '125.00');
  const type = scenario.kind === 'TYPE' ? scenario.type : 'PURCHASE_INVOICE';
  const reading = invoiceOf(document, type, own.names[0] ?? 'Sandbox', printedOf(document, scenario));
  return spoil(reading, scenario);
}

type Printed = { number: string; day: string; net: string };

/**
 * A unique number and amounts for each document, so that none are duplicates; or those that the name repeats.
 */
function printedOf({ id, createdAt }: Subject, scenario: SandboxScenario): Printed {
  const number = `SBX-${id}`;
  switch (scenario.kind === 'READING' ? scenario.name : null) {
    case 'sandbox-duplicate':
      return { number: 'SBX-DUPLICATE', day: '2026-01-05', net: '100.00' };
    case 'sandbox-possible-duplicate':
      return { number, day: '2026-01-06', net: '250.00' };
    default:
      return {
        number,
        day: createdAt.toISOString().slice(0, 10),
        net: decimal(100 + (id % 9000)).toFixed(2),
      };
  }
}

function invoiceOf(document: Subject, type: DocumentType, us: string, printed: Printed): Reading {
  const { number, day, net } = printed;
  const tax = decimal(net).times('0.19').toFixed(2);
  const isSale = type.startsWith('SALES_');
  const fields: Partial<Record<FieldName, string>> = {
    documentNumber: number,
    documentDate: day,
    dueDate: addDays(day, 30),
    vendorName: isSale ? us : supplier.name,
    buyerName: isSale ? customer.name : us,
    ...(isSale ? { buyerTaxId: customer.taxId } : { vendorTaxId: supplier.taxId, iban: supplier.iban }),
    currencyCode: 'EUR',
    netAmount: net,
    taxAmount: tax,
    totalAmount: sum([net, tax]),
  };
  return {
    ...blank(document, type),
    fields: readFields(fields),
    lines: [
      {
        description: 'Sandbox goods',
        quantity: '1',
        unit: null,
        unitPrice: net,
        taxRate: '19',
        lineAmount: net,
        page: null,
        box: null,
      },
    ],
    taxes: [{ category: 'S', rate: '19', baseAmount: net, taxAmount: tax }],
  };
}

/** The same reading with the error that the name requests. */
function spoil(reading: Reading, scenario: SandboxScenario): Reading {
  if (scenario.kind === 'FINDING')
    return { ...reading, findings: [...reading.findings, findingOf(scenario.code)] };
  const { net, tax } = {
    net: reading.fields.netAmount?.value ?? '0',
    tax: reading.fields.taxAmount?.value ?? '0',
  };
  const day = reading.fields.documentDate?.value ?? '';
  const more = (amount: string) => sum([amount, '5.00']);
  const withFields = (values: Partial<Record<FieldName, string>>): Reading => ({
    ...reading,
    fields: { ...reading.fields, ...readFields(values) },
  });
  if (scenario.kind === 'READING') {
    if (scenario.name === 'sandbox-other-account') return withFields({ iban: otherIban });
    if (scenario.name === 'sandbox-own-company') return withFields({ buyerTaxId: supplier.taxId });
  }
  if (scenario.kind !== 'CHECK') return reading;
  switch (scenario.code) {
    case 'TYPE_UNKNOWN':
      return { ...reading, documentType: null };
    case 'REQUIRED_FIELD_MISSING': {
      const { documentNumber: _, ...fields } = reading.fields;
      return { ...reading, fields };
    }
    case 'SUMS_DISAGREE':
      return withFields({ totalAmount: more(sum([net, tax])) });
    case 'LINES_DISAGREE':
      return { ...reading, lines: reading.lines.map((line) => ({ ...line, lineAmount: more(net) })) };
    case 'TAXES_DISAGREE':
      return { ...reading, taxes: reading.taxes.map((row) => ({ ...row, taxAmount: more(tax) })) };
    case 'UNKNOWN_TAX_RATE':
      return { ...reading, taxes: reading.taxes.map((row) => ({ ...row, rate: '18' })) };
    case 'DUE_BEFORE_DATE':
      return withFields({ dueDate: addDays(day, -1) });
    case 'FUTURE_DATE':
      return withFields({ documentDate: addDays(day, 90), dueDate: addDays(day, 120) });
    case 'IBAN_CHECK_FAILS':
      return withFields({ iban: wrongIban });
    case 'STATEMENT_DOES_NOT_RECONCILE':
      return reading;
  }
}

/** Two entries that lead from 100.00 to 125.50. */
function statementOf(document: Subject, closingBalance: string): Reading {
  const day = document.createdAt.toISOString().slice(0, 10);
  const entry = (amount: string, counterparty: string) => ({
    bookingDate: day,
    valueDate: day,
    amount,
    counterparty,
    counterpartyIban: null,
    description: `Payment of ${counterparty}`,
    reference: null,
    balance: null,
    page: null,
    box: null,
  });
  const account = {
    account: supplier.iban,
    bankName: null,
    holder: null,
    number: `SBX-${document.id}`,
    currencyCode: 'EUR',
    periodStart: day,
    periodEnd: day,
    openingBalance: '100.00',
    closingBalance,
    entries: [entry('45.50', customer.name), entry('-20.00', supplier.name)],
  } satisfies ReadAccount;
  return { ...blank(document, 'BANK_STATEMENT'), statement: { accounts: [account] } };
}

function blank({ mediaType }: Subject, documentType: DocumentType): Reading {
  return {
    ...{ mediaType, documentType, languages: ['en'], fields: {}, lines: [], taxes: [], statement: null },
    ...{ findings: [], splits: [], pages: [] },
  };
}

function readFields(values: Partial<Record<FieldName, string>>): Partial<Record<FieldName, ReadField>> {
  const rows = Object.entries(values).map(([name, value]): [string, ReadField] => [
    name,
    { value, text: value, confidence: 1, source: 'XML', page: null, box: null, evidence: [] },
  ]);
  return Object.fromEntries(rows);
}

function findingOf(code: keyof typeof sandboxFindings): Finding {
  const told: { severity: Finding['severity']; field?: string; values?: Record<string, string> } =
    sandboxFindings[code];
  return {
    code,
    severity: told.severity,
    field: (told.field ?? null) as Finding['field'],
    message: `The name of the file requests the finding ${code}.`,
    values: told.values ?? {},
  };
}
