import type { SampleInvoice, SampleLine, SampleParty } from './invoice.ts';
import { exemptionCodes, totalsOf } from './invoice.ts';
import { units } from './labels.ts';
import { leaf, node, type XmlPart, xmlFile } from './write-xml.ts';

const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
/** Where a German buyer routes by BT-10 the XRechnung applies, else plain EN 16931. */
const xrechnung = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

/** UBL 2.1 Invoice or CreditNote after EN 16931. */
export function makeUblInvoice(invoice: SampleInvoice): Buffer {
  const credit = invoice.kind === 'CREDIT_NOTE';
  const root = credit ? 'CreditNote' : 'Invoice';
  const lines = invoice.lines.map((row, index) => lineOf(invoice, row, index));
  return xmlFile(
    node(root, [...headOf(invoice), ...partiesOf(invoice), ...sumsOf(invoice), ...lines], {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    }),
  );
}

function headOf(invoice: SampleInvoice): XmlPart[] {
  const credit = invoice.kind === 'CREDIT_NOTE';
  return [
    leaf('cbc:CustomizationID', invoice.buyerReference ? xrechnung : 'urn:cen.eu:en16931:2017'),
    leaf('cbc:ProfileID', profile),
    leaf('cbc:ID', invoice.number),
    leaf('cbc:IssueDate', invoice.date),
    credit ? null : leaf('cbc:DueDate', invoice.dueDate),
    leaf(credit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', credit ? '381' : '380'),
    ...invoice.notes.map((note) => leaf('cbc:Note', note)),
    leaf('cbc:DocumentCurrencyCode', invoice.currency),
    leaf('cbc:BuyerReference', invoice.buyerReference),
    node('cac:OrderReference', [leaf('cbc:ID', invoice.orderReference)]),
    node('cac:BillingReference', [
      node('cac:InvoiceDocumentReference', [leaf('cbc:ID', invoice.precedingInvoice)]),
    ]),
  ];
}

function partiesOf(invoice: SampleInvoice): XmlPart[] {
  const { vendor, buyer } = invoice;
  return [
    node('cac:AccountingSupplierParty', [partyOf(vendor)]),
    node('cac:AccountingCustomerParty', [partyOf(buyer)]),
    node('cac:Delivery', [
      leaf('cbc:ActualDeliveryDate', invoice.deliveryDate),
      node('cac:DeliveryLocation', [node('cac:Address', [countryOf(buyer)])]),
    ]),
    node('cac:PaymentMeans', [
      leaf('cbc:PaymentMeansCode', '58'),
      invoice.kind === 'CREDIT_NOTE' ? leaf('cbc:PaymentDueDate', invoice.dueDate) : null,
      leaf('cbc:PaymentID', invoice.paymentReference),
      node('cac:PayeeFinancialAccount', [
        leaf('cbc:ID', vendor.iban),
        leaf('cbc:Name', vendor.name),
        node('cac:FinancialInstitutionBranch', [leaf('cbc:ID', vendor.bic)]),
      ]),
    ]),
  ];
}

function partyOf(party: SampleParty): XmlPart {
  return node('cac:Party', [
    leaf('cbc:EndpointID', party.email, { schemeID: 'EM' }),
    node('cac:PartyName', [leaf('cbc:Name', party.name)]),
    node('cac:PostalAddress', [
      leaf('cbc:StreetName', party.street),
      leaf('cbc:CityName', party.city),
      leaf('cbc:PostalZone', party.postalCode),
      countryOf(party),
    ]),
    party.taxId && node('cac:PartyTaxScheme', [leaf('cbc:CompanyID', party.taxId), vatScheme]),
    node('cac:PartyLegalEntity', [leaf('cbc:RegistrationName', party.name)]),
    node('cac:Contact', [
      leaf('cbc:Name', party.name),
      leaf('cbc:Telephone', party.phone),
      leaf('cbc:ElectronicMail', party.email),
    ]),
  ]);
}

function countryOf(party: SampleParty): XmlPart {
  return node('cac:Country', [leaf('cbc:IdentificationCode', party.country)]);
}

const vatScheme = node('cac:TaxScheme', [leaf('cbc:ID', 'VAT')]);

function sumsOf(invoice: SampleInvoice): XmlPart[] {
  const totals = totalsOf(invoice);
  const money = (name: string, value: string | null) =>
    leaf(`cbc:${name}`, value, { currencyID: invoice.currency });
  const subtotals = totals.taxes.map((tax) =>
    node('cac:TaxSubtotal', [
      money('TaxableAmount', tax.base),
      money('TaxAmount', tax.tax),
      node('cac:TaxCategory', [
        leaf('cbc:ID', invoice.taxCategory),
        leaf('cbc:Percent', tax.rate),
        leaf('cbc:TaxExemptionReasonCode', exemptionCodes[invoice.taxCategory]),
        vatScheme,
      ]),
    ]),
  );
  return [
    node('cac:TaxTotal', [money('TaxAmount', totals.tax), ...subtotals]),
    node('cac:LegalMonetaryTotal', [
      money('LineExtensionAmount', totals.net),
      money('TaxExclusiveAmount', totals.net),
      money('TaxInclusiveAmount', totals.total),
      money('PrepaidAmount', invoice.paid),
      money('PayableAmount', totals.due),
    ]),
  ];
}

function lineOf(invoice: SampleInvoice, row: SampleLine, index: number): XmlPart {
  const credit = invoice.kind === 'CREDIT_NOTE';
  const money = (name: string, value: string) => leaf(`cbc:${name}`, value, { currencyID: invoice.currency });
  return node(credit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    leaf('cbc:ID', String(index + 1)),
    leaf(credit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', row.quantity, {
      unitCode: units[row.unit].code,
    }),
    money('LineExtensionAmount', totalsOf(invoice).lines[index] ?? '0.00'),
    node('cac:Item', [
      leaf('cbc:Name', row.description),
      node('cac:ClassifiedTaxCategory', [
        leaf('cbc:ID', invoice.taxCategory),
        leaf('cbc:Percent', row.taxRate),
        vatScheme,
      ]),
    ]),
    node('cac:Price', [money('PriceAmount', row.unitPrice)]),
  ]);
}
