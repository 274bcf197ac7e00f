import type { DecimalText } from '@slipway/contract/money.ts';

import type { BookableDocument } from '../connector.ts';
import { type EInvoiceFile, makeFile } from './make-file.ts';
import type { Outgoing, OutgoingAddress, OutgoingLine, OutgoingParty, OutgoingTax } from './outgoing.ts';
import type { OwnSide } from './state-parties.ts';
import { leaf, leafOfLines, node, type XmlPart, xmlFile } from './write-xml.ts';

const space = 'urn:oasis:names:specification:ubl:schema:xsd:';
const vatScheme = node('cac:TaxScheme', [leaf('cbc:ID', 'VAT')]);

/** UBL 2.1 Invoice or CreditNote (EN 16931-3-2). */
export function makeUbl(document: BookableDocument, own: OwnSide): EInvoiceFile {
  return makeFile(document, own, writeUbl);
}

function writeUbl(invoice: Outgoing): Uint8Array {
  const root = invoice.isCreditNote ? 'CreditNote' : 'Invoice';
  const parts = [
    ...headOf(invoice),
    node('cac:AccountingSupplierParty', [partyOf(invoice.vendor)]),
    node('cac:AccountingCustomerParty', [partyOf(invoice.buyer)]),
    deliveryOf(invoice),
    paymentOf(invoice),
    node('cac:PaymentTerms', [leafOfLines('cbc:Note', invoice.paymentTerms)]),
    ...sumsOf(invoice),
    ...invoice.lines.map((line, at) => lineOf(invoice, line, at)),
  ];
  return xmlFile(
    node(root, parts, {
      xmlns: `${space}${root}-2`,
      'xmlns:cac': `${space}CommonAggregateComponents-2`,
      'xmlns:cbc': `${space}CommonBasicComponents-2`,
    }),
  );
}

function headOf(invoice: Outgoing): XmlPart[] {
  const { isCreditNote } = invoice;
  return [
    leaf('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    leaf('cbc:ID', invoice.number),
    leaf('cbc:IssueDate', invoice.issueDate),
    isCreditNote ? null : leaf('cbc:DueDate', invoice.dueDate),
    isCreditNote ? leaf('cbc:CreditNoteTypeCode', '381') : leaf('cbc:InvoiceTypeCode', '380'),
    leaf('cbc:DocumentCurrencyCode', invoice.currency),
    leaf('cbc:BuyerReference', invoice.buyerReference),
    node('cac:InvoicePeriod', [
      leaf('cbc:StartDate', invoice.period?.start ?? null),
      leaf('cbc:EndDate', invoice.period?.end ?? null),
    ]),
    node('cac:OrderReference', [leaf('cbc:ID', invoice.orderReference)]),
  ];
}

function partyOf({ name, address, vatId, taxNumber, id }: OutgoingParty): XmlPart {
  return node('cac:Party', [
    node('cac:PartyIdentification', [leaf('cbc:ID', id)]),
    addressOf('cac:PostalAddress', address),
    vatId === null ? null : node('cac:PartyTaxScheme', [leaf('cbc:CompanyID', vatId), vatScheme]),
    // BT-32: any scheme but VAT.
    taxNumber === null
      ? null
      : node('cac:PartyTaxScheme', [
          leaf('cbc:CompanyID', taxNumber),
          node('cac:TaxScheme', [leaf('cbc:ID', 'LOC')]),
        ]),
    node('cac:PartyLegalEntity', [leaf('cbc:RegistrationName', name)]),
  ]);
}

function addressOf(element: string, { lines, city, postcode, region, country }: OutgoingAddress): XmlPart {
  const [first = null, second = null, third = null] = lines;
  return node(element, [
    leaf('cbc:StreetName', first),
    leaf('cbc:AdditionalStreetName', second),
    leaf('cbc:CityName', city),
    leaf('cbc:PostalZone', postcode),
    leaf('cbc:CountrySubentity', region),
    node('cac:AddressLine', [leaf('cbc:Line', third)]),
    node('cac:Country', [leaf('cbc:IdentificationCode', country)]),
  ]);
}

function deliveryOf({ deliveryDate, deliveryAddress }: Outgoing): XmlPart {
  return node('cac:Delivery', [
    leaf('cbc:ActualDeliveryDate', deliveryDate),
    node('cac:DeliveryLocation', [deliveryAddress && addressOf('cac:Address', deliveryAddress)]),
  ]);
}

/** A credit note has its due date here: its header has no element for it. */
function paymentOf({ payment, isCreditNote, dueDate }: Outgoing): XmlPart {
  const day = isCreditNote ? dueDate : null;
  if (payment === null && day === null) return null;
  return node('cac:PaymentMeans', [
    leaf('cbc:PaymentMeansCode', payment?.code ?? '1', payment?.means ? { name: payment.means } : {}),
    leaf('cbc:PaymentDueDate', day),
    leaf('cbc:PaymentID', payment?.reference ?? null),
    node('cac:PayeeFinancialAccount', [
      leaf('cbc:ID', payment?.iban ?? null),
      node('cac:FinancialInstitutionBranch', [leaf('cbc:ID', payment?.bic ?? null)]),
    ]),
  ]);
}

function sumsOf({ totals, taxes, currency }: Outgoing): XmlPart[] {
  const money = (name: string, amount: DecimalText | null) =>
    leaf(`cbc:${name}`, amount, { currencyID: currency });
  const subtotals = taxes.map((tax) =>
    node('cac:TaxSubtotal', [
      money('TaxableAmount', tax.base),
      money('TaxAmount', tax.amount),
      node('cac:TaxCategory', [
        ...categoryOf(tax),
        leaf('cbc:TaxExemptionReasonCode', tax.reasonCode),
        leaf('cbc:TaxExemptionReason', tax.reason),
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
      money('PrepaidAmount', totals.paid),
      money('PayableRoundingAmount', totals.rounding),
      money('PayableAmount', totals.due),
    ]),
  ];
}

function categoryOf({ category, rate }: Pick<OutgoingTax, 'category' | 'rate'>): XmlPart[] {
  return [leaf('cbc:ID', category), leaf('cbc:Percent', rate)];
}

function lineOf({ isCreditNote, currency }: Outgoing, line: OutgoingLine, at: number): XmlPart {
  const money = { currencyID: currency };
  const unit = { unitCode: line.unitCode };
  return node(isCreditNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    leaf('cbc:ID', String(at + 1)),
    leaf(isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.quantity, unit),
    leaf('cbc:LineExtensionAmount', line.amount, money),
    node('cac:Item', [
      leaf('cbc:Description', line.description),
      leaf('cbc:Name', line.name),
      node('cac:ClassifiedTaxCategory', [...categoryOf(line.tax), vatScheme]),
    ]),
    node('cac:Price', [
      leaf('cbc:PriceAmount', line.price, money),
      leaf('cbc:BaseQuantity', line.priceQuantity, unit),
    ]),
  ]);
}
