import type { ConnectionKindInfo, SettingField } from '@slipway/contract/connections.ts';
import { MailboxSettings } from '@slipway/contract/email-imports.ts';
import type { Endpoint } from '@slipway/contract/endpoint.ts';
import { DocumentFilter } from '@slipway/contract/endpoints/document-list.ts';
import type { JsonSchema } from '@slipway/contract/openapi/json-schemas.ts';
import { z } from 'zod';

import { pick } from '../../../lab/generator/seeded-random.ts';
import { newApiClient } from '../../testing/api-client.ts';
import { ublInvoice } from '../../testing/documents.ts';
import { type Belongings, oneOfEverything } from '../../testing/one-of-everything.ts';
import type { TestService } from '../../testing/start.ts';

/** What requests need to be understood: ids and secrets that exist, and the settings of each kind of connection. */
export type KnownThings = {
  ids: Belongings;
  /** By the names of fields. */
  values: Record<string, string>;
  /** Of each kind of connection. */
  settings: Record<string, JsonSchema>;
  /** Of lists of documents, as saved views hold them. */
  filter: JsonSchema;
};

/** Creates one of everything, and asks which settings there are: their names are not in the contract. */
export async function knownThings(service: TestService): Promise<KnownThings> {
  const ids = await oneOfEverything(service);
  const { data } = (await service.call('GET', '/integrations/kinds')).body as {
    data: z.output<typeof ConnectionKindInfo>[];
  };
  const forms = data.map(({ kind, settings }): [string, JsonSchema] => [kind, formOf(settings)]);
  const mailbox = z.toJSONSchema(MailboxSettings, { io: 'input' }) as JsonSchema;
  const filter = z.toJSONSchema(DocumentFilter, { io: 'input' }) as JsonSchema;
  return {
    ids,
    values: await valuesOf(service),
    settings: { ...Object.fromEntries(forms), IMAP: mailbox },
    filter,
  };
}

/** A password changes only into itself, so that the admin can sign in again. */
async function valuesOf(service: TestService): Promise<Record<string, string>> {
  const { email, password } = service.admin;
  const { clientId, clientSecret } = await newApiClient(service);
  const signIn = await service.call('POST', '/auth/login', { token: null, body: { email, password } });
  return {
    mfaToken: signIn.body.mfaToken,
    email,
    password,
    currentPassword: password,
    newPassword: password,
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    url: 'https://nothing.localhost:1024/x',
    fileName: 'invoice.xml',
    contentBase64: Buffer.from(ublInvoice({ number: 'U-1' })).toString('base64'),
  };
}

/** The same with the id of something that is there now, where the operation is about one thing of a list. */
export async function stillThere(
  { call }: TestService,
  token: string | null,
  known: KnownThings,
  { path }: Endpoint,
  random: () => number,
): Promise<KnownThings> {
  const [, room = ''] = /^\/([\w-]+)\/\{id\}/.exec(path) ?? [];
  const first = known.ids[room];
  if (first === undefined) return known;
  const { status, body } = await call('GET', `/${room}`, { token });
  const rows = (status === 200 && Array.isArray(body.data) ? body.data : []) as { id: unknown }[];
  const there = rows.map(({ id }) => id).filter((id) => typeof id === typeof first);
  if (there.length === 0) return known;
  return { ...known, ids: { ...known.ids, [room]: pick(random, there) as number | string } };
}

function formOf(fields: readonly SettingField[]): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, typeOf(field)])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}

function typeOf({ kind, choices, key }: SettingField): JsonSchema {
  if (choices) return { enum: choices };
  switch (kind) {
    case 'BOOLEAN':
      return { type: 'boolean' };
    case 'NUMBER':
      return { type: 'number' };
    case 'DATE':
      return { type: 'string', format: 'date' };
    case 'ACCOUNT_MAP':
    case 'TAX_MAP': {
      const text = { type: 'string' };
      const properties = {
        [kind === 'TAX_MAP' ? 'taxCode' : 'account']: text,
        ...(key ? { [key]: text } : {}),
      };
      return { type: 'array', items: { type: 'object', properties, required: Object.keys(properties) } };
    }
    case 'LIST':
      return { type: 'array', items: { type: 'string' } };
    default:
      return { type: 'string' };
  }
}
