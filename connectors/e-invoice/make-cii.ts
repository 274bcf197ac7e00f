import type { BookableDocument } from '../connector.ts';
import { type EInvoiceFile, makeFile } from './make-file.ts';
import type { Outgoing, OutgoingAddress, OutgoingLine, OutgoingParty, OutgoingTax } from './outgoing.ts';
import type { OwnSide } from './state-parties.ts';
import { leaf, leafOfLines, node, type XmlPart, xmlFile } from './write-xml.ts';

const space = 'urn:un:unece:uncefact:data:standard:';

/**
 * UN/CEFACT Cross Industry Invoice D16B (EN 16931-3-3), which is also the XML of Factur-X in its profile EN
 * 16931.
 */
export function makeCii(document: BookableDocument, own: OwnSide): EInvoiceFile {
  return makeFile(document, own, writeCii);
}

export function writeCii(invoice: Outgoing): Uint8Array {
  const parts = [
    node('rsm:ExchangedDocumentContext', [
      node('ram:GuidelineSpecifiedDocumentContextParameter', [leaf('ram:ID', 'urn:cen.eu:en16931:2017')]),
    ]),
    node('rsm:ExchangedDocument', [
      leaf('ram:ID', invoice.number),
      leaf('ram:TypeCode', invoice.isCreditNote ? '381' : '380'),
      node('ram:IssueDateTime', [dayOf(invoice.issueDate)]),
    ]),
    node('rsm:SupplyChainTradeTransaction', [
      ...invoice.lines.map(lineOf),
      agreementOf(invoice),
      deliveryOf(invoice),
      settlementOf(invoice),
    ]),
  ];
  return xmlFile(
    node('rsm:CrossIndustryInvoice', parts, {
      'xmlns:rsm': `${space}CrossIndustryInvoice:100`,
      'xmlns:ram': `${space}ReusableAggregateBusinessInformationEntity:100`,
      'xmlns:udt': `${space}UnqualifiedDataType:100`,
    }),
  );
}

/** Format 102 of UNTDID 2379: `YYYYMMDD`. */
function dayOf(day: string | null): XmlPart {
  return day === null ? null : leaf('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' });
}

function agreementOf(invoice: Outgoing): XmlPart {
  return node('ram:ApplicableHeaderTradeAgreement', [
    leaf('ram:BuyerReference', invoice.buyerReference),
    partyOf('ram:SellerTradeParty', invoice.vendor),
    partyOf('ram:BuyerTradeParty', invoice.buyer),
    node('ram:BuyerOrderReferencedDocument', [leaf('ram:IssuerAssignedID', invoice.orderReference)]),
  ]);
}

function partyOf(element: string, { name, address, vatId, taxNumber, id }: OutgoingParty): XmlPart {
  return node(element, [
    leaf('ram:ID', id),
    leaf('ram:Name', name),
    addressOf(address),
    node('ram:SpecifiedTaxRegistration', [leaf('ram:ID', taxNumber, { schemeID: 'FC' })]),
    node('ram:SpecifiedTaxRegistration', [leaf('ram:ID', vatId, { schemeID: 'VA' })]),
  ]);
}

function addressOf({ lines, city, postcode, region, country }: OutgoingAddress): XmlPart {
  const [first = null, second = null, third = null] = lines;
  return node('ram:PostalTradeAddress', [
    leaf('ram:PostcodeCode', postcode),
    leaf('ram:LineOne', first),
    leaf('ram:LineTwo', second),
    leaf('ram:LineThree', third),
    leaf('ram:CityName', city),
    leaf('ram:CountryID', country),
    leaf('ram:CountrySubDivisionName', region),
  ]);
}

/** The element is mandatory, even without content. */
function deliveryOf({ deliveryDate, deliveryAddress }: Outgoing): XmlPart {
  const parts = [
    node('ram:ShipToTradeParty', [deliveryAddress && addressOf(deliveryAddress)]),
    node('ram:ActualDeliverySupplyChainEvent', [node('ram:OccurrenceDateTime', [dayOf(deliveryDate)])]),
  ];
  return node('ram:ApplicableHeaderTradeDelivery', parts) ?? '<ram:ApplicableHeaderTradeDelivery/>';
}

function settlementOf(invoice: Outgoing): XmlPart {
  const { totals, payment, currency } = invoice;
  return node('ram:ApplicableHeaderTradeSettlement', [
    leaf('ram:PaymentReference', payment?.reference ?? null),
    leaf('ram:InvoiceCurrencyCode', currency),
    meansOf(invoice),
    ...invoice.taxes.map(taxOf),
    node('ram:BillingSpecifiedPeriod', [
      node('ram:StartDateTime', [dayOf(invoice.period?.start ?? null)]),
      node('ram:EndDateTime', [dayOf(invoice.period?.end ?? null)]),
    ]),
    node('ram:SpecifiedTradePaymentTerms', [
      leafOfLines('ram:Description', invoice.paymentTerms),
      node('ram:DueDateDateTime', [dayOf(invoice.dueDate)]),
    ]),
    node('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      leaf('ram:LineTotalAmount', totals.net),
      leaf('ram:TaxBasisTotalAmount', totals.net),
      leaf('ram:TaxTotalAmount', totals.tax, { currencyID: currency }),
      leaf('ram:RoundingAmount', totals.rounding),
      leaf('ram:GrandTotalAmount', totals.total),
      leaf('ram:TotalPrepaidAmount', totals.paid),
      leaf('ram:DuePayableAmount', totals.due),
    ]),
  ]);
}

function meansOf({ payment }: Outgoing): XmlPart {
  if (payment === null || (payment.iban === null && payment.means === null)) return null;
  return node('ram:SpecifiedTradeSettlementPaymentMeans', [
    leaf('ram:TypeCode', payment.code),
    leaf('ram:Information', payment.means),
    node('ram:PayeePartyCreditorFinancialAccount', [leaf('ram:IBANID', payment.iban)]),
    node('ram:PayeeSpecifiedCreditorFinancialInstitution', [leaf('ram:BICID', payment.bic)]),
  ]);
}

function taxOf({ category, rate, base, amount, reason, reasonCode }: OutgoingTax): XmlPart {
  return node('ram:ApplicableTradeTax', [
    leaf('ram:CalculatedAmount', amount),
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:ExemptionReason', reason),
    leaf('ram:BasisAmount', base),
    leaf('ram:CategoryCode', category),
    leaf('ram:ExemptionReasonCode', reasonCode),
    leaf('ram:RateApplicablePercent', rate),
  ]);
}

function lineOf(line: OutgoingLine, at: number): XmlPart {
  const unit = { unitCode: line.unitCode };
  return node('ram:IncludedSupplyChainTradeLineItem', [
    node('ram:AssociatedDocumentLineDocument', [leaf('ram:LineID', String(at + 1))]),
    node('ram:SpecifiedTradeProduct', [
      leaf('ram:Name', line.name),
      leaf('ram:Description', line.description),
    ]),
    node('ram:SpecifiedLineTradeAgreement', [
      node('ram:NetPriceProductTradePrice', [
        leaf('ram:ChargeAmount', line.price),
        leaf('ram:BasisQuantity', line.priceQuantity, unit),
      ]),
    ]),
    node('ram:SpecifiedLineTradeDelivery', [leaf('ram:BilledQuantity', line.quantity, unit)]),
    node('ram:SpecifiedLineTradeSettlement', [
      node('ram:ApplicableTradeTax', [
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', line.tax.category),
        leaf('ram:RateApplicablePercent', line.tax.rate),
      ]),
      node('ram:SpecifiedTradeSettlementLineMonetarySummation', [leaf('ram:LineTotalAmount', line.amount)]),
    ]),
  ]);
}
