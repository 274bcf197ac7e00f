import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { Call } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import type { Remembered } from '../remembered.ts';
import { askOdoo, callRpc, type Entry, exchange, granted, type Link } from './ask-odoo.ts';
import { parse } from './parse.ts';
import type { Transport } from './read-odoo-reply.ts';
import { Stopped, stopWith } from './stopped.ts';

/** Signed in to one company of one database. */
export type Session = Entry & {
  /** 14 for Odoo 14.0 and saas~14.x. */
  version: number;
  company: Company;
  remembered: Remembered;
};

export type Company = {
  id: number;
  name: string;
  /** The company itself among the partners. */
  partner: number;
  currency: { id: number; code: string };
};

/** The sign-in takes several requests; an upgrade of Odoo is noticed after this time. */
const sessionMs = 5 * 60_000;
const sessionsMax = 200;
const sessions = new Map<string, { at: number; session: Session }>();

const versionMin = 14;
/** The first version with JSON-2, which is used from then on. */
const versionOfJson2 = 19;

export async function openSession(link: Link, call: Call): Promise<Session> {
  const key = keyOf(link);
  const now = link.tools.now().getTime();
  const known = sessions.get(key);
  if (known && now - known.at < sessionMs) return known.session;
  const session = await signIn(link, call);
  if (sessions.size >= sessionsMax) sessions.delete(sessions.keys().next().value ?? '');
  sessions.set(key, { at: now, session });
  return session;
}

/** A refused key may have been replaced: the session is discarded. */
export function forgetSession(link: Link): void {
  sessions.delete(keyOf(link));
}

function keyOf({ settings }: Link): string {
  const { address, database, user, userKey, company, transport } = settings;
  const whole = JSON.stringify([address, database, user, userKey, company, transport]);
  return createHash('sha256').update(whole).digest('hex');
}

async function signIn(link: Link, call: Call): Promise<Session> {
  const version = await versionOf(link, call);
  if (version < versionMin) {
    stopWith({
      category: 'SETTINGS',
      step: 'find',
      ...refusalText('ODOO_TOO_OLD', { version: String(version) }),
    });
  }
  const asked = link.settings.transport;
  const transport: Transport = asked === 'AUTO' ? (version >= versionOfJson2 ? 'JSON_2' : 'JSON_RPC') : asked;
  const userId = transport === 'JSON_2' ? await userOfKey(link, call) : await authenticate(link, call);
  const entry = { transport, userId };
  return { ...entry, version, company: await companyOf(link, entry, call), remembered: new Map() };
}

const RpcVersion = z.object({ server_version_info: z.array(z.unknown()) });
const WebVersion = z.object({ version_info: z.array(z.unknown()) });

/** JSON-RPC reports the version until Odoo removes it; Odoo 19 has an address for it. */
async function versionOf(link: Link, call: Call): Promise<number> {
  if (link.settings.transport !== 'JSON_2') {
    const reply = await callRpc(link, 'common', 'version', [], call);
    if (reply.kind !== 'notThere') {
      return majorOf(parse('version', granted(reply), RpcVersion).server_version_info);
    }
  }
  const reply = await exchange(link, '/json/version', null, call, 'version');
  return majorOf(parse('/json/version', granted(reply), WebVersion).version_info);
}

/** `[17, 0, …]`, or `['saas~18', 2, …]` between two versions. */
function majorOf([major]: readonly unknown[]): number {
  return Number(String(major).replace(/^\D+/, ''));
}

async function authenticate(link: Link, call: Call): Promise<number> {
  const { database, user, userKey } = link.settings;
  if (!user) {
    return stopWith({
      category: 'SETTINGS',
      step: 'find',
      ...refusalText('ODOO_USER_MISSING'),
      retryable: true,
    });
  }
  const reply = await callRpc(link, 'common', 'authenticate', [database, user, userKey, {}], call);
  const UserId = z.union([z.int(), z.literal(false), z.null()]);
  const userId = parse('authenticate', granted(reply), UserId);
  if (!userId)
    throw new Stopped({ kind: 'reauth', reason: 'Odoo does not accept the user name and the API key.' });
  return userId;
}

async function userOfKey(link: Link, call: Call): Promise<number> {
  const entry = { transport: 'JSON_2' as const, userId: 0 };
  const value = await askOdoo(link, entry, { model: 'res.users', method: 'context_get' }, call);
  return parse('res.users.context_get', value, z.object({ uid: z.int() })).uid;
}

const Users = z.array(
  z.object({ company_id: z.tuple([z.int(), z.string()]), company_ids: z.array(z.int()) }),
);
const Companies = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    currency_id: z.tuple([z.int(), z.string()]),
    partner_id: z.tuple([z.int(), z.string()]),
  }),
);

async function companyOf(link: Link, entry: Entry, call: Call): Promise<Company> {
  const named = link.settings.company;
  const read = (model: string, ids: readonly number[], fields: string[]) =>
    askOdoo(link, entry, { model, method: 'read', ids, arguments: { fields } }, call);
  const [user] = parse(
    'res.users.read',
    await read('res.users', [entry.userId], ['company_id', 'company_ids']),
    Users,
  );
  const ids = user?.company_ids ?? [];
  const rows = parse(
    'res.company.read',
    await read('res.company', ids, ['name', 'currency_id', 'partner_id']),
    Companies,
  );
  const row = rows.find(({ id, name }) =>
    named === undefined ? id === user?.company_id[0] : String(id) === named || name === named,
  );
  if (!row) {
    const said = refusalText('ODOO_NO_COMPANY', { company: named ?? '' });
    return stopWith({ category: 'SETTINGS', step: 'find', ...said, retryable: true });
  }
  const { id, name, currency_id, partner_id } = row;
  return { id, name, partner: partner_id[0], currency: { id: currency_id[0], code: currency_id[1] } };
}
