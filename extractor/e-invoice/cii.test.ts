import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readEInvoice } from './read-e-invoice.ts';

const nobody = { names: [], taxIds: [], ibans: [] };
const bytes = (text: string) => new TextEncoder().encode(text);
const date = (day: string) => `<udt:DateTimeString format="102">${day}</udt:DateTimeString>`;

const seller = `<ram:SellerTradeParty><ram:Name>Ofenbau Huber e.K.</ram:Name>
  <ram:PostalTradeAddress><ram:PostcodeCode>83022</ram:PostcodeCode><ram:LineOne>Innstr. 1</ram:LineOne>
    <ram:LineTwo>Hof 2</ram:LineTwo><ram:CityName>Rosenheim</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>
  <ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">156/141/12345</ram:ID></ram:SpecifiedTaxRegistration>
  <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE129273398</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>
  <ram:BuyerTradeParty><ram:Name>Gasthof Post</ram:Name><ram:PostalTradeAddress><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress></ram:BuyerTradeParty>`;

const factur = (profile: string, lines: string, summation: string) => `<?xml version="1.0"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"
  xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${profile}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
  <rsm:ExchangedDocument><ram:ID>R-7</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime>${date('20250115')}</ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>${lines}
    <ram:ApplicableHeaderTradeAgreement><ram:BuyerReference>B-1</ram:BuyerReference>${seller}
      <ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>O-5</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument></ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeDelivery/>
    <ram:ApplicableHeaderTradeSettlement><ram:PaymentReference>R-7/Huber</ram:PaymentReference><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>${summation}
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>`;

const line = (id: string, amount: string, more = '') => `<ram:IncludedSupplyChainTradeLineItem>
  <ram:AssociatedDocumentLineDocument><ram:LineID>${id}</ram:LineID>${more}</ram:AssociatedDocumentLineDocument>
  <ram:SpecifiedTradeProduct><ram:Name>Kachel ${id}</ram:Name></ram:SpecifiedTradeProduct>
  <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>${amount}</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
  <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="H87">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
  <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax><ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>
    <ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${amount}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>
</ram:IncludedSupplyChainTradeLineItem>`;

const summation = `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE02120300000000202051</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>
  <ram:ApplicableTradeTax><ram:CalculatedAmount>5.70</ram:CalculatedAmount><ram:TypeCode>VAT</ram:TypeCode><ram:BasisAmount>30.00</ram:BasisAmount><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>
  <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime>${date('20250214')}</ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
  <ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>30.00</ram:LineTotalAmount><ram:TaxBasisTotalAmount>30.00</ram:TaxBasisTotalAmount>
    <ram:TaxTotalAmount currencyID="DKK">42.50</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">5.70</ram:TaxTotalAmount>
    <ram:GrandTotalAmount>35.70</ram:GrandTotalAmount><ram:DuePayableAmount>35.70</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>`;

test('a Factur-X invoice is read: dates, parties, account, and the tax in its own currency', () => {
  const reading = readEInvoice(
    bytes(factur('urn:cen.eu:en16931:2017', line('1', '30.00'), summation)),
    nobody,
  );
  const { fields } = reading;
  assert.equal(fields.documentDate?.value, '2025-01-15');
  assert.equal(fields.dueDate?.value, '2025-02-14');
  assert.equal(fields.vendorAddress?.value, 'Innstr. 1, Hof 2, 83022 Rosenheim, DE');
  assert.equal(fields.vendorTaxId?.value, 'DE129273398');
  assert.equal(fields.iban?.value, 'DE02120300000000202051');
  assert.equal(fields.taxAmount?.value, '5.70');
  assert.equal(fields.orderReference?.value, 'O-5');
  assert.equal(fields.paymentReference?.value, 'R-7/Huber');
  assert.deepEqual(reading.findings, []);
});

test('headings and notes among the lines are not added up twice', () => {
  const group = '<ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode>';
  const lines = line('1', '30.00', group) + line('1.1', '10.00') + line('1.2', '20.00');
  const reading = readEInvoice(bytes(factur('urn:cen.eu:en16931:2017', lines, summation)), nobody);
  assert.equal(reading.lines.length, 3);
  assert.deepEqual(reading.findings, []);
});

test('the MINIMUM profile without lines or rates is complete', () => {
  const totals = `<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>30.00</ram:TaxBasisTotalAmount>
    <ram:TaxTotalAmount currencyID="EUR">5.70</ram:TaxTotalAmount><ram:GrandTotalAmount>35.70</ram:GrandTotalAmount>
    <ram:DuePayableAmount>35.70</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>`;
  const reading = readEInvoice(bytes(factur('urn:factur-x.eu:1p0:minimum', '', totals)), nobody);
  assert.equal(reading.fields.totalAmount?.value, '35.70');
  assert.equal(reading.fields.iban, undefined);
  assert.deepEqual([reading.lines, reading.findings], [[], []]);
});

test('a ZUGFeRD 1 invoice, which has older element names, gives the same result', () => {
  const old = factur('urn:ferd:CrossIndustryDocument:invoice:1p0:comfort', line('1', '30.00'), summation)
    .replaceAll('CrossIndustryInvoice', 'CrossIndustryDocument')
    .replaceAll('rsm:ExchangedDocumentContext', 'rsm:SpecifiedExchangedDocumentContext')
    .replaceAll('rsm:ExchangedDocument>', 'rsm:HeaderExchangedDocument>')
    .replaceAll('rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction')
    .replaceAll(/Applicable(?:Header)Trade(Agreement|Delivery|Settlement)/g, 'ApplicableSupplyChainTrade$1')
    .replaceAll(/SpecifiedLineTrade(Agreement|Delivery|Settlement)/g, 'SpecifiedSupplyChainTrade$1')
    .replaceAll(/SettlementHeaderMonetary|SettlementLineMonetary/g, 'SettlementMonetary')
    .replaceAll('RateApplicablePercent', 'ApplicablePercent');
  const reading = readEInvoice(bytes(old), nobody);
  assert.equal(reading.fields.documentNumber?.value, 'R-7');
  assert.equal(reading.fields.totalAmount?.value, '35.70');
  assert.deepEqual(reading.lines[0], {
    description: 'Kachel 1',
    quantity: '1',
    unit: 'H87',
    unitPrice: '30.00',
    taxRate: '19',
    lineAmount: '30.00',
    page: null,
    box: null,
  });
  assert.deepEqual(reading.findings, []);
});
