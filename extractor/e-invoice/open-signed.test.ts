import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Set as Asn1Set, Constructed, Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js';

import { extract } from '../extract.ts';
import { Unreadable } from '../reading.ts';

const ownCompany = { names: [], taxIds: [], ibans: [] };
const fattura = `<?xml version="1.0"?><p:FatturaElettronica xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2" versione="FPR12">
  <FatturaElettronicaHeader><CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567890</IdCodice></IdFiscaleIVA>
    <Anagrafica><Denominazione>Officina Tre S.r.l.</Denominazione></Anagrafica></DatiAnagrafici></CedentePrestatore></FatturaElettronicaHeader>
  <FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa><Data>2026-03-04</Data>
    <Numero>88/A</Numero><ImportoTotaleDocumento>122.00</ImportoTotaleDocumento></DatiGeneraliDocumento></DatiGenerali></FatturaElettronicaBody>
</p:FatturaElettronica>`;

/** A CMS envelope (RFC 5652 §5), with its content in one or several segments. */
function sign(content: Buffer, pieces = 1): Buffer {
  const size = Math.ceil(content.length / pieces);
  const parts = Array.from({ length: pieces }, (_, at) => content.subarray(at * size, (at + 1) * size));
  const octets =
    pieces === 1
      ? new OctetString({ valueHex: Uint8Array.from(content) })
      : new OctetString({
          isConstructed: true,
          value: parts.map((part) => new OctetString({ valueHex: Uint8Array.from(part) })),
        });
  const explicit = (value: Sequence | OctetString) =>
    new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [value] });
  const data = new Sequence({
    value: [
      new Integer({ value: 1 }),
      new Asn1Set({ value: [] }),
      new Sequence({ value: [new ObjectIdentifier({ value: '1.2.840.113549.1.7.1' }), explicit(octets)] }),
      new Asn1Set({ value: [] }),
    ],
  });
  const envelope = new Sequence({
    value: [new ObjectIdentifier({ value: '1.2.840.113549.1.7.2' }), explicit(data)],
  });
  return Buffer.from(envelope.toBER());
}

test('a signed FatturaPA is read as the invoice that was signed, with a finding about the signature', async () => {
  const signed = sign(Buffer.from(fattura));
  for (const bytes of [signed, sign(Buffer.from(fattura), 3), Buffer.from(signed.toString('base64'))]) {
    const reading = await extract(bytes, { ownCompany });
    assert.equal(reading.fields.documentNumber?.value, '88/A');
    assert.equal(reading.fields.totalAmount?.value, '122.00');
    assert.equal(reading.mediaType, 'application/pkcs7-mime');
    assert.ok(reading.findings.some(({ code }) => code === 'SIGNATURE_NOT_CHECKED'));
  }
});

test('a truncated signed envelope is damaged, and a signed file that is not an invoice is not read', async () => {
  const code = (wanted: string) => (error: unknown) => error instanceof Unreadable && error.code === wanted;
  const signed = sign(Buffer.from(fattura));
  await assert.rejects(extract(signed.subarray(0, signed.length / 2), { ownCompany }), code('DAMAGED_FILE'));
  await assert.rejects(extract(sign(Buffer.from('Ciao')), { ownCompany }), code('UNSUPPORTED_FORMAT'));
});
