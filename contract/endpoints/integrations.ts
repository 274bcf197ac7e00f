import { z } from 'zod';

import { Instant } from '../dates.ts';
import { Id } from '../document.ts';
import { endpoint, IdParams, listOf, Paging } from '../endpoint.ts';

export const ConnectionKind = z.enum(['BEANCOUNT', 'HLEDGER', 'HTTP']).meta({ id: 'ConnectionKind' });
export type ConnectionKind = z.infer<typeof ConnectionKind>;

const Settings = z.record(z.string(), z.unknown()).meta({
  id: 'ConnectionSettings',
  description: "What the connection's kind asks for; see the connectors guide.",
});

export const Connection = z
  .object({
    id: Id,
    kind: ConnectionKind,
    name: z.string(),
    settings: Settings.meta({ description: 'Without secrets; a secret that is set shows as "••••".' }),
    active: z.boolean(),
    health: z
      .object({ ok: z.boolean(), message: z.string(), checkedAt: Instant })
      .nullable()
      .meta({ description: 'What the last check of the connection said.' }),
    createdAt: Instant,
    updatedAt: Instant,
    lastExportAt: Instant.nullable(),
  })
  .meta({ id: 'Connection' });

const Name = z.string().trim().min(1).max(100);

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
  problems: [],
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
  summary: 'Change name or settings of a connection',
  description: 'Settings that are sent replace those of the same name; `null` takes one away.',
  access: 'integration.connect',
  params: IdParams,
  body: z
    .strictObject({ name: Name.optional(), settings: Settings.optional() })
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
  summary: 'Disconnect an accounting system',
  access: 'integration.disconnect',
  params: IdParams,
  status: 204,
  problems: ['connection_in_use'],
});
export const activateConnection = endpoint({
  name: 'activateConnection',
  tag: 'Integrations',
  method: 'POST',
  path: '/integrations/{id}/activate',
  summary: 'Switch a connection on',
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
  summary: 'Switch a connection off; nothing is exported to it',
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
  summary: 'Ask the accounting system whether the connection works',
  access: 'integration.connect',
  params: IdParams,
  status: 200,
  reply: Connection,
  problems: [],
  idempotent: true,
});
