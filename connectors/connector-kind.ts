import type { z } from 'zod';

import type { Connector } from './connector.ts';
import type { Pack } from './export-package/pack.ts';
import type { Authorisation } from './oauth/authorisation.ts';
import type { Tools } from './tools.ts';

/**
 * A kind of accounting system. The settings' schema is also the form: each setting has a `title` and a
 * `description` in its metadata, and `secret: true` where it must be kept encrypted and is never shown again
 * (`z.toJSONSchema` passes all three on).
 */
export type ConnectorKind = {
  title: string;
  description: string;
  settings: z.ZodObject;
  /** The names of the settings that are secrets. */
  secrets: readonly string[];
  /** Whether an account may be called so; absent where the system alone can tell. */
  isAccount?(name: string): boolean;
  /** false where the system tells nothing of its books: there is no master data to be kept. */
  tellsBooks?: false;
  /** false where the books know nobody by name: no booking makes a supplier known to them. */
  namesParties?: false;
  /** How people sign in to it in their browser; absent where nobody has to. */
  authorisation?: Authorisation;
  /** Makes files of its entries for a person to hand over; absent where documents are sent by themselves. */
  pack?: Pack;
  /** @throws z.ZodError when the settings do not fit the schema. */
  create(settings: unknown, tools: Tools): Connector;
};

/** A kind whose `create` sees its own settings, parsed. Which are secret is read from their metadata. */
export function connectorKind<Settings extends z.ZodObject>(kind: {
  title: string;
  description: string;
  settings: Settings;
  isAccount?(name: string): boolean;
  tellsBooks?: false;
  namesParties?: false;
  authorisation?: Authorisation;
  pack?: Pack;
  create(settings: z.output<Settings>, tools: Tools): Connector;
}): ConnectorKind {
  const secrets = Object.entries(kind.settings.shape)
    .filter(([, setting]) => (setting as z.ZodType).meta()?.['secret'] === true)
    .map(([name]) => name);
  return {
    ...kind,
    secrets,
    create: (settings, tools) => kind.create(kind.settings.parse(settings), tools),
  };
}
