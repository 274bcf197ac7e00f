import { createHash } from 'node:crypto';

import { z } from 'zod';

import { type Answer, type Call, refuse } from '../connector.ts';
import { refusalText, type Said } from '../refusal-text.ts';
import { type Remembered, remembered } from '../remembered.ts';
import type { HttpReply, Tools } from '../tools.ts';
import { readTrytonReply, type TrytonReply } from './read-reply.ts';
import type { TrytonSettings } from './tryton-settings.ts';

export type Link = { settings: TrytonSettings; tools: Tools };

/** The context of one call to Tryton, signed in to one company. */
export type Desk = {
  link: Link;
  /** The id of the signed-in user. */
  user: number;
  company: Company;
  /** `model.account.invoice.read`, its parameters without the context, and the schema of its answer. */
  ask<Schema extends z.ZodType>(
    method: string,
    parameters: readonly unknown[],
    schema: Schema,
    context?: Record<string, unknown>,
  ): Promise<z.output<Schema>>;
  /** Caches slowly changing data, such as the journals, unless the required item is missing. */
  remember<Value>(
    name: string,
    question: () => Promise<Value>,
    has?: (value: Value) => boolean,
  ): Promise<Value>;
};

export type Company = { id: number; name: string; party: number; currency: { id: number; code: string } };

type Session = {
  user: number;
  authorization: string;
  context: Record<string, unknown>;
  company: Company | null;
  remembered: Remembered;
};

const replyBytesMax = 64 * 1024 * 1024;
const sessionsMax = 200;
/** Tryton takes a quarter of a second to check a password, so a session is kept for later calls. */
const sessions = new Map<string, Session>();

type NotOk = Exclude<Answer<unknown>, { kind: 'ok' }>;

/** Ends a call of several requests with the answer of the failed one; `atDesk` catches it. */
export class Stopped extends Error {
  readonly answer: NotOk;
  constructor(answer: NotOk) {
    super('reason' in answer ? answer.reason : answer.refusal.message);
    this.answer = answer;
  }
}

export function stopWith(refusal: Parameters<typeof refuse>[0]): never {
  throw new Stopped(refuse(refusal));
}

/** Runs an action of one or more requests, in the company of the connection. */
export async function atDesk<Value>(
  link: Link,
  call: Call,
  work: (desk: Desk) => Promise<Value>,
): Promise<Answer<Value>> {
  try {
    return { kind: 'ok', value: await work(await openDesk(link, call)) };
  } catch (fault) {
    if (fault instanceof Stopped) return fault.answer;
    throw fault;
  }
}

async function openDesk(link: Link, call: Call): Promise<Desk> {
  const { address } = link.settings;
  if (!link.tools.allowInsecureHttp && !address.startsWith('https:')) {
    stopWith({ category: 'SETTINGS', step: 'find', ...refusalText('ADDRESS_WITHOUT_TLS') });
  }
  const session = await sessionOf(link, call);
  const ask: Desk['ask'] = async (method, parameters, schema, context = {}) => {
    const now = await sessionOf(link, call);
    const words = [...parameters, { ...now.context, ...context }];
    return parse(method, await askSignedIn(link, call, method, words), schema);
  };
  session.company ??= await companyOf(link, session, ask);
  return {
    link,
    user: session.user,
    company: session.company,
    ask,
    async remember(name, question, has = () => true) {
      const value = await remembered(session.remembered, name, link.tools.now().getTime(), question);
      if (has(value)) return value;
      session.remembered.delete(name);
      return remembered(session.remembered, name, link.tools.now().getTime(), question);
    },
  };
}

/** An expired session is renewed once: a rejected sign-in changed nothing. */
async function askSignedIn(
  link: Link,
  call: Call,
  method: string,
  parameters: readonly unknown[],
): Promise<unknown> {
  const { authorization } = await sessionOf(link, call);
  const reply = await exchange(link, call, method, parameters, authorization);
  if (reply.kind !== 'signedOut') return granted(reply);
  const known = sessions.get(keyOf(link));
  if (known?.authorization === authorization) sessions.delete(keyOf(link));
  const renewed = await sessionOf(link, call);
  return granted(await exchange(link, call, method, parameters, renewed.authorization));
}

const LogIn = z.tuple([z.int(), z.string()]);
const Preferences = z.record(z.string(), z.unknown());

async function sessionOf(link: Link, call: Call): Promise<Session> {
  const key = keyOf(link);
  const known = sessions.get(key);
  if (known) return known;
  const { user, password } = link.settings;
  const reply = await exchange(link, call, 'common.db.login', [user, { password }], null);
  const [id, token] = parse('common.db.login', granted(reply), LogIn);
  const authorization = `Session ${Buffer.from(`${user}:${id}:${token}`).toString('base64')}`;
  const method = 'model.res.user.get_preferences';
  const preferences = await exchange(link, call, method, [true, {}], authorization);
  const context = parse(method, granted(preferences), Preferences);
  // Refusals are recognised by their English text.
  const session: Session = {
    user: id,
    authorization,
    context: { ...context, language: 'en' },
    company: null,
    remembered: new Map(),
  };
  if (sessions.size >= sessionsMax) sessions.delete(sessions.keys().next().value ?? '');
  sessions.set(key, session);
  return session;
}

function keyOf({ settings }: Link): string {
  const { address, database, user, password, company } = settings;
  const whole = JSON.stringify([address, database, user, password, company]);
  return createHash('sha256').update(whole).digest('hex');
}

const Companies = z.array(
  z.object({
    id: z.int(),
    rec_name: z.string(),
    party: z.int(),
    'currency.': z.object({ id: z.int(), code: z.string() }),
  }),
);

async function companyOf({ settings }: Link, session: Session, ask: Desk['ask']): Promise<Company> {
  const fields = ['rec_name', 'party', 'currency.code'];
  const rows = await ask('model.company.company.search_read', [[], 0, 1000, null, fields], Companies);
  const named = settings.company;
  const wanted = named ?? session.context['company'];
  const row = rows.find(({ id, rec_name }) => String(id) === String(wanted) || rec_name === wanted);
  if (!row) {
    const said: Said = named
      ? refusalText('TRYTON_NO_COMPANY', { company: named })
      : refusalText('TRYTON_COMPANY_NOT_CHOSEN');
    return stopWith({ category: 'SETTINGS', step: 'find', ...said, retryable: true });
  }
  session.context['company'] = row.id;
  return { id: row.id, name: row.rec_name, party: row.party, currency: row['currency.'] };
}

async function exchange(
  { settings, tools }: Link,
  call: Call,
  method: string,
  parameters: readonly unknown[],
  authorization: string | null,
): Promise<TrytonReply> {
  // Nothing may be started for a cancelled caller.
  call.signal.throwIfAborted();
  const reply: HttpReply = await tools.send({
    method: 'POST',
    url: `${settings.address.replace(/\/+$/, '')}/${encodeURIComponent(settings.database)}/`,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    // With any other property, Tryton answers in another format.
    body: Buffer.from(JSON.stringify({ id: 1, method, params: parameters })),
    signal: call.signal,
    timeoutMs: settings.timeoutSeconds * 1000,
    replyBytesMax,
  });
  return readTrytonReply(reply, tools.now());
}

function granted(reply: TrytonReply): unknown {
  if (reply.kind === 'ok') return reply.value;
  if (reply.kind !== 'signedOut') throw new Stopped(reply);
  throw new Stopped({ kind: 'reauth', reason: 'Tryton does not accept the user name and the password.' });
}

function parse<Schema extends z.ZodType>(method: string, value: unknown, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const where = issue?.path.join('.') || 'the whole';
  const reason = `Tryton answered ${method} not as expected: ${where}: ${issue?.message ?? ''}`;
  throw new Stopped({ kind: 'uncertain', reason });
}
