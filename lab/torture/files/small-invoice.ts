/** A complete UBL invoice whose values are known: the net amount is `cents`, the tax is 19 percent of it. */
export function smallInvoice(number: string, cents: number, paddingBytes = 0): string {
  const note =
    paddingBytes > 0 ? `<cbc:Note>${'Delivered on time. '.repeat(paddingBytes / 19)}</cbc:Note>` : '';
  const amount = (name: string, value: number) =>
    `<cbc:${name} currencyID="EUR">${euros(value)}</cbc:${name}>`;
  const tax = taxOf(cents);
  const rate =
    '<cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
  const country =
    '<cac:PostalAddress><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>';
  const named = (name: string) =>
    `<cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-10-01</cbc:IssueDate><cbc:DueDate>2026-10-31</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>${note}<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>${country}
    <cac:PartyTaxScheme><cbc:CompanyID>DE136695976</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    ${named('Papierwerk Nord GmbH')}</cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>${country}${named('Anders GmbH')}</cac:Party></cac:AccountingCustomerParty>
  <cac:TaxTotal>${amount('TaxAmount', tax)}<cac:TaxSubtotal>${amount('TaxableAmount', cents)}${amount('TaxAmount', tax)}
    <cac:TaxCategory>${rate}</cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${amount('LineExtensionAmount', cents)}${amount('TaxExclusiveAmount', cents)}
    ${amount('TaxInclusiveAmount', cents + tax)}${amount('PayableAmount', cents + tax)}</cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="H87">1</cbc:InvoicedQuantity>
    ${amount('LineExtensionAmount', cents)}<cac:Item><cbc:Name>Paper</cbc:Name>
    <cac:ClassifiedTaxCategory>${rate}</cac:ClassifiedTaxCategory></cac:Item><cac:Price>${amount('PriceAmount', cents)}</cac:Price></cac:InvoiceLine>
</Invoice>`;
}

/** The total of such an invoice. */
export function totalOf(cents: number): number {
  return cents + taxOf(cents);
}

function taxOf(cents: number): number {
  return Math.round(cents * 0.19);
}

function euros(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
