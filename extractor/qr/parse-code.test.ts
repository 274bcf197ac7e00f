import assert from 'node:assert/strict';
import { test } from 'node:test';

import { parseCode } from './parse-code.ts';

function factsOf(text: string): Record<string, string> {
  const parsed = parseCode(text);
  assert.ok(parsed, 'the code is known');
  return Object.fromEntries(parsed.facts.map(({ field, value }) => [field, value]));
}

test('a European payment code contains the account, the amount and the remittance text', () => {
  const code = [
    'BCD',
    '002',
    '1',
    'SCT',
    'COBADEFFXXX',
    'Nordlicht Papier GmbH',
    'DE89 3704 0044 0532 0130 00',
    'EUR59.38',
    '',
    '',
    'RE-2026-0815',
    '',
  ];
  assert.deepEqual(factsOf(code.join('\n')), {
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    vendorName: 'Nordlicht Papier GmbH',
    amountDue: '59.38',
    currencyCode: 'EUR',
    paymentReference: 'RE-2026-0815',
  });
  assert.equal(
    factsOf(code.with(7, '').join('\r\n'))['currencyCode'],
    undefined,
    'without an amount, no currency',
  );
  assert.equal(
    factsOf(code.with(6, 'DE00370400440532013000').join('\n'))['iban'],
    undefined,
    'check digits wrong',
  );
  assert.equal(parseCode('BCD\n009\n1\nXYZ'), null);
});

test('a Swiss QR-bill contains the account, the debtor, the reference, and the invoice in its Swico part', () => {
  const lines = [
    'SPC',
    '0200',
    '1',
    'CH4431999123000889012',
    'S',
    'Robert Schneider AG',
    'Rue du Lac',
    '1268',
    '2501',
    'Biel',
    'CH',
  ];
  lines.push(
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '1949.75',
    'CHF',
    'S',
    'Pia Rutschmann',
    'Marktgasse',
    '28',
    '9400',
    'Rorschach',
    'CH',
  );
  lines.push(
    'QRR',
    '210000000003139471430009017',
    'Order of 15 June',
    'EPD',
    '//S1/10/10201409/11/190512/20/1400.000-53/30/106017086',
  );
  assert.deepEqual(factsOf(lines.join('\n')), {
    iban: 'CH4431999123000889012',
    vendorName: 'Robert Schneider AG',
    amountDue: '1949.75',
    currencyCode: 'CHF',
    buyerName: 'Pia Rutschmann',
    paymentReference: '210000000003139471430009017',
    documentNumber: '10201409',
    documentDate: '2019-05-12',
    buyerReference: '1400.000-53',
    vendorTaxId: 'CHE106017086',
  });
});

test('codes on till receipts: their sums can prove a total', () => {
  const tse =
    'V0;955002-00;Kassenbeleg-V1;Beleg^7.35_2.65_0.00_0.00_0.00^10.00:Bar;18;112;2026-10-05T12:00:00.000Z;2026-10-05T12:00:04.000Z;ecdsa;unixTime;c2ln;a2V5';
  assert.deepEqual(factsOf(tse), { totalAmount: '10' });
  assert.equal(parseCode(tse)!.facts[0]!.role, 'PROVE');
  assert.deepEqual(
    factsOf('_R1-AT1_TILL-7_83468_2026-11-25T19:20:11_0,00_0,00_0,00_14,00_7,00_4r2Nf=_20f2_cert_sig'),
    {
      documentNumber: '83468',
      documentDate: '2026-11-25',
      documentTime: '19:20:11',
      totalAmount: '21',
    },
  );
});

test('the tax codes of Portugal, Spain, the Basque Country and Saudi Arabia are read', () => {
  assert.deepEqual(
    factsOf(
      'A:123456789*B:999999990*C:PT*D:FT*E:N*F:20261005*G:FT AB2026/0035*H:CSDF7T5H-0035*I1:PT*N:9.48*O:59.38*Q:TPXN*R:9999',
    ),
    {
      vendorTaxId: '123456789',
      documentDate: '2026-10-05',
      documentNumber: 'FT AB2026/0035',
      taxAmount: '9.48',
      totalAmount: '59.38',
    },
  );
  assert.deepEqual(
    factsOf(
      'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=05-10-2026&importe=241.4',
    ),
    {
      vendorTaxId: '89890001K',
      documentNumber: '12345678&G33',
      documentDate: '2026-10-05',
      totalAmount: '241.4',
    },
  );
  assert.deepEqual(
    factsOf(
      'https://batuz.eus/QRTBAI/?id=TBAI-00000006Y-251019-btFpwP8dcLGAF-237&s=T&nf=27174&i=4.70&cr=007',
    ),
    {
      vendorTaxId: '00000006Y',
      documentNumber: '27174',
      documentDate: '2019-10-25',
      totalAmount: '4.70',
    },
  );
  const tags = ['Riyadh Trading', '310122393500003', '2026-10-05T12:00:00Z', '115.00', '15.00'];
  const bytes = tags.flatMap((value, at) => [at + 1, value.length, ...Buffer.from(value)]);
  assert.equal(factsOf(Buffer.from(bytes).toString('base64'))['totalAmount'], '115.00');
});

test('the payment codes of Slovenia, Serbia, Hungary and Poland are read', () => {
  assert.deepEqual(
    factsOf(
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:480.50*CC:CZK*DT:20261019*X-VS:1234567890*RN:PAPIER%20S.R.O.',
    ),
    {
      iban: 'CZ6508000000192000145399',
      amountDue: '480.50',
      currencyCode: 'CZK',
      dueDate: '2026-10-19',
      vendorName: 'PAPIER S.R.O.',
      paymentReference: '1234567890',
    },
  );
  assert.deepEqual(
    factsOf(
      'K:PR|V:01|C:1|R:845000000040484987|N:JP EPS\r\nBEOGRAD|I:RSD3596,13|SF:189|RO:97163220000111111111000',
    ),
    {
      amountDue: '3596.13',
      currencyCode: 'RSD',
      vendorName: 'JP EPS',
      paymentReference: '97163220000111111111000',
    },
  );
  assert.equal(
    factsOf('HCT\n001\n1\nOTPVHUHB\nPapír Kft.\nHU42117730161111101800000000\nHUF12300\n\n')['amountDue'],
    '12300',
  );
  const upn = [
    'UPNQR',
    '',
    '',
    '',
    '',
    'Janez',
    'Cesta 1',
    'Ljubljana',
    '00000012345',
    '',
    '',
    'COST',
    'Računi',
    '19.10.2026',
    'SI56020170014356205',
    'SI12 1234567890120',
    'Papir d.o.o.',
    'Ulica 2',
    'Ljubljana',
    '200',
  ];
  assert.equal(factsOf(upn.join('\n'))['amountDue'], '123.45');
  assert.equal(
    factsOf('|PL|61109010140000071219812874|012345|Papier sp. z o.o.|FV 12/2026|||')['iban'],
    'PL61109010140000071219812874',
  );
});

test('a web address, a parcel number and plain text are ignored', () => {
  for (const text of [
    'https://nordlicht.example/pay/4711',
    '00340434161094042557',
    'hello',
    '',
    '|',
    'AQ==',
  ]) {
    assert.equal(parseCode(text), null, text);
  }
});
