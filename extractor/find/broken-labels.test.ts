import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

test('a label on two lines belongs to the value beside its first line', () => {
  expectFields(
    `Talleres Quiroga
Calle del Pozo 9
37001 Salamanca

Viveros del Sur S.A.                    Número de factura:    2026-3727
Polígono La Vega 7                      Fecha de factura:     06/07/2026
29010 Málaga                            Fecha de              16/07/2026
                                        vencimiento:
                                        Número de pedido:     21356

Total                                                          1.003,75 €
`,
    {
      documentNumber: '2026-3727',
      documentDate: '2026-07-06',
      dueDate: '2026-07-16',
      orderReference: '21356',
    },
  );
});

test('a column heading on two lines belongs to the value below it', () => {
  expectFields(
    `Bramley Catering Ltd
9 Fore Street
Truro TR1 2QE

Invoice            Invoice            Payment
number             date               due
50218              03/02/2026         05/03/2026

Total                                              £480.00
`,
    { documentNumber: '50218', documentDate: '2026-02-03', dueDate: '2026-03-05' },
  );
});

test('two labels with values of their own are not one label', () => {
  expectFields(
    `Weber Metallbau GmbH

Rechnung           4711
Datum              12.03.2026
Fällig             26.03.2026

Gesamtbetrag                                       119,00 €
`,
    { documentNumber: '4711', documentDate: '2026-03-12', dueDate: '2026-03-26' },
  );
});
