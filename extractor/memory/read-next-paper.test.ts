import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';

import { extract } from '../extract.ts';
import { letters } from '../find/fold-text.ts';
import type { Reading } from '../reading.ts';
import { gatherLessons } from './gather-lessons.ts';
import { type ConfirmedFields, learn } from './learn.ts';
import { supplierPaper } from './testing/next-paper.ts';

const suppliers = 12;
const evaluated: FieldName[] = [
  'documentNumber',
  'documentDate',
  'dueDate',
  'vendorName',
  'vendorTaxId',
  'iban',
  'orderReference',
  'netAmount',
  'taxAmount',
  'totalAmount',
];
type Truth = Awaited<ReturnType<typeof supplierPaper>>['truth']['fields'];

/** Whether a reading has the printed value of a field. */
function isRight(name: FieldName, { fields }: Reading, truth: Truth): boolean {
  const [read, stated] = [fields[name]?.value, truth[name]];
  if (!read || !stated) return !read && !stated;
  const isAmount = fieldTable[name].kind === 'amount';
  return [stated.value, ...stated.also].some((value) =>
    isAmount ? Number(value) === Number(read) : letters(value) === letters(read),
  );
}

/** The reading after a user corrects wrong values, without marking their place. */
function putRight(reading: Reading, truth: Truth): ConfirmedFields {
  const fields = evaluated.flatMap((name) => {
    const value = truth[name]?.value;
    if (value === undefined) return [];
    const read = isRight(name, reading, truth) ? reading.fields[name] : undefined;
    return [[name, read ?? { value, page: null, box: null, source: 'MANUAL' }]];
  });
  return Object.fromEntries(fields);
}

test('the second invoice of a supplier is read better with memory than without, and no field is read worse', async (t) => {
  const [without, after] = [
    { fields: 0, whole: 0 },
    { fields: 0, whole: 0 },
  ];
  const worse: string[] = [];
  for (let seed = 1; seed <= suppliers; seed++) {
    const [first, second] = [await supplierPaper(seed, 0), await supplierPaper(seed, 1)];
    const ownCompany = first.owner;
    const read = await extract(first.pdf, { ownCompany });
    const taught = learn(read.pages, putRight(read, first.truth.fields), ownCompany, null);
    assert.ok(taught, `supplier ${seed} has nothing to be known by`);
    const memory = [gatherLessons(seed, [{ ...taught, document: 1 }])];
    const plain = await extract(second.pdf, { ownCompany });
    const better = await extract(second.pdf, { ownCompany, memory });
    const [rightBefore, rightAfter] = [plain, better].map((reading) =>
      evaluated.filter((name) => isRight(name, reading, second.truth.fields)),
    );
    without.fields += rightBefore?.length ?? 0;
    after.fields += rightAfter?.length ?? 0;
    without.whole += Number(rightBefore?.length === evaluated.length);
    after.whole += Number(rightAfter?.length === evaluated.length);
    const lost = rightBefore?.filter((name) => !rightAfter?.includes(name)) ?? [];
    worse.push(...lost.map((name) => `${seed}: ${name}`));
  }
  t.diagnostic(
    `${suppliers} suppliers, correct without and with memory: fields ${without.fields} and ${after.fields}, whole documents ${without.whole} and ${after.whole}`,
  );
  assert.deepEqual(worse, []);
  assert.ok(after.fields >= without.fields && after.whole >= without.whole);
  assert.ok(after.fields >= 0.9 * suppliers * evaluated.length, `${after.fields} fields are right`);
});
