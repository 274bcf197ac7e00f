import { makeInvoicePdf } from '../../lab/generator/make-invoice-pdf.ts';
import { randomInvoice } from '../../lab/generator/random-invoice.ts';
import type { Called, CallOptions, TestService } from './start.ts';

type Call = TestService['call'];

/** A small UBL invoice; every part can be given. */
export function ublInvoice({
  number = 'R-1001',
  vendor = 'Papierwerk Nord GmbH',
  date = '2026-10-01',
  net = '100.00',
  tax = '19.00',
  total = '119.00',
  currency = 'EUR',
}: Partial<
  Record<'number' | 'vendor' | 'date' | 'net' | 'tax' | 'total' | 'currency', string>
> = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate><cbc:DueDate>2026-10-31</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>${currency}</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party><cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>DE136695976</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>${vendor}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party><cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyLegalEntity><cbc:RegistrationName>Anders GmbH</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${tax}</cbc:TaxAmount><cac:TaxSubtotal>
    <cbc:TaxableAmount currencyID="${currency}">${net}</cbc:TaxableAmount><cbc:TaxAmount currencyID="${currency}">${tax}</cbc:TaxAmount>
    <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="${currency}">${net}</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="${currency}">${net}</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="${currency}">${total}</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="${currency}">${total}</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="H87">10</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="${currency}">${net}</cbc:LineExtensionAmount><cac:Item><cbc:Name>Paper</cbc:Name>
    <cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="${currency}">10.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>`;
}

/** A bank statement of a month of 2026 (MT940) that begins with the balance at which the month before ended. */
export function statementOfMonth(month: number, account: string): string {
  const at = String(month).padStart(2, '0');
  return [
    ':20:STATEMENT',
    `:25:${account}`,
    `:28C:${month}/1`,
    `:60F:C26${at}01EUR${month}00,00`,
    `:61:26${at}15${at}15C100,00NTRFNONREF`,
    ':86:Incoming payment',
    `:62F:C26${at}28EUR${month + 1}00,00`,
    '-',
  ].join('\r\n');
}

/** Uploads bytes as a form does. */
export function upload(
  call: Call,
  content: string | Uint8Array,
  {
    name = 'invoice.xml',
    parts = {},
    ...options
  }: CallOptions & { name?: string; parts?: Record<string, string> } = {},
): Promise<Called> {
  const form = new FormData();
  for (const [part, value] of Object.entries(parts)) form.set(part, value);
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  return call('POST', '/documents', { form, ...options });
}

/** Uploads a small e-invoice and reads it. */
export async function uploadRead(
  { call, work }: Pick<TestService, 'call' | 'work'>,
  parts: Parameters<typeof ublInvoice>[0] = {},
  options: CallOptions = {},
) {
  const uploaded = await upload(call, ublInvoice(parts), options);
  await work();
  return (await call('GET', `/documents/${uploaded.body.id}`, options)).body;
}

/** Marks a document as different from its possible duplicates, so that both can be validated. */
export async function approveTwin({ call }: Pick<TestService, 'call'>, id: number): Promise<number> {
  await call('PATCH', `/documents/${id}`, { body: { acknowledge: [{ code: 'DUPLICATE', field: null }] } });
  await call('POST', `/documents/${id}/validate`);
  return id;
}

/** The PDF of a generated invoice. */
export function invoicePdf(seed: number): Promise<Uint8Array> {
  return makeInvoicePdf(randomInvoice(seed));
}
