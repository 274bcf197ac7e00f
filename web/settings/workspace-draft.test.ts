import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Workspace } from '@slipway/sdk/client.ts';

import { changesIn, draftOf, faultsByField, timeZones } from './workspace-draft.ts';

const workspace: Workspace = {
  id: 'w',
  name: 'Anders GmbH',
  ownNames: [],
  ownTaxIds: ['DE136695976'],
  ownIbans: [],
  homeCurrency: 'EUR',
  timeZone: 'Europe/Berlin',
  defaultFolderId: null,
  archiveAfterExport: false,
  validateAndExport: false,
  defaultAccountFinding: 'OFF',
  customFields: [],
  isTest: false,
  version: 3,
  createdAt: '2026-10-05T08:00:00.000Z',
};

test('only what was changed is sent', () => {
  const draft = draftOf(workspace);
  assert.deepEqual(changesIn(workspace, draft), {});
  const changed = { ...draft, name: 'Anders AG', ownTaxIds: ['DE136695976', 'ATU12345678'] };
  assert.deepEqual(changesIn(workspace, changed), {
    name: 'Anders AG',
    ownTaxIds: ['DE136695976', 'ATU12345678'],
  });
});

test('a fault within a list is shown at the list, the first one of several', () => {
  const faults = faultsByField([
    { pointer: '/ownIbans/1', detail: 'Must be a valid IBAN.' },
    { pointer: '/ownIbans/2', detail: 'Is not either.' },
    { pointer: '/name', detail: 'Must not be empty.' },
    { pointer: '/version', detail: 'Is not a field here.' },
  ]);
  assert.deepEqual(faults, { ownIbans: 'Must be a valid IBAN.', name: 'Must not be empty.' });
});

test('the time zone that is set can be chosen, even where the browser does not know it', () => {
  assert.ok(timeZones('Europe/Kyiv').includes('Europe/Kyiv'));
  assert.ok(timeZones('UTC').includes('Europe/Berlin'));
});
