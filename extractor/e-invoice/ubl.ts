import { findAll, findOne, textAt, textsAt } from '../find-xml.ts';
import type { XmlElement } from '../xml.ts';
import { ibanAmong } from './choose-account.ts';
import type {
  EInvoice,
  EInvoiceDelivery,
  EInvoiceLine,
  EInvoiceParty,
  EInvoiceTax,
  EInvoiceTotals,
} from './invoice.ts';

/** The terms of a UBL 2 Invoice or CreditNote (EN 16931-3-2). */
export function readUbl(root: XmlElement): EInvoice {
  const currency = textAt(root, 'DocumentCurrencyCode');
  const taxTotal = taxTotalIn(root, currency);
  return {
    syntax: 'UBL',
    specification: textAt(root, 'CustomizationID'),
    typeCode: textAt(root, 'InvoiceTypeCode', 'CreditNoteTypeCode'),
    creditNoteRoot: root.name === 'CreditNote',
    languages: [],
    number: textAt(root, 'ID'),
    issueDate: textAt(root, 'IssueDate'),
    dueDate: textAt(root, 'DueDate', 'PaymentMeans/PaymentDueDate', 'PaymentTerms/PaymentDueDate'),
    paymentTerms: textAt(root, 'PaymentTerms/Note'),
    currency,
    buyerReference: textAt(root, 'BuyerReference'),
    orderReference: textAt(root, 'OrderReference/ID'),
    vendor: partyIn(findOne(root, 'AccountingSupplierParty/Party')),
    buyer: partyIn(findOne(root, 'AccountingCustomerParty/Party')),
    delivery: deliveryIn(root),
    period: { start: textAt(root, 'InvoicePeriod/StartDate'), end: textAt(root, 'InvoicePeriod/EndDate') },
    iban: ibanAmong(...textsAt(root, 'PaymentMeans/PayeeFinancialAccount/ID')),
    bic: textAt(
      root,
      'PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/ID',
      'PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/FinancialInstitution/ID',
    ),
    paymentMeans: findOne(root, 'PaymentMeans/PaymentMeansCode')?.attributes['name']?.trim() || null,
    paymentReference: textAt(root, 'PaymentMeans/PaymentID'),
    totals: totalsIn(findOne(root, 'LegalMonetaryTotal'), taxTotal),
    taxes: findAll(taxTotal, 'TaxSubtotal').map(taxIn),
    lines: [...findAll(root, 'InvoiceLine'), ...findAll(root, 'CreditNoteLine')].map(lineIn),
  };
}

function deliveryIn(root: XmlElement): EInvoiceDelivery {
  const address = findOne(root, 'Delivery/DeliveryLocation/Address');
  return {
    date: textAt(root, 'Delivery/ActualDeliveryDate'),
    address: address && {
      lines: ['StreetName', 'AdditionalStreetName', 'AddressLine/Line'].map((line) => textAt(address, line)),
      city: textAt(address, 'CityName'),
      postcode: textAt(address, 'PostalZone'),
      region: textAt(address, 'CountrySubentity'),
      country: textAt(address, 'Country/IdentificationCode'),
    },
  };
}

/** A second TaxTotal may repeat the tax in the seller's accounting currency (BT-111): it is not BT-110. */
function taxTotalIn(root: XmlElement, currency: string | null): XmlElement | null {
  const totals = findAll(root, 'TaxTotal');
  const inCurrency = totals.filter(
    (total) => findOne(total, 'TaxAmount')?.attributes['currencyID'] === currency,
  );
  return (
    inCurrency.find((total) => findOne(total, 'TaxSubtotal')) ??
    inCurrency[0] ??
    totals.find((total) => findOne(total, 'TaxSubtotal')) ??
    totals[0] ??
    null
  );
}

function totalsIn(total: XmlElement | null, taxTotal: XmlElement | null): EInvoiceTotals {
  return {
    lines: textAt(total, 'LineExtensionAmount'),
    allowances: textAt(total, 'AllowanceTotalAmount'),
    charges: textAt(total, 'ChargeTotalAmount'),
    net: textAt(total, 'TaxExclusiveAmount'),
    tax: textAt(taxTotal, 'TaxAmount'),
    total: textAt(total, 'TaxInclusiveAmount'),
    paid: textAt(total, 'PrepaidAmount'),
    rounding: textAt(total, 'PayableRoundingAmount'),
    due: textAt(total, 'PayableAmount'),
  };
}

function partyIn(party: XmlElement | null): EInvoiceParty {
  const address = findOne(party, 'PostalAddress');
  const schemes = findAll(party, 'PartyTaxScheme');
  const isVat = (scheme: XmlElement) => textAt(scheme, 'TaxScheme/ID')?.toUpperCase() === 'VAT';
  const vatScheme = schemes.find((scheme) => isVat(scheme) && textAt(scheme, 'CompanyID'));
  const otherScheme = schemes.find((scheme) => !isVat(scheme) && textAt(scheme, 'CompanyID'));
  const country = textAt(address, 'Country/IdentificationCode');
  const street = [textAt(address, 'StreetName'), textAt(address, 'BuildingNumber')].filter(Boolean).join(' ');
  const city = [textAt(address, 'PostalZone'), textAt(address, 'CityName')].filter(Boolean).join(' ');
  const lines = [
    street,
    textAt(address, 'AdditionalStreetName'),
    ...findAll(address, 'AddressLine').map((line) => textAt(line, 'Line')),
    city,
    country,
  ];
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName', 'PartyName/Name'),
    address: lines.filter((line): line is string => Boolean(line)),
    country,
    vatId: textAt(vatScheme ?? null, 'CompanyID'),
    taxNumber: textAt(otherScheme ?? null, 'CompanyID'),
  };
}

function taxIn(subtotal: XmlElement): EInvoiceTax {
  return {
    category: textAt(subtotal, 'TaxCategory/ID'),
    rate: textAt(subtotal, 'TaxCategory/Percent', 'Percent'),
    base: textAt(subtotal, 'TaxableAmount'),
    tax: textAt(subtotal, 'TaxAmount'),
    reason: textAt(subtotal, 'TaxCategory/TaxExemptionReason'),
    reasonCode: textAt(subtotal, 'TaxCategory/TaxExemptionReasonCode'),
  };
}

function lineIn(line: XmlElement): EInvoiceLine {
  const quantity = findOne(line, 'InvoicedQuantity') ?? findOne(line, 'CreditedQuantity');
  return {
    description: textAt(line, 'Item/Name', 'Item/Description'),
    quantity: quantity?.text.trim() || null,
    unit: quantity?.attributes['unitCode'] ?? null,
    price: textAt(line, 'Price/PriceAmount'),
    priceQuantity: textAt(line, 'Price/BaseQuantity'),
    taxRate: textAt(line, 'Item/ClassifiedTaxCategory/Percent', 'TaxTotal/TaxSubtotal/TaxCategory/Percent'),
    amount: textAt(line, 'LineExtensionAmount'),
    counts: true,
  };
}
