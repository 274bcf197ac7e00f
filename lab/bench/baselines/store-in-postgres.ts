import type { Adapter, Payload } from 'oidc-provider';
import pg from 'pg';

const connectionsMax = 12;

/** Keeps what oidc-provider has to keep in one table, by named statements: what its documentation asks of an adapter. */
export async function storeInPostgres(url: string): Promise<(model: string) => Adapter> {
  const pool = new pg.Pool({ connectionString: url, max: connectionsMax });
  await pool.query(`create table if not exists oidc_kept (
    model text, id text, payload jsonb not null, grant_id text, user_code text, uid text,
    expires_at timestamptz, primary key (model, id))`);
  for (const column of ['grant_id', 'user_code', 'uid'])
    await pool.query(
      `create index if not exists oidc_kept_by_${column} on oidc_kept (${column}) where ${column} is not null`,
    );
  return (model) => adapterOf(pool, model);
}

function adapterOf(pool: pg.Pool, model: string): Adapter {
  const findBy = async (column: 'id' | 'user_code' | 'uid', value: string): Promise<Payload | undefined> => {
    const { rows } = await pool.query<{ payload: Payload }>({
      name: `find_by_${column}`,
      text: `select payload from oidc_kept
        where model = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
      values: [model, value],
    });
    return rows[0]?.payload;
  };
  const run = async (name: string, text: string, values: unknown[]): Promise<void> => {
    await pool.query({ name, text, values });
  };
  return {
    upsert: (id, payload, expiresIn) =>
      run(
        'upsert',
        `insert into oidc_kept values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
         on conflict (model, id) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
        [model, id, payload, payload['grantId'], payload['userCode'], payload['uid'], expiresIn || null],
      ),
    find: (id) => findBy('id', id),
    findByUserCode: (userCode) => findBy('user_code', userCode),
    findByUid: (uid) => findBy('uid', uid),
    consume: (id) =>
      run(
        'consume',
        `update oidc_kept set payload = payload || '{"consumed": true}' where model = $1 and id = $2`,
        [model, id],
      ),
    destroy: (id) => run('destroy', 'delete from oidc_kept where model = $1 and id = $2', [model, id]),
    revokeByGrantId: (grantId) => run('revoke', 'delete from oidc_kept where grant_id = $1', [grantId]),
  };
}
