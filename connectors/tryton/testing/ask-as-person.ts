import assert from 'node:assert/strict';
import type { RunningTryton, TrytonUser } from '../server/start-tryton.ts';
import { trytonUsers } from '../server/start-tryton.ts';
import { readWire } from '../wire-values.ts';

/** Calls Tryton as a user, through its own client's API, without the connector. */
export async function askAsPerson({ url }: Pick<RunningTryton, 'url'>, database: string, user: TrytonUser) {
  const exchange = async (method: string, params: unknown[], authorization?: string): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
    const body = JSON.stringify({ id: 1, method, params });
    const reply = await fetch(`${url}/${database}/`, { method: 'POST', headers, body });
    const answer = readWire(await reply.text()) as { result?: unknown; error?: unknown[] };
    assert.ok(!answer.error, JSON.stringify(answer.error));
    return answer.result;
  };
  const { password } = trytonUsers[user];
  const [id, session] = (await exchange('common.db.login', [user, { password }])) as [number, string];
  const authorization = `Session ${Buffer.from(`${user}:${id}:${session}`).toString('base64')}`;
  const context = await exchange('model.res.user.get_preferences', [true, {}], authorization);
  return async <Value = unknown>(method: string, ...parameters: unknown[]): Promise<Value> =>
    (await exchange(`model.${method}`, [...parameters, context], authorization)) as Value;
}
