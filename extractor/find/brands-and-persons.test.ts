import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { expectFields } from './testing/expect-fields.ts';
import { withLargeFirstLine } from './testing/typed-page.ts';

test('below the brand at the top, the name that begins with it is the vendor', () => {
  expectFields(
    `MOORHILL
Moorhill Irrigation Supply
915 Orchard Ave
Grand Island
NE

INVOICE                                 Invoice date: 02/09/2026

Prepared for                            Prepared by
Platte Valley Growers Coop              Dana Ruiz
2200 Hwy 30
Kearney
NE 68847

Total                                                    $1,200.00
`,
    { vendorName: 'Moorhill Irrigation Supply' },
  );
});

test('a brand in one address with a company is not the vendor, however large and often it is printed', () => {
  const page = withLargeFirstLine(
    `Café La Ladera
Ladera Tostadores S.A.S.
Café La Ladera
NIT: 901.338.217-4
Calle 6 # 3-18, Salento
Tel: (606) 555 0127 - ventas@laladera.example

FACTURA FV-0000872                      Fecha: 12/03/2026

DATOS DEL CLIENTE
Almacenes El Prado S.A.S.
Carrera 43A # 9 Sur-91, Medellín

Total                                                    $ 238.000
`.split('\n'),
  );
  const { fields } = findFields([page], { names: [], taxIds: [], ibans: [] });
  assert.equal(fields.vendorName?.value, 'Ladera Tostadores S.A.S.');
});

test('a company below the name of a person is the vendor if the email address has its name', () => {
  expectFields(
    `Invoice INV-26-0047                       04-02-2026

Recipient                               Contractor
Dr. Alma Rennick                        Curtis Vance
Hamilton Pet Clinic                     Stonegate Network Services
alma@hamiltonpet.example                curtis@stonegatenet.example
406-555-0131                            406-555-0188

Exam room cabling                                          $595.00
Total                                                      $595.00
`,
    { vendorName: 'Stonegate Network Services' },
  );
});

test('the tax number of an Italian person does not make the recipient the vendor', () => {
  expectFields(
    `                                     Fattura nr. 118 del 27-01-2026

                                     Amleto Bonvicini
Udito Sano di Rosa Tavani            Via Fratelli Cervi 9
Corso Garibaldi 152                  42020 Quattro Castella RE
42121 Reggio Emilia RE               BNVMLT46R08H223R
p.iva: 12345670017

Tot: € 3.525,00
`,
    { vendorName: 'Udito Sano di Rosa Tavani', vendorTaxId: '12345670017' },
  );
});
