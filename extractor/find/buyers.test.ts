import { test } from 'node:test';

import { expectFields } from './testing/expect-fields.ts';

test('of a contact person and a company below "Bill to", the company is the buyer', () => {
  expectFields(
    `Alder Print Studio
5 Mill Lane
Norwich NR1 2AB                                   INVOICE
                                                  Invoice number: 30418
Bill to:                                          Invoice date: 3 March 2026
Tessa Morgan
Fernhill Garden Centre Ltd
18 Station Road
Ipswich IP1 3CD

Total                                                        GBP 120.00`,
    { vendorName: 'Alder Print Studio', buyerName: 'Fernhill Garden Centre Ltd' },
  );
});

test('an address without a heading is the buyer, also with an email address', () => {
  expectFields(
    `                                                  Alder Print Studio
INVOICE                                           5 Mill Lane
                                                  Norwich NR1 2AB
                                                  www.alderprint.example

Fernhill Garden Centre                            Invoice number: 30418
18 Station Road                                   Invoice date: 3 March 2026
Ipswich IP1 3CD
office@fernhill.example

Product                              Quantity            Price
Leaflets                             500                 GBP 100.00
                                     VAT 20 %             GBP 20.00
                                     Total               GBP 120.00

Alder Print Studio · VAT No GB 123 4567 82`,
    { vendorName: 'Alder Print Studio', buyerName: 'Fernhill Garden Centre' },
  );
});

test('a customer with a name but no address is the buyer', () => {
  expectFields(
    `Alder Print Studio
5 Mill Lane, Norwich NR1 2AB
www.alderprint.example

Invoice number: 30418             Invoice date: 3 March 2026
Customer name: Tessa Morgan

Total                                                        GBP 120.00`,
    { vendorName: 'Alder Print Studio', buyerName: 'Tessa Morgan' },
  );
});
