import { findAll, findOne, textAt, textsAt } from '../../find-xml.ts';
import type { XmlElement } from '../../xml.ts';
import type { Stated, StatedAllowance, StatedLine, StatedParty, StatedPeriod } from './stated.ts';

/** The terms of a UBL 2 Invoice or CreditNote for the rules of EN 16931 (EN 16931-3-2). */
export function stateUbl(root: XmlElement): Stated {
  const currency = textAt(root, 'DocumentCurrencyCode');
  const vatCurrency = textAt(root, 'TaxCurrencyCode');
  const taxAmounts = findAll(root, 'TaxTotal/TaxAmount');
  const inCurrency = (wanted: string | null) =>
    taxAmounts.filter(({ attributes }) => attributes['currencyID'] === wanted).length;
  const period = findOne(root, 'InvoicePeriod');
  const [allowances, charges] = allowancesOf(root);
  return {
    vatCurrency,
    taxTotals: inCurrency(currency),
    hasTaxInVatCurrency: inCurrency(vatCurrency) > 0,
    taxPointDate: textAt(root, 'TaxPointDate'),
    taxPointCode: textAt(period, 'DescriptionCode'),
    period: periodOf(period),
    seller: partyOf(findOne(root, 'AccountingSupplierParty/Party')),
    buyer: partyOf(findOne(root, 'AccountingCustomerParty/Party')),
    payee: optional(findOne(root, 'PayeeParty')),
    representative: optional(findOne(root, 'TaxRepresentativeParty')),
    deliveryDate: textAt(root, 'Delivery/ActualDeliveryDate'),
    deliverTo: addressOf(findOne(root, 'Delivery/DeliveryLocation/Address')),
    paymentMeans: findAll(root, 'PaymentMeans').map((means) => ({
      code: textAt(means, 'PaymentMeansCode'),
      accounts: findAll(means, 'PayeeFinancialAccount').map((account) => textAt(account, 'ID')),
    })),
    cards: textsAt(root, 'PaymentMeans/CardAccount/PrimaryAccountNumberID'),
    allowances,
    charges,
    supportingDocuments: findAll(root, 'AdditionalDocumentReference').map((one) => textAt(one, 'ID')),
    precedingInvoices: findAll(root, 'BillingReference').map((one) =>
      textAt(one, 'InvoiceDocumentReference/ID'),
    ),
    taxes: findAll(root, 'TaxTotal/TaxSubtotal').map((tax) => {
      const category = vatCategory(tax, 'TaxCategory');
      return {
        category: textAt(category, 'ID'),
        rate: textAt(category, 'Percent'),
        base: textAt(tax, 'TaxableAmount'),
        tax: textAt(tax, 'TaxAmount'),
        exemption: textAt(category, 'TaxExemptionReason', 'TaxExemptionReasonCode'),
      };
    }),
    lines: [...findAll(root, 'InvoiceLine'), ...findAll(root, 'CreditNoteLine')].map(lineOf),
  };
}

function lineOf(line: XmlElement): StatedLine {
  const quantity = findOne(line, 'InvoicedQuantity') ?? findOne(line, 'CreditedQuantity');
  const category = vatCategory(findOne(line, 'Item'), 'ClassifiedTaxCategory');
  const [allowances, charges] = allowancesOf(line);
  const schemes = (path: string, attribute: string) =>
    findAll(line, path).map(({ attributes }) => attributes[attribute]?.trim() || null);
  return {
    id: textAt(line, 'ID'),
    quantity: quantity?.text.trim() || null,
    unit: quantity?.attributes['unitCode'] ?? null,
    amount: textAt(line, 'LineExtensionAmount'),
    name: textAt(line, 'Item/Name'),
    price: textAt(line, 'Price/PriceAmount'),
    grossPrice: textAt(line, 'Price/AllowanceCharge/BaseAmount'),
    period: periodOf(findOne(line, 'InvoicePeriod')),
    allowances,
    charges,
    category: textAt(category, 'ID'),
    rate: textAt(category, 'Percent'),
    attributes: findAll(line, 'Item/AdditionalItemProperty').map((one) => ({
      name: textAt(one, 'Name'),
      value: textAt(one, 'Value'),
    })),
    identifierSchemes: schemes('Item/StandardItemIdentification/ID', 'schemeID'),
    classificationSchemes: schemes('Item/CommodityClassification/ItemClassificationCode', 'listID'),
    counts: true,
  };
}

function partyOf(party: XmlElement | null): StatedParty {
  const schemes = findAll(party, 'PartyTaxScheme');
  const idOf = (isVat: boolean) =>
    schemes
      .filter((scheme) => (textAt(scheme, 'TaxScheme/ID')?.toUpperCase() === 'VAT') === isVat)
      .map((scheme) => textAt(scheme, 'CompanyID'))
      .find((id) => id !== null) ?? null;
  const endpoint = findOne(party, 'EndpointID');
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName'),
    ids: findAll(party, 'PartyIdentification/ID')
      .filter(({ attributes }) => attributes['schemeID'] !== 'SEPA')
      .map(({ text }) => text.trim())
      .filter(Boolean),
    registration: textAt(party, 'PartyLegalEntity/CompanyID'),
    vatId: idOf(true),
    taxNumber: idOf(false),
    address: addressOf(findOne(party, 'PostalAddress')),
    electronicAddress: endpoint && { scheme: endpoint.attributes['schemeID']?.trim() || null },
  };
}

function optional(party: XmlElement | null): StatedParty | null {
  return party && { ...partyOf(party), name: textAt(party, 'PartyName/Name') };
}

function addressOf(address: XmlElement | null): Stated['deliverTo'] {
  return address && { country: textAt(address, 'Country/IdentificationCode') };
}

function periodOf(period: XmlElement | null): StatedPeriod | null {
  if (!period) return null;
  return {
    start: textAt(period, 'StartDate'),
    end: textAt(period, 'EndDate'),
    code: textAt(period, 'DescriptionCode'),
  };
}

/** Allowances, then charges. */
function allowancesOf(from: XmlElement): [StatedAllowance[], StatedAllowance[]] {
  const of = (indicator: string) =>
    findAll(from, 'AllowanceCharge')
      .filter(
        (one) => textAt(one, 'ChargeIndicator')?.replace('0', 'false').replace('1', 'true') === indicator,
      )
      .map((one): StatedAllowance => {
        const category = vatCategory(one, 'TaxCategory');
        return {
          amount: textAt(one, 'Amount'),
          base: textAt(one, 'BaseAmount'),
          reason: textAt(one, 'AllowanceChargeReason', 'AllowanceChargeReasonCode'),
          category: textAt(category, 'ID'),
          rate: textAt(category, 'Percent'),
        };
      });
  return [of('false'), of('true')];
}

/** The VAT category: other taxes have their own categories. */
function vatCategory(from: XmlElement | null, path: string): XmlElement | null {
  return (
    findAll(from, path).find((category) => textAt(category, 'TaxScheme/ID')?.toUpperCase() === 'VAT') ?? null
  );
}
