import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readEInvoice } from './read-e-invoice.ts';

const nobody = { names: [], taxIds: [], ibans: [] };
const rate = (rate: string, base: string, tax: string) =>
  `<DatiRiepilogo><AliquotaIVA>${rate}</AliquotaIVA><ImponibileImporto>${base}</ImponibileImporto><Imposta>${tax}</Imposta></DatiRiepilogo>`;

const body = (type: string, rates: string) => `<FatturaElettronicaBody>
  <DatiGenerali><DatiGeneraliDocumento><TipoDocumento>${type}</TipoDocumento><Divisa>EUR</Divisa><Data>2025-05-02</Data><Numero>12/A</Numero>
    <ImportoTotaleDocumento>122.00</ImportoTotaleDocumento></DatiGeneraliDocumento></DatiGenerali>
  <DatiBeniServizi><DettaglioLinee><Descrizione>Olio</Descrizione><Quantita>2.00</Quantita><PrezzoUnitario>50.00</PrezzoUnitario>
    <PrezzoTotale>100.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>${rates}</DatiBeniServizi>
  <DatiPagamento><DettaglioPagamento><DataScadenzaPagamento>2025-06-01</DataScadenzaPagamento><IBAN>IT60X0542811101000000123456</IBAN></DettaglioPagamento></DatiPagamento>
</FatturaElettronicaBody>`;

const file = (bodies: string) =>
  new TextEncoder().encode(`<p:FatturaElettronica xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2" versione="FPR12">
  <FatturaElettronicaHeader><CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567890</IdCodice></IdFiscaleIVA>
    <Anagrafica><Nome>Ada</Nome><Cognome>Rossi</Cognome></Anagrafica></DatiAnagrafici>
    <Sede><Indirizzo>Via Po</Indirizzo><NumeroCivico>3</NumeroCivico><CAP>10123</CAP><Comune>Torino</Comune><Nazione>IT</Nazione></Sede></CedentePrestatore></FatturaElettronicaHeader>
  ${bodies}</p:FatturaElettronica>`);

test('an Italian e-invoice with one rate is read', () => {
  const { fields, documentType, findings } = readEInvoice(
    file(body('TD01', rate('22.00', '100.00', '22.00'))),
    nobody,
  );
  assert.equal(documentType, 'PURCHASE_INVOICE');
  assert.deepEqual(
    [fields.vendorName, fields.vendorTaxId, fields.vendorAddress].map((field) => field?.value),
    ['Ada Rossi', 'IT01234567890', 'Via Po 3, 10123 Torino, IT'],
  );
  assert.deepEqual(
    [fields.netAmount, fields.taxAmount, fields.totalAmount, fields.dueDate].map((field) => field?.value),
    ['100.00', '22.00', '122.00', '2025-06-01'],
  );
  assert.deepEqual(findings, []);
});

test('with two rates the file has no total of net and tax, so both stay empty', () => {
  const two = rate('22.00', '50.00', '11.00') + rate('4.00', '50.00', '2.00');
  const { fields, taxes } = readEInvoice(file(body('TD04', two)), nobody);
  assert.deepEqual([fields.netAmount, fields.taxAmount], [undefined, undefined]);
  assert.equal(taxes.length, 2);
});

test('a file with two invoices reports that only the first is read', () => {
  const one = body('TD04', rate('22.00', '100.00', '22.00'));
  const { findings, documentType } = readEInvoice(file(one + one), nobody);
  assert.equal(documentType, 'PURCHASE_CREDIT_NOTE');
  assert.deepEqual(
    findings.map(({ code, severity }) => [code, severity]),
    [['SEVERAL_INVOICES', 'BLOCKING']],
  );
});
