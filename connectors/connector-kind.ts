import type { z } from 'zod';

import type { Connector } from './connector.ts';
import type { Pack } from './export-package/pack.ts';
import type { Authorisation } from './oauth/authorisation.ts';
import type { Tools } from './tools.ts';

/**
 * A kind of accounting system. The settings' schema is also the form: each setting has a `title` and a
 * `description` in its metadata, `secret: true` if it is stored encrypted and never shown, and `destination:
 * true` if it determines where the secrets are sent (`z.toJSONSchema` keeps all of them).
 */
export type ConnectorKind = {
  title: string;
  description: string;
  settings: z.ZodObject;
  /** The names of the settings that are secrets. */
  secrets: readonly string[];
  /** The names of the settings that determine where the secrets are sent. */
  destinations: readonly string[];
  /** Whether an account name is valid; absent if only the system can tell. */
  isAccount?(name: string): boolean;
  /** false if the system provides no master data. */
  tellsBooks?: false;
  /** false if the ledger has no contacts: no booking creates a supplier in it. */
  namesParties?: false;
  /** The browser sign-in; absent if the kind has none. */
  authorisation?: Authorisation;
  /** Creates export packages of its entries; absent if documents are sent automatically. */
  pack?: Pack;
  /** @throws z.ZodError if the settings do not match the schema. */
  create(settings: unknown, tools: Tools): Connector;
};

/** A kind whose `create` receives its parsed settings. Their metadata names the secrets and destinations. */
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
  const namesWith = (mark: string) =>
    Object.entries(kind.settings.shape)
      .filter(([, setting]) => (setting as z.ZodType).meta()?.[mark] === true)
      .map(([name]) => name);
  return {
    ...kind,
    secrets: namesWith('secret'),
    destinations: namesWith('destination'),
    create: (settings, tools) => kind.create(kind.settings.parse(settings), tools),
  };
}
