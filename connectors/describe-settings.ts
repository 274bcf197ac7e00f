import { z } from 'zod';

import type { ConnectorKind } from './connector-kind.ts';

/** One field of the settings form of a kind. */
export type FormField = {
  name: string;
  label: string;
  help: string | null;
  kind:
    | 'TEXT'
    | 'SECRET'
    | 'CHOICE'
    | 'FOLDER'
    | 'BOOLEAN'
    | 'NUMBER'
    | 'DATE'
    | 'ACCOUNT'
    | 'ACCOUNT_MAP'
    | 'TAX_MAP'
    | 'LIST';
  required: boolean;
  default: unknown;
  choices: string[] | null;
  key: string | null;
};

/** The part of JSON Schema that the settings of connectors use. */
type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  anyOf?: Schema[];
  type?: string;
  format?: string;
  enum?: string[];
  default?: unknown;
  title?: string;
  description?: string;
  secret?: boolean;
  input?: 'FOLDER' | 'ACCOUNT' | 'LIST';
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

/** The form of a kind, generated from the schema that validates its settings. */
export function describeSettings({ settings }: Pick<ConnectorKind, 'settings'>): FormField[] {
  const whole = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' }) as Schema;
  const named = whole.$defs ?? {};
  return Object.entries(whole.properties ?? {}).map(([name, setting]) => {
    const type = typeOf(setting, named);
    return {
      name,
      label: setting.title ?? name,
      help: setting.description ?? null,
      kind: kindOf(setting, type, named),
      required: whole.required?.includes(name) ?? false,
      default: setting.default ?? null,
      choices: type.enum ?? null,
      key: type.type === 'array' && setting.input !== 'LIST' ? keyOf(type, named) : null,
    };
  });
}

/** The schema itself, without references and null. */
function typeOf(schema: Schema, named: Record<string, Schema>): Schema {
  if (schema.$ref) return typeOf(named[schema.$ref.replace('#/$defs/', '')] ?? {}, named);
  const some = schema.anyOf?.find(({ type }) => type !== 'null');
  return some ? typeOf(some, named) : schema;
}

function kindOf(setting: Schema, type: Schema, named: Record<string, Schema>): FormField['kind'] {
  if (setting.secret) return 'SECRET';
  if (setting.input) return setting.input;
  if (type.enum) return 'CHOICE';
  if (type.type === 'array') return 'taxCode' in rowOf(type, named) ? 'TAX_MAP' : 'ACCOUNT_MAP';
  if (type.type === 'boolean') return 'BOOLEAN';
  if (type.type === 'integer' || type.type === 'number') return 'NUMBER';
  return type.format === 'date' ? 'DATE' : 'TEXT';
}

/** The key of a row: its property besides the value. */
function keyOf(type: Schema, named: Record<string, Schema>): string | null {
  return Object.keys(rowOf(type, named)).find((name) => name !== 'account' && name !== 'taxCode') ?? null;
}

function rowOf({ items }: Schema, named: Record<string, Schema>): Record<string, Schema> {
  return typeOf(items ?? {}, named).properties ?? {};
}
