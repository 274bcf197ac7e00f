import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';

import { describeSettings } from './describe-settings.ts';
import { planSettings } from './plan/plan-settings.ts';
import { connectorKinds } from './registry.ts';

const fieldsOf = (kind: keyof typeof connectorKinds) =>
  Object.fromEntries(describeSettings(connectorKinds[kind]).map((field) => [field.name, field]));

test('the form of a ledger requires its folder, and distinguishes accounts from other texts', () => {
  const fields = fieldsOf('BEANCOUNT');
  const kinds = Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind]));
  assert.deepEqual(
    [
      kinds['folder'],
      kinds['mainFile'],
      kinds['lockedUntil'],
      kinds['expenseAccount'],
      kinds['inputTaxAccounts'],
    ],
    ['FOLDER', 'TEXT', 'DATE', 'ACCOUNT', 'ACCOUNT_MAP'],
  );
  const required = Object.values(fields).filter((field) => field.required);
  assert.deepEqual(
    required.map(({ name }) => name),
    ['folder'],
  );
  assert.deepEqual([fields['vendorAccounts']?.key, fields['bankAccounts']?.key], ['vendor', 'iban']);
  assert.equal(fields['baseCurrency']?.default, 'EUR');
});

test('the form of an address hides its secrets, and offers its choices', () => {
  const { secret, authorization, file, timeoutSeconds } = fieldsOf('HTTP');
  assert.deepEqual([secret?.kind, secret?.required], ['SECRET', true]);
  assert.deepEqual([authorization?.kind, authorization?.required], ['SECRET', false]);
  assert.deepEqual([file?.choices, file?.default], [['LINK', 'INLINE', 'NONE'], 'LINK']);
  assert.deepEqual([timeoutSeconds?.kind, timeoutSeconds?.default], ['NUMBER', 30]);
});

test('tax codes by rate are a map with the rate as its key', () => {
  const fields = describeSettings({ settings: z.object(planSettings) });
  const maps = fields.filter(({ kind }) => kind === 'TAX_MAP').map(({ name, key }) => [name, key]);
  assert.deepEqual(maps, [
    ['purchaseTaxes', 'rate'],
    ['salesTaxes', 'rate'],
  ]);
});

test('every setting of every kind has its own texts', () => {
  for (const kind of Object.values(connectorKinds)) {
    for (const { name, label, help } of describeSettings(kind)) {
      assert.notEqual(label, name);
      assert.ok(help, name);
    }
  }
});
