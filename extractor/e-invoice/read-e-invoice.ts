import { createHash } from 'node:crypto';
import type { Finding } from '@slipway/contract/document.ts';
import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';
import { isIban } from '@slipway/contract/iban.ts';
import { decimal } from '@slipway/contract/money.ts';

import { parseDay, parseDecimal, tidy } from '../parse-values.ts';
import { type OwnCompany, type ReadField, type Reading, type ReadLine, Unreadable } from '../reading.ts';
import { sniff } from '../sniff.ts';
import { parseXml, type XmlElement } from '../xml.ts';
import { readCii } from './cii.ts';
import { documentTypeOf } from './document-type.ts';
import { countBodies, readFatturaPa } from './fattura-pa.ts';
import type { EInvoice, EInvoiceLine } from './invoice.ts';
import { noticesOf } from './notices.ts';
import { isSigned, openSigned } from './open-signed.ts';
import { brokenRules } from './rules/check-rules.ts';
import { stateCii } from './rules/state-cii.ts';
import { stateUbl } from './rules/state-ubl.ts';
import type { Stated } from './rules/stated.ts';
import { termsOf } from './terms-of.ts';
import { readUbl } from './ubl.ts';

const priceDecimalsMax = 10;

/**
 * Reads an e-invoice: UBL 2 (XRechnung, Peppol BIS), CII (XRechnung, Factur-X, ZUGFeRD 1 and 2) or FatturaPA.
 * Amounts are exactly those in the XML, also for credit notes; missing values stay empty. Throws Unreadable
 * if the XML is forbidden, damaged, or in another format.
 */
export function readEInvoice(bytes: Uint8Array, ownCompany: OwnCompany): Reading {
  if (isSigned(bytes)) return readSigned(bytes, ownCompany);
  const root = openEnvelope(parseXml(bytes));
  const invoice = invoiceIn(root);
  const { fields, findings } = readFields(invoice);
  const documentType = documentTypeOf(invoice, ownCompany);
  const notices = noticesOf(invoice, documentType);
  return {
    mediaType: 'application/xml',
    documentType,
    languages: invoice.languages,
    fields,
    lines: invoice.lines.map(readLine),
    taxes: invoice.taxes.map((tax) => ({
      category: tidy(tax.category),
      rate: parseDecimal(tax.rate),
      baseAmount: parseDecimal(tax.base),
      taxAmount: parseDecimal(tax.tax),
    })),
    terms: termsOf(invoice),
    statement: null,
    findings: [...findings, ...brokenRules(invoice, statedIn(root)), ...notices, ...severalInvoices(root)],
    splits: [],
    pages: [],
    eInvoiceSha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

function readSigned(bytes: Uint8Array, ownCompany: OwnCompany): Reading {
  const content = openSigned(bytes);
  if (sniff(content)?.family !== 'E_INVOICE' || isSigned(content)) {
    throw new Unreadable('UNSUPPORTED_FORMAT', 'The signed file is not an e-invoice in a supported format.');
  }
  const reading = readEInvoice(content, ownCompany);
  const message = 'The invoice is signed; the signature was not checked.';
  const notice: Finding = { code: 'SIGNATURE_NOT_CHECKED', severity: 'INFO', field: null, message };
  return { ...reading, mediaType: 'application/pkcs7-mime', findings: [...reading.findings, notice] };
}

/** The Peppol network wraps invoices in an envelope (UN/CEFACT SBDH): a header, then the invoice. */
function openEnvelope(root: XmlElement): XmlElement {
  if (root.name !== 'StandardBusinessDocument') return root;
  return root.children.find((child) => child.name !== 'StandardBusinessDocumentHeader') ?? root;
}

/** Reads the terms in the syntax that the root element names. */
export function invoiceIn(root: XmlElement): EInvoice {
  switch (root.name) {
    case 'Invoice':
    case 'CreditNote':
      return readUbl(root);
    case 'CrossIndustryInvoice':
    case 'CrossIndustryDocument':
      return readCii(root);
    case 'FatturaElettronica':
      return readFatturaPa(root);
    default:
      throw new Unreadable('UNSUPPORTED_FORMAT', 'The XML is not an e-invoice in a supported format.');
  }
}

function statedIn(root: XmlElement): Stated | null {
  switch (root.name) {
    case 'Invoice':
    case 'CreditNote':
      return stateUbl(root);
    case 'CrossIndustryInvoice':
      return stateCii(root);
    default:
      return null;
  }
}

type Raw = Record<FieldName, string | null>;

function rawFields(invoice: EInvoice): Raw {
  const { vendor, buyer, totals } = invoice;
  return {
    documentNumber: invoice.number,
    documentDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    vendorName: vendor.name,
    vendorAddress: vendor.address.join(', ') || null,
    vendorTaxId: vendor.vatId ?? vendor.taxNumber,
    iban: invoice.iban,
    bic: invoice.bic,
    buyerName: buyer.name,
    buyerTaxId: buyer.vatId ?? buyer.taxNumber,
    buyerReference: invoice.buyerReference,
    orderReference: invoice.orderReference,
    paymentReference: invoice.paymentReference,
    currencyCode: invoice.currency,
    netAmount: totals.net,
    taxAmount: totals.tax,
    totalAmount: totals.total,
    paidAmount: totals.paid,
    amountDue: totals.due,
    documentTime: null,
    paymentMeans: invoice.paymentMeans,
  };
}

function readFields(invoice: EInvoice): { fields: Reading['fields']; findings: Finding[] } {
  const fields: Reading['fields'] = {};
  const findings: Finding[] = [];
  for (const [key, text] of Object.entries(rawFields(invoice))) {
    const name = key as FieldName;
    if (text === null) continue;
    const value = normalise(name, text);
    if (value !== null) fields[name] = readField(name, value, text);
    if (name === 'iban' && value !== null && !isIban(value)) findings.push(ibanCheckFails(value));
    if (value === null) findings.push(invalidValue(name, text));
  }
  return { fields, findings };
}

function readField(name: FieldName, value: string, text: string): ReadField {
  const { term } = fieldTable[name];
  const evidence = [
    { code: 'E_INVOICE_ELEMENT', message: `${term} of the e-invoice`, values: { term: `${term}` } },
  ];
  return { value, text, confidence: 1, source: 'XML', page: null, box: null, evidence };
}

/** The value in normalised form, or null if the text is not valid. */
function normalise(name: FieldName, text: string): string | null {
  if (name === 'iban' || name === 'bic') return text.replace(/\s/g, '').toUpperCase() || null;
  switch (fieldTable[name].kind) {
    case 'amount':
      return parseDecimal(text);
    case 'date':
      return parseDay(text);
    case 'currency':
      return /^[A-Z]{3}$/.test(text.toUpperCase()) ? text.toUpperCase() : null;
    case 'text':
      return tidy(text);
  }
}

function invalidValue(name: FieldName, text: string): Finding {
  const { label, term } = fieldTable[name];
  const message = `The e-invoice states "${text.slice(0, 60)}" as ${label} (${term}), which is not valid; the field stays empty.`;
  const values = { field: name, text: text.slice(0, 60), term: `${term}` };
  return { code: 'INVALID_VALUE', severity: 'WARNING', field: name, message, values };
}

function ibanCheckFails(value: string): Finding {
  const message = `The check digits of the IBAN ${value.slice(0, 40)} are wrong: ask the vendor before paying.`;
  const values = { iban: value.slice(0, 40) };
  return { code: 'IBAN_CHECK_FAILS', severity: 'WARNING', field: 'iban', message, values };
}

function readLine(line: EInvoiceLine): ReadLine {
  return {
    description: tidy(line.description),
    quantity: parseDecimal(line.quantity),
    unit: tidy(line.unit),
    unitPrice: unitPrice(line),
    taxRate: parseDecimal(line.taxRate),
    lineAmount: parseDecimal(line.amount),
    page: null,
    box: null,
  };
}

/** BT-146 is the price of BT-149 units: fuel, for example, may be priced per hundred litres. */
function unitPrice(line: EInvoiceLine): string | null {
  const price = parseDecimal(line.price);
  const units = parseDecimal(line.priceQuantity);
  if (price === null || units === null || !decimal(units).gt(0) || decimal(units).eq(1)) return price;
  return parseDecimal(decimal(price).div(units).toDecimalPlaces(priceDecimalsMax).toFixed());
}

function severalInvoices(root: XmlElement): Finding[] {
  const count = countBodies(root);
  if (count < 2) return [];
  const message = `The file contains ${count} invoices; only the first was read. Upload the others separately.`;
  const values = { count: String(count) };
  return [{ code: 'SEVERAL_INVOICES', severity: 'BLOCKING', field: null, message, values }];
}
