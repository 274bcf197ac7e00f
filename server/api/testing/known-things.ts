import type { ConnectionKindInfo, SettingField } from '@slipway/contract/connections.ts';
import { MailboxSettings } from '@slipway/contract/email-imports.ts';
import type { JsonSchema } from '@slipway/contract/openapi/json-schemas.ts';
import { z } from 'zod';

import { type Belongings, oneOfEverything } from '../../testing/one-of-everything.ts';
import type { TestService } from '../../testing/start.ts';

/** What requests need to be understood: ids that exist, and the settings that each kind of connection has. */
export type KnownThings = { ids: Belongings; settings: Record<string, JsonSchema> };

/** Creates one of everything, and asks which settings there are: their names are not in the contract. */
export async function knownThings(service: TestService): Promise<KnownThings> {
  const ids = await oneOfEverything(service);
  const { data } = (await service.call('GET', '/integrations/kinds')).body as {
    data: z.output<typeof ConnectionKindInfo>[];
  };
  const forms = data.map(({ kind, settings }): [string, JsonSchema] => [kind, formOf(settings)]);
  const mailbox = z.toJSONSchema(MailboxSettings, { io: 'input' }) as JsonSchema;
  return { ids, settings: { ...Object.fromEntries(forms), IMAP: mailbox } };
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
    default:
      return { type: 'string' };
  }
}
