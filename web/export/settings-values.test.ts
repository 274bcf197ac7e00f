import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SettingField } from '@slipway/sdk/client.ts';
import i18next from 'i18next';

import { integrations } from '../words/de/integrations.ts';
import {
  changedSettings,
  faultsIn,
  formValues,
  groupsOf,
  missingIn,
  newSettings,
} from './settings-values.ts';

const field = (name: string, kind: SettingField['kind'], more: Partial<SettingField> = {}): SettingField => ({
  name,
  label: name,
  help: null,
  kind,
  required: false,
  default: null,
  choices: null,
  key: null,
  ...more,
});
const fields = [
  field('folder', 'FOLDER', { required: true }),
  field('expenseAccount', 'ACCOUNT', { default: 'Expenses:Other' }),
  field('lockedUntil', 'DATE'),
  field('timeoutSeconds', 'NUMBER', { default: 30 }),
  field('vendorAccounts', 'ACCOUNT_MAP', { key: 'vendor', default: [] }),
];

test('a new form shows the usual values, and sends what is entered', () => {
  const values = formValues(fields, {});
  assert.deepEqual(values, {
    folder: '',
    expenseAccount: 'Expenses:Other',
    lockedUntil: '',
    timeoutSeconds: '30',
    vendorAccounts: [],
  });
  assert.deepEqual(missingIn(fields, values), ['folder']);
  const vendorAccounts = [
    { key: ' Kontor ', account: 'Expenses:Office' },
    { key: '', account: '' },
  ];
  assert.deepEqual(newSettings(fields, { ...values, folder: ' main ', vendorAccounts }), {
    folder: 'main',
    expenseAccount: 'Expenses:Other',
    timeoutSeconds: 30,
    vendorAccounts: [{ vendor: 'Kontor', account: 'Expenses:Office' }],
  });
});

test('of a connection only what was changed is sent; what was emptied goes back to the usual value', () => {
  const settings = { folder: 'main', expenseAccount: 'Expenses:Mine', lockedUntil: '2026-03-31' };
  const values = formValues(fields, settings);
  assert.deepEqual(changedSettings(fields, settings, values), {});
  assert.deepEqual(changedSettings(fields, settings, { ...values, lockedUntil: '', timeoutSeconds: 'ten' }), {
    lockedUntil: null,
    timeoutSeconds: 'ten',
  });
});

test('tax codes by rate are shown and sent by their own names', () => {
  const taxes = [field('purchaseTaxes', 'TAX_MAP', { key: 'rate', default: [] })];
  const settings = { purchaseTaxes: [{ rate: '19', taxCode: 'VSt19' }] };
  const values = formValues(taxes, settings);
  assert.deepEqual(values['purchaseTaxes'], [{ key: '19', account: 'VSt19' }]);
  const added = { purchaseTaxes: [...(values['purchaseTaxes'] as []), { key: '7', account: 'VSt7' }] };
  assert.deepEqual(changedSettings(taxes, settings, added)['purchaseTaxes'], [
    { rate: '19', taxCode: 'VSt19' },
    { rate: '7', taxCode: 'VSt7' },
  ]);
});

test('a list has one entry in each row', () => {
  const lists = [field('costCentres', 'LIST', { default: [] })];
  const values = formValues(lists, { costCentres: ['4100 Marketing', '4200 Sales'] });
  assert.equal(values['costCentres'], '4100 Marketing\n4200 Sales');
  const changed = { costCentres: ' 4100 Marketing\n\n4300 Workshop ' };
  assert.deepEqual(changedSettings(lists, {}, changed)['costCentres'], ['4100 Marketing', '4300 Workshop']);
  assert.deepEqual(newSettings(lists, { costCentres: '' }), { costCentres: [] });
});

test("the service's errors are shown at their fields, limits in the language of the app", async () => {
  await i18next.init({ lng: 'de', resources: { de: { integrations } } });
  const errors = [
    { pointer: '/settings/folder', code: 'too_small', detail: 'Must not be empty.' },
    { pointer: '/settings/vendorAccounts/0/account', code: 'invalid', detail: 'Is no account.' },
    { pointer: '/settings/consultant', code: 'too_small', detail: 'Must be 1001 or more.' },
    { pointer: '/name', code: 'x', detail: 'Something else.' },
  ];
  const problem = { type: '', title: '', status: 422, code: 'invalid_input', requestId: '', errors };
  assert.deepEqual(faultsIn(problem as never), {
    folder: 'Must not be empty.',
    vendorAccounts: 'Is no account.',
    consultant: 'Muss mindestens 1001 sein.',
  });
});

test('what must be answered comes first', () => {
  const { main, more } = groupsOf(fields);
  assert.deepEqual([main.map(({ name }) => name), more.length], [['folder'], 4]);
});
