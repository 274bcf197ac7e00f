import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findFields } from './find-fields.ts';
import { typed } from './testing/typed-page.ts';

const nobody = { names: [], taxIds: [], ibans: [] };
const total = ['', 'Invoice no. 2025-118      Date 04.03.2025', 'Total 240.00 EUR'];

test('a heading in an unknown word beside a known one is not part of the name below it', () => {
  const { fields } = findFields(
    [
      typed([
        'Bill to                             Avsenderpart',
        'Marlow Stationers                   Tern & Rowe Joinery Ltd',
        '12 Quay Street                      4 Mill Lane',
        'Bristol BS1 4TR                     Leeds LS6 2RT',
        ...total,
      ]),
    ],
    nobody,
  );
  assert.equal(fields.vendorName?.value, 'Tern & Rowe Joinery Ltd');
  assert.equal(fields.buyerName?.value, 'Marlow Stationers');
  assert.equal(fields.vendorAddress?.value.startsWith('4 Mill Lane'), true);
});

test('two headings in unknown words beside each other are not names', () => {
  const { fields } = findFields(
    [
      typed([
        'Opstellende                         Ontvangende',
        'Tern & Rowe Joinery Ltd             Marlow Stationers Ltd',
        '4 Mill Lane                         12 Quay Street',
        'Leeds LS6 2RT                       Bristol BS1 4TR',
        'www.ternrowe.example',
        ...total,
      ]),
    ],
    nobody,
  );
  assert.equal(fields.vendorName?.value, 'Tern & Rowe Joinery Ltd');
});

test('names directly above their streets are not headings', () => {
  const { fields } = findFields(
    [
      typed([
        'Ternrowe                            Marlow',
        '4 Mill Lane                         12 Quay Street',
        'Leeds LS6 2RT                       Bristol BS1 4TR',
        'www.ternrowe.example',
        ...total,
      ]),
    ],
    nobody,
  );
  assert.equal(fields.vendorName?.value, 'Ternrowe');
});
