/** The terms of both invoices that have no field of their own. */
export const statedTerms = {
  paymentTerms: ['#SKONTO#TAGE=7#PROZENT=2.00#', '30 Tage netto nach Erhalt der Ware'],
  reason: 'Steuerfrei nach § 4 Nr. 21 UStG',
  reasonCode: 'VATEX-EU-132-1I',
  buyerCountry: 'AT',
  deliveryDate: '2026-09-28',
  servicePeriodStart: '2026-09-01',
  servicePeriodEnd: '2026-09-30',
  place: {
    lines: ['Tor 3', 'Halle B', 'Rampe 7'],
    postcode: '6020',
    city: 'Innsbruck',
    region: 'Tirol',
    country: 'AT',
  },
};
const { paymentTerms, reason, reasonCode, buyerCountry, place } = statedTerms;
const { deliveryDate, servicePeriodStart, servicePeriodEnd } = statedTerms;
const [first, second, third] = place.lines;

/**
 * A UBL invoice with one taxed and one exempt amount: 219.00 EUR, without a due date and a VAT ID of the
 * buyer.
 */
export function ublWithTerms(number: string, terms = paymentTerms): string {
  const amount = (name: string, value: string) => `<cbc:${name} currencyID="EUR">${value}</cbc:${name}>`;
  const scheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
  const category = (id: string, rate: string, why = '') =>
    `<cbc:ID>${id}</cbc:ID><cbc:Percent>${rate}</cbc:Percent>${why}${scheme}`;
  const tax = (base: string, value: string, of: string) =>
    `<cac:TaxSubtotal>${amount('TaxableAmount', base)}${amount('TaxAmount', value)}<cac:TaxCategory>${of}</cac:TaxCategory></cac:TaxSubtotal>`;
  const line = (id: string, name: string, of: string) =>
    `<cac:InvoiceLine><cbc:ID>${id}</cbc:ID><cbc:InvoicedQuantity unitCode="H87">1</cbc:InvoicedQuantity>${amount('LineExtensionAmount', '100.00')}
    <cac:Item><cbc:Name>${name}</cbc:Name><cac:ClassifiedTaxCategory>${of}</cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price>${amount('PriceAmount', '100.00')}</cac:Price></cac:InvoiceLine>`;
  const why = `<cbc:TaxExemptionReasonCode>${reasonCode}</cbc:TaxExemptionReasonCode><cbc:TaxExemptionReason>${reason}</cbc:TaxExemptionReason>`;
  const country = (code: string) =>
    `<cac:Country><cbc:IdentificationCode>${code}</cbc:IdentificationCode></cac:Country>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID><cbc:ID>${number}</cbc:ID>
  <cbc:IssueDate>2026-10-01</cbc:IssueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:InvoicePeriod><cbc:StartDate>${servicePeriodStart}</cbc:StartDate><cbc:EndDate>${servicePeriodEnd}</cbc:EndDate></cac:InvoicePeriod>
  <cac:AccountingSupplierParty><cac:Party><cac:PostalAddress>${country('DE')}</cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>DE136695976</cbc:CompanyID>${scheme}</cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Papierwerk Nord GmbH</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party><cac:PostalAddress>${country(buyerCountry)}</cac:PostalAddress>
    <cac:PartyLegalEntity><cbc:RegistrationName>Anders GmbH</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
  <cac:Delivery><cbc:ActualDeliveryDate>${deliveryDate}</cbc:ActualDeliveryDate><cac:DeliveryLocation><cac:Address>
    <cbc:StreetName>${first}</cbc:StreetName><cbc:AdditionalStreetName>${second}</cbc:AdditionalStreetName>
    <cbc:CityName>${place.city}</cbc:CityName><cbc:PostalZone>${place.postcode}</cbc:PostalZone>
    <cbc:CountrySubentity>${place.region}</cbc:CountrySubentity><cac:AddressLine><cbc:Line>${third}</cbc:Line></cac:AddressLine>
    ${country(place.country)}</cac:Address></cac:DeliveryLocation></cac:Delivery>
  <cac:PaymentTerms><cbc:Note>${terms.join('\n')}</cbc:Note></cac:PaymentTerms>
  <cac:TaxTotal>${amount('TaxAmount', '19.00')}${tax('100.00', '19.00', category('S', '19'))}${tax('100.00', '0.00', category('E', '0', why))}</cac:TaxTotal>
  <cac:LegalMonetaryTotal>${amount('LineExtensionAmount', '200.00')}${amount('TaxExclusiveAmount', '200.00')}${amount('TaxInclusiveAmount', '219.00')}${amount('PayableAmount', '219.00')}</cac:LegalMonetaryTotal>
  ${line('1', 'Paper', category('S', '19'))}${line('2', 'Course', category('E', '0'))}
</Invoice>`;
}

/** The same invoice as CII. */
export function ciiWithTerms(number: string, terms = paymentTerms): string {
  const leaf = (name: string, value: string | undefined) => `<ram:${name}>${value}</ram:${name}>`;
  const node = (name: string, ...parts: string[]) => `<ram:${name}>${parts.join('')}</ram:${name}>`;
  const day = (name: string, value: string) =>
    node(name, `<udt:DateTimeString format="102">${value.replaceAll('-', '')}</udt:DateTimeString>`);
  const tax = (value: string, of: string, rate: string, why = ['', '']) =>
    node(
      'ApplicableTradeTax',
      ...[leaf('CalculatedAmount', value), leaf('TypeCode', 'VAT'), why[0] ?? ''],
      ...[leaf('BasisAmount', '100.00'), leaf('CategoryCode', of), why[1] ?? ''],
      leaf('RateApplicablePercent', rate),
    );
  const line = (id: string, name: string, of: string, rate: string) =>
    node(
      'IncludedSupplyChainTradeLineItem',
      node('AssociatedDocumentLineDocument', leaf('LineID', id)),
      node('SpecifiedTradeProduct', leaf('Name', name)),
      node('SpecifiedLineTradeAgreement', node('NetPriceProductTradePrice', leaf('ChargeAmount', '100.00'))),
      node('SpecifiedLineTradeDelivery', '<ram:BilledQuantity unitCode="H87">1</ram:BilledQuantity>'),
      node(
        'SpecifiedLineTradeSettlement',
        node(
          'ApplicableTradeTax',
          leaf('TypeCode', 'VAT'),
          leaf('CategoryCode', of),
          leaf('RateApplicablePercent', rate),
        ),
        node('SpecifiedTradeSettlementLineMonetarySummation', leaf('LineTotalAmount', '100.00')),
      ),
    );
  const party = (name: string, country: string, taxId = '') =>
    leaf('Name', name) + node('PostalTradeAddress', leaf('CountryID', country)) + taxId;
  const space = 'urn:un:unece:uncefact:data:standard:';
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="${space}CrossIndustryInvoice:100"
  xmlns:ram="${space}ReusableAggregateBusinessInformationEntity:100" xmlns:udt="${space}UnqualifiedDataType:100">
  <rsm:ExchangedDocumentContext>${node('GuidelineSpecifiedDocumentContextParameter', leaf('ID', 'urn:cen.eu:en16931:2017'))}</rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument>${leaf('ID', number)}${leaf('TypeCode', '380')}${day('IssueDateTime', '2026-10-01')}</rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>${line('1', 'Paper', 'S', '19')}${line('2', 'Course', 'E', '0')}
  ${node(
    'ApplicableHeaderTradeAgreement',
    node(
      'SellerTradeParty',
      party(
        'Papierwerk Nord GmbH',
        'DE',
        node('SpecifiedTaxRegistration', '<ram:ID schemeID="VA">DE136695976</ram:ID>'),
      ),
    ),
    node('BuyerTradeParty', party('Anders GmbH', buyerCountry)),
  )}
  ${node(
    'ApplicableHeaderTradeDelivery',
    node(
      'ShipToTradeParty',
      node(
        'PostalTradeAddress',
        ...[leaf('PostcodeCode', place.postcode), leaf('LineOne', first), leaf('LineTwo', second)],
        ...[leaf('LineThree', third), leaf('CityName', place.city), leaf('CountryID', place.country)],
        leaf('CountrySubDivisionName', place.region),
      ),
    ),
    node('ActualDeliverySupplyChainEvent', day('OccurrenceDateTime', deliveryDate)),
  )}
  ${node(
    'ApplicableHeaderTradeSettlement',
    leaf('InvoiceCurrencyCode', 'EUR'),
    tax('19.00', 'S', '19'),
    tax('0.00', 'E', '0', [leaf('ExemptionReason', reason), leaf('ExemptionReasonCode', reasonCode)]),
    node(
      'BillingSpecifiedPeriod',
      day('StartDateTime', servicePeriodStart),
      day('EndDateTime', servicePeriodEnd),
    ),
    node('SpecifiedTradePaymentTerms', leaf('Description', terms.join('\n'))),
    node(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      ...[leaf('LineTotalAmount', '200.00'), leaf('TaxBasisTotalAmount', '200.00')],
      '<ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount>',
      ...[leaf('GrandTotalAmount', '219.00'), leaf('DuePayableAmount', '219.00')],
    ),
  )}
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;
}
