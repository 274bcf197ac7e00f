import { findAll, findOne, textAt, textsAt } from '../../find-xml.ts';
import type { XmlElement } from '../../xml.ts';
import type { Stated, StatedAllowance, StatedLine, StatedParty, StatedPeriod, StatedTax } from './stated.ts';

/** The terms of a Cross Industry Invoice for the rules of EN 16931 (EN 16931-3-3). */
export function stateCii(root: XmlElement): Stated {
  const trade = findOne(root, 'SupplyChainTradeTransaction');
  const agreement = findOne(trade, 'ApplicableHeaderTradeAgreement');
  const delivery = findOne(trade, 'ApplicableHeaderTradeDelivery');
  const settlement = findOne(trade, 'ApplicableHeaderTradeSettlement');
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  const vatCurrency = textAt(settlement, 'TaxCurrencyCode');
  const totals = findAll(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount');
  const inCurrency = (wanted: string | null) =>
    totals.filter(({ attributes }) => attributes['currencyID'] === wanted).length;
  const taxes = findAll(settlement, 'ApplicableTradeTax');
  const [allowances, charges] = allowancesOf(settlement);
  const means = findAll(settlement, 'SpecifiedTradeSettlementPaymentMeans');
  return {
    vatCurrency,
    taxTotals: inCurrency(currency),
    hasTaxInVatCurrency: inCurrency(vatCurrency) > 0,
    taxPointDate: first(taxes, 'TaxPointDate/DateString'),
    taxPointCode: first(taxes, 'DueDateTypeCode'),
    period: periodOf(findOne(settlement, 'BillingSpecifiedPeriod')),
    seller: partyOf(findOne(agreement, 'SellerTradeParty')),
    buyer: partyOf(findOne(agreement, 'BuyerTradeParty')),
    payee: optional(findOne(settlement, 'PayeeTradeParty')),
    representative: optional(findOne(agreement, 'SellerTaxRepresentativeTradeParty')),
    deliveryDate: textAt(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString'),
    deliverTo: addressOf(findOne(delivery, 'ShipToTradeParty/PostalTradeAddress')),
    paymentMeans: means.map((one) => ({
      code: textAt(one, 'TypeCode'),
      accounts: findAll(one, 'PayeePartyCreditorFinancialAccount').map((account) =>
        textAt(account, 'IBANID', 'ProprietaryID'),
      ),
    })),
    cards: means.flatMap((one) => textsAt(one, 'ApplicableTradeSettlementFinancialCard/ID')),
    allowances,
    charges,
    supportingDocuments: findAll(agreement, 'AdditionalReferencedDocument').map((one) =>
      textAt(one, 'IssuerAssignedID'),
    ),
    precedingInvoices: findAll(settlement, 'InvoiceReferencedDocument').map((one) =>
      textAt(one, 'IssuerAssignedID'),
    ),
    taxes: taxes.map(taxOf),
    lines: findAll(trade, 'IncludedSupplyChainTradeLineItem').map(lineOf),
  };
}

function first(elements: XmlElement[], path: string): string | null {
  return elements.map((element) => textAt(element, path)).find((text) => text !== null) ?? null;
}

function taxOf(tax: XmlElement): StatedTax {
  return {
    category: textAt(tax, 'CategoryCode'),
    rate: textAt(tax, 'RateApplicablePercent'),
    base: textAt(tax, 'BasisAmount'),
    tax: textAt(tax, 'CalculatedAmount'),
    exemption: textAt(tax, 'ExemptionReason', 'ExemptionReasonCode'),
  };
}

function lineOf(item: XmlElement): StatedLine {
  const settlement = findOne(item, 'SpecifiedLineTradeSettlement');
  const agreement = findOne(item, 'SpecifiedLineTradeAgreement');
  const product = findOne(item, 'SpecifiedTradeProduct');
  const quantity = findOne(item, 'SpecifiedLineTradeDelivery/BilledQuantity');
  const [allowances, charges] = allowancesOf(settlement);
  const kind = textAt(item, 'AssociatedDocumentLineDocument/LineStatusReasonCode');
  const schemes = (path: string, attribute: string) =>
    findAll(product, path).map(({ attributes }) => attributes[attribute]?.trim() || null);
  return {
    id: textAt(item, 'AssociatedDocumentLineDocument/LineID'),
    quantity: quantity?.text.trim() || null,
    unit: quantity?.attributes['unitCode'] ?? null,
    amount: textAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
    name: textAt(product, 'Name'),
    price: textAt(agreement, 'NetPriceProductTradePrice/ChargeAmount'),
    grossPrice: textAt(agreement, 'GrossPriceProductTradePrice/ChargeAmount'),
    period: periodOf(findOne(settlement, 'BillingSpecifiedPeriod')),
    allowances,
    charges,
    category: textAt(settlement, 'ApplicableTradeTax/CategoryCode'),
    rate: textAt(settlement, 'ApplicableTradeTax/RateApplicablePercent'),
    attributes: findAll(product, 'ApplicableProductCharacteristic').map((one) => ({
      name: textAt(one, 'Description'),
      value: textAt(one, 'Value'),
    })),
    identifierSchemes: schemes('GlobalID', 'schemeID'),
    classificationSchemes: schemes('DesignatedProductClassification/ClassCode', 'listID'),
    counts: kind !== 'GROUP' && kind !== 'INFORMATION',
  };
}

function partyOf(party: XmlElement | null): StatedParty {
  const taxId = (scheme: string) =>
    findAll(party, 'SpecifiedTaxRegistration/ID')
      .filter(({ attributes }) => attributes['schemeID'] === scheme)
      .map(({ text }) => text.trim())
      .find(Boolean) ?? null;
  const [address] = findAll(party, 'URIUniversalCommunication/URIID');
  return {
    name: textAt(party, 'Name'),
    ids: [...textsAt(party, 'ID'), ...textsAt(party, 'GlobalID')],
    registration: textAt(party, 'SpecifiedLegalOrganization/ID'),
    vatId: taxId('VA'),
    taxNumber: taxId('FC'),
    address: addressOf(findOne(party, 'PostalTradeAddress')),
    electronicAddress: address ? { scheme: address.attributes['schemeID']?.trim() || null } : null,
  };
}

function optional(party: XmlElement | null): StatedParty | null {
  return party && partyOf(party);
}

function addressOf(address: XmlElement | null): Stated['deliverTo'] {
  return address && { country: textAt(address, 'CountryID') };
}

function periodOf(period: XmlElement | null): StatedPeriod | null {
  if (!period) return null;
  return {
    start: textAt(period, 'StartDateTime/DateTimeString'),
    end: textAt(period, 'EndDateTime/DateTimeString'),
    code: null,
  };
}

/** Allowances, then charges. */
function allowancesOf(settlement: XmlElement | null): [StatedAllowance[], StatedAllowance[]] {
  const of = (indicator: string) =>
    findAll(settlement, 'SpecifiedTradeAllowanceCharge')
      .filter((one) => textAt(one, 'ChargeIndicator/Indicator') === indicator)
      .map(
        (one): StatedAllowance => ({
          amount: textAt(one, 'ActualAmount'),
          base: textAt(one, 'BasisAmount'),
          reason: textAt(one, 'Reason', 'ReasonCode'),
          category: textAt(one, 'CategoryTradeTax/CategoryCode'),
          rate: textAt(one, 'CategoryTradeTax/RateApplicablePercent'),
        }),
      );
  return [of('false'), of('true')];
}
