import { z } from 'zod';

import {
  Connection,
  ConnectionAccounts,
  ConnectionExport,
  ConnectionKind,
  ConnectionKindInfo,
  ConnectionMapping,
  ConnectionTest,
  ConnectionSettings as Settings,
} from '../connections.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';
import { MasterDataEntry, MasterDataState, MasterDataType } from '../master-data.ts';
import { nameUpTo } from '../names.ts';

const Name = nameUpTo(100);

export const listConnections = endpoint({
  name: 'listConnections',
  tag: 'Integrations',
  method: 'GET',
  path: '/integrations',
  summary: 'List connections to accounting systems',
  access: 'integration.view',
  query: Paging,
  status: 200,
  reply: listOf(Connection),
  problems: ['invalid_cursor'],
});
export const createConnection = endpoint({
  name: 'createConnection',
  tag: 'Integrations',
  method: 'POST',
  path: '/integrations',
  summary: 'Connect an accounting system',
  access: 'integration.connect',
  body: z
    .strictObject({ kind: ConnectionKind, name: Name.optional(), settings: Settings.default({}) })
    .meta({ id: 'ConnectionCreation' }),
  status: 201,
  reply: Connection,
  problems: ['test_workspace'],
  idempotent: true,
});
export const getConnection = endpoint({
  name: 'getConnection',
  tag: 'Integrations',
  method: 'GET',
  path: '/integrations/{id}',
  summary: 'Get a connection',
  access: 'integration.view',
  params: IdParams,
  status: 200,
  reply: Connection,
  problems: [],
});
export const changeConnection = endpoint({
  name: 'changeConnection',
  tag: 'Integrations',
  method: 'PATCH',
  path: '/integrations/{id}',
  summary: 'Change name, settings or mapping of a connection',
  description:
    'Settings in the request replace those of the same name; `null` removes one. Each part of `mapping` in the request replaces that part.',
  access: 'integration.connect',
  params: IdParams,
  body: z
    .strictObject({
      name: Name.optional(),
      settings: Settings.optional(),
      mapping: ConnectionMapping.optional(),
    })
    .meta({ id: 'ConnectionChange' }),
  status: 200,
  reply: Connection,
  problems: [],
});
export const deleteConnection = endpoint({
  name: 'deleteConnection',
  tag: 'Integrations',
  method: 'DELETE',
  path: '/integrations/{id}',
  summary: 'Delete a connection',
  access: 'integration.disconnect',
  params: IdParams,
  status: 204,
  problems: ['connection_in_use', 'entries_waiting'],
});
export const activateConnection = endpoint({
  name: 'activateConnection',
  tag: 'Integrations',
  method: 'POST',
  path: '/integrations/{id}/activate',
  summary: 'Activate a connection',
  access: 'integration.set_active',
  params: IdParams,
  status: 200,
  reply: Connection,
  problems: [],
  idempotent: true,
});
export const deactivateConnection = endpoint({
  name: 'deactivateConnection',
  tag: 'Integrations',
  method: 'POST',
  path: '/integrations/{id}/deactivate',
  summary: 'Deactivate a connection; documents are not exported to it',
  access: 'integration.set_active',
  params: IdParams,
  status: 200,
  reply: Connection,
  problems: [],
  idempotent: true,
});
export const checkConnection = endpoint({
  name: 'checkConnection',
  tag: 'Integrations',
  method: 'POST',
  path: '/integrations/{id}/check',
  summary: 'Test a saved connection',
  access: 'integration.connect',
  params: IdParams,
  status: 200,
  reply: Connection,
  problems: [],
  idempotent: true,
});
export const listConnectionKinds = endpoint({
  name: 'listConnectionKinds',
  tag: 'Integrations',
  method: 'GET',
  path: '/integrations/kinds',
  summary: 'List the kinds of accounting systems with their settings forms',
  access: 'integration.view',
  status: 200,
  reply: listOf(ConnectionKindInfo),
  problems: [],
});
export const testSettings = endpoint({
  name: 'testSettings',
  tag: 'Integrations',
  method: 'POST',
  path: '/integrations/test',
  summary: 'Test settings before they are saved',
  access: 'integration.connect',
  body: z.strictObject({ kind: ConnectionKind, settings: Settings.default({}) }).meta({ id: 'SettingsTest' }),
  status: 200,
  reply: ConnectionTest,
  problems: [],
});
export const testConnection = endpoint({
  name: 'testConnection',
  tag: 'Integrations',
  method: 'POST',
  path: '/integrations/{id}/test',
  summary: 'Test a connection, optionally with unsaved settings',
  description: 'Without settings, the result is stored as the health of the connection.',
  access: 'integration.connect',
  params: IdParams,
  body: z.strictObject({ settings: Settings.optional() }).meta({ id: 'ConnectionTestRequest' }).optional(),
  status: 200,
  reply: ConnectionTest,
  problems: [],
});
export const listConnectionExports = endpoint({
  name: 'listConnectionExports',
  tag: 'Integrations',
  method: 'GET',
  path: '/integrations/{id}/exports',
  summary: 'List the exports of a connection, newest first',
  access: 'integration.view',
  params: IdParams,
  query: Paging,
  status: 200,
  reply: listOf(ConnectionExport),
  problems: ['invalid_cursor'],
});
export const listConnectionAccounts = endpoint({
  name: 'listConnectionAccounts',
  tag: 'Integrations',
  method: 'GET',
  path: '/integrations/{id}/accounts',
  summary: 'List the accounts and tax codes of an accounting system, and the accounts used for each vendor',
  access: 'integration.view',
  params: IdParams,
  status: 200,
  reply: ConnectionAccounts,
  problems: [],
});

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .pipe(z.boolean());

export const listMasterData = endpoint({
  name: 'listMasterData',
  tag: 'Integrations',
  method: 'GET',
  path: '/integrations/{id}/master-data',
  summary: 'List master data: accounts, tax codes, suppliers, periods',
  description:
    'The data is from the last update: see `reference` of the connection. Removed items remain with `active: false`.',
  access: 'integration.view',
  params: IdParams,
  query: Paging.extend({
    type: MasterDataType.optional(),
    search: z.string().max(200).optional().meta({
      description: 'Words in the code, the name, the tax ID, the IBAN or the dates; all must match.',
    }),
    active: flag.optional(),
  }),
  status: 200,
  reply: listOf(MasterDataEntry),
  problems: ['invalid_cursor'],
});
export const refreshMasterData = endpoint({
  name: 'refreshMasterData',
  tag: 'Integrations',
  method: 'POST',
  path: '/integrations/{id}/master-data/refresh',
  summary: 'Refresh the master data in the background',
  description:
    'Changes nothing in the accounting system. `reference` of the connection shows when it is done.',
  access: 'integration.view',
  params: IdParams,
  status: 202,
  reply: MasterDataState,
  problems: ['no_master_data'],
  idempotent: true,
});
