import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { MasterDataItem } from '../master-data/master-data.ts';
import { MasterDataFault } from '../master-data/master-data-fault.ts';
import { startTrytonForTests, type TrytonConnection } from './testing/tryton-bench.ts';

const held = await startTrytonForTests();
after(held.close);
const connection = await held.connect();

type Item<Type extends MasterDataItem['type']> = Extract<MasterDataItem, { type: Type }>;

async function read({ connector, call }: TrytonConnection, since?: Date) {
  const items: MasterDataItem[] = [];
  for await (const item of connector.reference(call, since)) items.push(item);
  return {
    of: <Type extends MasterDataItem['type']>(type: Type) =>
      items.filter((item): item is Item<Type> => item.type === type),
  };
}

test('accounts have their purpose, and closed ones are marked', async () => {
  const { of } = await read(connection);
  const told = ['6815', '4400', '3300', '1200', '6999'].map((code) => {
    const account = of('ACCOUNT').find((one) => one.code === code);
    return [account?.name, account?.use, account?.active];
  });
  assert.deepEqual(told, [
    ['Office supplies', 'EXPENSE', true],
    ['Main Revenue', 'INCOME', true],
    ['Main Payable', 'LIABILITY', true],
    ['Main Receivable', 'ASSET', true],
    ['Old expense', 'EXPENSE', false],
  ]);
});

test('taxes have their rate in percent and their side; periods are open or closed', async () => {
  const { of } = await read(connection);
  assert.deepEqual(
    of('TAX_CODE').map(({ name, rate, use }) => [name, rate, use]),
    [
      ['Input VAT 19 %', '19', 'PURCHASE'],
      ['Input VAT 7 %', '7', 'PURCHASE'],
      ['No input VAT', '0', 'PURCHASE'],
      ['VAT 19 %', '19', 'SALE'],
      ['VAT 7 %', '7', 'SALE'],
      ['Tax free sale', '0', 'SALE'],
    ],
  );
  const states = of('PERIOD')
    .filter(({ name }) => name === '2025-03' || name === '2025-04')
    .map(({ from, to, active }) => [from, to, active]);
  assert.deepEqual(states, [
    ['2025-03-01', '2025-03-31', false],
    ['2025-04-01', '2025-04-30', true],
  ]);
});

test('payment terms have their days, if everything is due on one day', async () => {
  const { of } = await read(connection);
  assert.deepEqual(
    of('PAYMENT_TERM').map(({ name, days }) => [name, days]),
    [
      ['At once', 0],
      ['14 days net', 14],
      ['30 days net', 30],
      ['Half at once, half in 30 days', null],
    ],
  );
});

test('parties have VAT ID, IBAN and terms, archived ones too; banks have the account that statements name', async () => {
  const { of } = await read(connection);
  const parties = of('PARTY');
  const paper = parties.find(({ name }) => name === 'Papier & Büro AG');
  assert.deepEqual([paper?.taxId, paper?.ibans], ['DE299000219', ['DE34200505501234567890']]);
  assert.equal(of('PAYMENT_TERM').find(({ id }) => id === paper?.term)?.name, '30 days net');
  assert.equal(parties.find(({ name }) => name === 'Alte Mühle GmbH')?.active, false);
  // The company itself is marked: it is never the counterparty of a document.
  const company = parties.find(({ name }) => name === 'Hafen Handel GmbH');
  assert.deepEqual([company?.role, company?.taxId, paper?.role], ['OWN', 'DE299000106', 'BOTH']);
  assert.deepEqual(
    of('BANK_ACCOUNT').map(({ name, iban, currencyCode }) => [name, iban, currencyCode]),
    [
      ['Hafenbank', 'DE02120300000000202051', 'EUR'],
      ['Fördebank', 'DE34219900440003718265', 'EUR'],
    ],
  );
  assert.deepEqual(
    of('CURRENCY').map(({ name }) => name),
    ['EUR', 'USD', 'GBP'],
  );
});

test('all of many parties are read; later only changed ones', async () => {
  const admin = await connection.as('admin');
  const many = Array.from({ length: 505 }, (_, at) => ({ name: `Partner ${at}` }));
  await admin('party.party.create', many);
  const before = (await read(connection)).of('PARTY');
  assert.equal(before.filter(({ name }) => name.startsWith('Partner ')).length, 505);
  const later = new Date(Date.now() + 3_600_000);
  assert.deepEqual((await read(connection, later)).of('PARTY'), []);
  const earlier = new Date(Date.now() - 3_600_000);
  assert.ok((await read(connection, earlier)).of('PARTY').length >= 505);
});

test('a failed read is reported, and does not count as a company without accounts', async () => {
  const wrong = held.connectTo(connection.database, { password: 'not this one' });
  await assert.rejects(read(wrong), (fault) => {
    return fault instanceof MasterDataFault && fault.answer.kind === 'reauth';
  });
});
