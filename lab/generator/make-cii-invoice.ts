import type { SampleInvoice, SampleLine, SampleParty } from './invoice.ts';
import { exemptionCodes, totalsOf } from './invoice.ts';
import { units } from './labels.ts';
import { makeInvoicePdf } from './make-invoice-pdf.ts';
import { leaf, node, type XmlPart, xmlFile } from './write-xml.ts';

/** UN/CEFACT Cross Industry Invoice D16B after EN 16931. */
export function makeCiiInvoice(invoice: SampleInvoice): Buffer {
  const lines = invoice.lines.map((row, index) => lineOf(invoice, row, index));
  return xmlFile(
    node(
      'rsm:CrossIndustryInvoice',
      [
        node('rsm:ExchangedDocumentContext', [
          node('ram:GuidelineSpecifiedDocumentContextParameter', [leaf('ram:ID', 'urn:cen.eu:en16931:2017')]),
        ]),
        node('rsm:ExchangedDocument', [
          leaf('ram:ID', invoice.number),
          leaf('ram:TypeCode', invoice.kind === 'CREDIT_NOTE' ? '381' : '380'),
          node('ram:IssueDateTime', [dateOf('udt', invoice.date)]),
          ...invoice.notes.map((note) => node('ram:IncludedNote', [leaf('ram:Content', note)])),
        ]),
        node('rsm:SupplyChainTradeTransaction', [
          ...lines,
          agreementOf(invoice),
          node('ram:ApplicableHeaderTradeDelivery', [
            node('ram:ShipToTradeParty', [
              node('ram:PostalTradeAddress', [leaf('ram:CountryID', invoice.buyer.country)]),
            ]),
            node('ram:ActualDeliverySupplyChainEvent', [
              node('ram:OccurrenceDateTime', [dateOf('udt', invoice.deliveryDate)]),
            ]),
          ]),
          settlementOf(invoice),
        ]),
      ],
      {
        'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
        'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
        'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      },
    ),
  );
}

/** A Factur-X (ZUGFeRD 2) file: the digital PDF with `factur-x.xml` inside. */
export function makeFacturX(invoice: SampleInvoice): Promise<Buffer> {
  const attachment = {
    name: 'factur-x.xml',
    bytes: makeCiiInvoice(invoice),
    description: 'Factur-X invoice',
  };
  return makeInvoicePdf(invoice, { attachment });
}

/** Format 102 of UNTDID 2379: `YYYYMMDD`. */
function dateOf(prefix: string, date: string | null): XmlPart {
  return date === null ? null : leaf(`${prefix}:DateTimeString`, date.replaceAll('-', ''), { format: '102' });
}

function agreementOf(invoice: SampleInvoice): XmlPart {
  return node('ram:ApplicableHeaderTradeAgreement', [
    leaf('ram:BuyerReference', invoice.buyerReference),
    partyOf('ram:SellerTradeParty', invoice.vendor),
    partyOf('ram:BuyerTradeParty', invoice.buyer),
    node('ram:BuyerOrderReferencedDocument', [leaf('ram:IssuerAssignedID', invoice.orderReference)]),
  ]);
}

function partyOf(name: string, party: SampleParty): XmlPart {
  return node(name, [
    leaf('ram:Name', party.name),
    node('ram:PostalTradeAddress', [
      leaf('ram:PostcodeCode', party.postalCode),
      leaf('ram:LineOne', party.street),
      leaf('ram:CityName', party.city),
      leaf('ram:CountryID', party.country),
    ]),
    node('ram:URIUniversalCommunication', [leaf('ram:URIID', party.email, { schemeID: 'EM' })]),
    node('ram:SpecifiedTaxRegistration', [leaf('ram:ID', party.taxId, { schemeID: 'VA' })]),
  ]);
}

function settlementOf(invoice: SampleInvoice): XmlPart {
  const totals = totalsOf(invoice);
  const { vendor } = invoice;
  const taxes = totals.taxes.map((tax) =>
    node('ram:ApplicableTradeTax', [
      leaf('ram:CalculatedAmount', tax.tax),
      leaf('ram:TypeCode', 'VAT'),
      leaf('ram:BasisAmount', tax.base),
      leaf('ram:CategoryCode', invoice.taxCategory),
      leaf('ram:ExemptionReasonCode', exemptionCodes[invoice.taxCategory]),
      leaf('ram:RateApplicablePercent', tax.rate),
    ]),
  );
  return node('ram:ApplicableHeaderTradeSettlement', [
    leaf('ram:PaymentReference', invoice.paymentReference),
    leaf('ram:InvoiceCurrencyCode', invoice.currency),
    node('ram:SpecifiedTradeSettlementPaymentMeans', [
      leaf('ram:TypeCode', '58'),
      node('ram:PayeePartyCreditorFinancialAccount', [leaf('ram:IBANID', vendor.iban)]),
      node('ram:PayeeSpecifiedCreditorFinancialInstitution', [leaf('ram:BICID', vendor.bic)]),
    ]),
    ...taxes,
    node('ram:SpecifiedTradePaymentTerms', [node('ram:DueDateDateTime', [dateOf('udt', invoice.dueDate)])]),
    node('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      leaf('ram:LineTotalAmount', totals.net),
      leaf('ram:TaxBasisTotalAmount', totals.net),
      leaf('ram:TaxTotalAmount', totals.tax, { currencyID: invoice.currency }),
      leaf('ram:GrandTotalAmount', totals.total),
      leaf('ram:TotalPrepaidAmount', invoice.paid),
      leaf('ram:DuePayableAmount', totals.due),
    ]),
    node('ram:InvoiceReferencedDocument', [leaf('ram:IssuerAssignedID', invoice.precedingInvoice)]),
  ]);
}

function lineOf(invoice: SampleInvoice, row: SampleLine, index: number): XmlPart {
  return node('ram:IncludedSupplyChainTradeLineItem', [
    node('ram:AssociatedDocumentLineDocument', [leaf('ram:LineID', String(index + 1))]),
    node('ram:SpecifiedTradeProduct', [leaf('ram:Name', row.description)]),
    node('ram:SpecifiedLineTradeAgreement', [
      node('ram:NetPriceProductTradePrice', [leaf('ram:ChargeAmount', row.unitPrice)]),
    ]),
    node('ram:SpecifiedLineTradeDelivery', [
      leaf('ram:BilledQuantity', row.quantity, { unitCode: units[row.unit].code }),
    ]),
    node('ram:SpecifiedLineTradeSettlement', [
      node('ram:ApplicableTradeTax', [
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', invoice.taxCategory),
        leaf('ram:RateApplicablePercent', row.taxRate),
      ]),
      node('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        leaf('ram:LineTotalAmount', totalsOf(invoice).lines[index] ?? '0.00'),
      ]),
    ]),
  ]);
}
