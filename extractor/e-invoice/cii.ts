import { findAll, findOne, textAt } from '../find-xml.ts';
import type { XmlElement } from '../xml.ts';
import { ibanAmong } from './choose-account.ts';
import type {
  EInvoice,
  EInvoiceDelivery,
  EInvoiceLine,
  EInvoiceParty,
  EInvoicePeriod,
  EInvoiceTax,
  EInvoiceTotals,
} from './invoice.ts';

/**
 * Reads the terms of a UN/CEFACT Cross Industry Invoice (EN 16931-3-3): XRechnung, all profiles of Factur-X
 * and ZUGFeRD 2, and ZUGFeRD 1, which has other element names.
 */
export function readCii(root: XmlElement): EInvoice {
  const document = findOne(root, 'ExchangedDocument') ?? findOne(root, 'HeaderExchangedDocument');
  const trade =
    findOne(root, 'SupplyChainTradeTransaction') ?? findOne(root, 'SpecifiedSupplyChainTradeTransaction');
  const agreement =
    findOne(trade, 'ApplicableHeaderTradeAgreement') ?? findOne(trade, 'ApplicableSupplyChainTradeAgreement');
  const delivery =
    findOne(trade, 'ApplicableHeaderTradeDelivery') ?? findOne(trade, 'ApplicableSupplyChainTradeDelivery');
  const settlement =
    findOne(trade, 'ApplicableHeaderTradeSettlement') ??
    findOne(trade, 'ApplicableSupplyChainTradeSettlement');
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  return {
    syntax: 'CII',
    specification: textAt(
      root,
      'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID',
      'SpecifiedExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID',
    ),
    typeCode: textAt(document, 'TypeCode'),
    creditNoteRoot: false,
    languages: [textAt(document, 'LanguageID')?.slice(0, 2).toLowerCase() ?? ''].filter(Boolean),
    number: textAt(document, 'ID'),
    issueDate: textAt(document, 'IssueDateTime/DateTimeString', 'IssueDateTime/DateTime'),
    dueDate: textAt(
      settlement,
      'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString',
      'SpecifiedTradePaymentTerms/DueDateDateTime/DateTime',
    ),
    paymentTerms: textAt(settlement, 'SpecifiedTradePaymentTerms/Description'),
    currency,
    buyerReference: textAt(agreement, 'BuyerReference'),
    orderReference: textAt(
      agreement,
      'BuyerOrderReferencedDocument/IssuerAssignedID',
      'BuyerOrderReferencedDocument/ID',
    ),
    vendor: partyIn(findOne(agreement, 'SellerTradeParty')),
    buyer: partyIn(findOne(agreement, 'BuyerTradeParty')),
    delivery: deliveryIn(delivery),
    period: periodIn(findOne(settlement, 'BillingSpecifiedPeriod')),
    ...paymentIn(settlement),
    totals: totalsIn(settlement, currency),
    taxes: findAll(settlement, 'ApplicableTradeTax').map(taxIn),
    lines: findAll(trade, 'IncludedSupplyChainTradeLineItem').map(lineIn).filter(holdsSomething),
  };
}

function deliveryIn(delivery: XmlElement | null): EInvoiceDelivery {
  const event = 'ActualDeliverySupplyChainEvent/OccurrenceDateTime';
  const address = findOne(delivery, 'ShipToTradeParty/PostalTradeAddress');
  return {
    date: textAt(delivery, `${event}/DateTimeString`, `${event}/DateTime`),
    address: address && {
      lines: ['LineOne', 'LineTwo', 'LineThree'].map((line) => textAt(address, line)),
      city: textAt(address, 'CityName'),
      postcode: textAt(address, 'PostcodeCode'),
      region: textAt(address, 'CountrySubDivisionName'),
      country: textAt(address, 'CountryID'),
    },
  };
}

function periodIn(period: XmlElement | null): EInvoicePeriod {
  return {
    start: textAt(period, 'StartDateTime/DateTimeString', 'StartDateTime/DateTime'),
    end: textAt(period, 'EndDateTime/DateTimeString', 'EndDateTime/DateTime'),
  };
}

function paymentIn(
  settlement: XmlElement | null,
): Pick<EInvoice, 'iban' | 'bic' | 'paymentMeans' | 'paymentReference'> {
  const means = 'SpecifiedTradeSettlementPaymentMeans';
  return {
    iban:
      textAt(settlement, `${means}/PayeePartyCreditorFinancialAccount/IBANID`) ??
      ibanAmong(textAt(settlement, `${means}/PayeePartyCreditorFinancialAccount/ProprietaryID`)),
    bic: textAt(settlement, `${means}/PayeeSpecifiedCreditorFinancialInstitution/BICID`),
    paymentMeans: textAt(settlement, `${means}/Information`),
    paymentReference: textAt(settlement, 'PaymentReference'),
  };
}

function totalsIn(settlement: XmlElement | null, currency: string | null): EInvoiceTotals {
  const total =
    findOne(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation') ??
    findOne(settlement, 'SpecifiedTradeSettlementMonetarySummation');
  // A second amount may repeat the tax in the accounting currency (BT-111).
  const taxes = findAll(total, 'TaxTotalAmount');
  const tax = taxes.find((amount) => amount.attributes['currencyID'] === currency) ?? taxes[0];
  return {
    lines: textAt(total, 'LineTotalAmount'),
    allowances: textAt(total, 'AllowanceTotalAmount'),
    charges: textAt(total, 'ChargeTotalAmount'),
    net: textAt(total, 'TaxBasisTotalAmount'),
    tax: tax?.text.trim() || null,
    total: textAt(total, 'GrandTotalAmount'),
    paid: textAt(total, 'TotalPrepaidAmount'),
    rounding: textAt(total, 'RoundingAmount'),
    due: textAt(total, 'DuePayableAmount'),
  };
}

function partyIn(party: XmlElement | null): EInvoiceParty {
  const address = findOne(party, 'PostalTradeAddress');
  const registrations = findAll(party, 'SpecifiedTaxRegistration/ID').filter((id) => id.text.trim() !== '');
  const vat = registrations.find((id) => id.attributes['schemeID'] === 'VA');
  const other =
    registrations.find((id) => id.attributes['schemeID'] === 'FC') ?? registrations.find((id) => id !== vat);
  const country = textAt(address, 'CountryID');
  const city = [textAt(address, 'PostcodeCode'), textAt(address, 'CityName')].filter(Boolean).join(' ');
  const lines = [
    textAt(address, 'LineOne'),
    textAt(address, 'LineTwo'),
    textAt(address, 'LineThree'),
    city,
    country,
  ];
  return {
    name: textAt(party, 'Name', 'SpecifiedLegalOrganization/TradingBusinessName'),
    address: lines.filter((line): line is string => Boolean(line)),
    country,
    vatId: vat?.text.trim() ?? null,
    taxNumber: other?.text.trim() ?? null,
  };
}

function taxIn(tax: XmlElement): EInvoiceTax {
  return {
    category: textAt(tax, 'CategoryCode'),
    rate: textAt(tax, 'RateApplicablePercent', 'ApplicablePercent'),
    base: textAt(tax, 'BasisAmount'),
    tax: textAt(tax, 'CalculatedAmount'),
    reason: textAt(tax, 'ExemptionReason'),
    reasonCode: textAt(tax, 'ExemptionReasonCode'),
  };
}

function lineIn(item: XmlElement): EInvoiceLine {
  const agreement =
    findOne(item, 'SpecifiedLineTradeAgreement') ?? findOne(item, 'SpecifiedSupplyChainTradeAgreement');
  const delivery =
    findOne(item, 'SpecifiedLineTradeDelivery') ?? findOne(item, 'SpecifiedSupplyChainTradeDelivery');
  const settlement =
    findOne(item, 'SpecifiedLineTradeSettlement') ?? findOne(item, 'SpecifiedSupplyChainTradeSettlement');
  const quantity = findOne(delivery, 'BilledQuantity');
  const kind = textAt(item, 'AssociatedDocumentLineDocument/LineStatusReasonCode');
  return {
    description: textAt(item, 'SpecifiedTradeProduct/Name', 'SpecifiedTradeProduct/Description'),
    quantity: quantity?.text.trim() || null,
    unit: quantity?.attributes['unitCode'] ?? null,
    price: textAt(agreement, 'NetPriceProductTradePrice/ChargeAmount'),
    priceQuantity: textAt(agreement, 'NetPriceProductTradePrice/BasisQuantity'),
    taxRate: textAt(
      settlement,
      'ApplicableTradeTax/RateApplicablePercent',
      'ApplicableTradeTax/ApplicablePercent',
    ),
    amount: textAt(
      settlement,
      'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
      'SpecifiedTradeSettlementMonetarySummation/LineTotalAmount',
    ),
    counts: kind !== 'GROUP' && kind !== 'INFORMATION',
  };
}

/** ZUGFeRD 1 writes notes as lines without goods. */
function holdsSomething(line: EInvoiceLine): boolean {
  return line.description !== null || line.amount !== null || line.quantity !== null;
}
