import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@slipway/contract/endpoints/all.ts';

import { asSuperuser } from './as-superuser.ts';
import { attackBodies, attackedTables } from './attack-bodies.ts';
import { uploadRead } from './documents.ts';
import { type Belongings, filledPath, nobodysIds, oneOfEverything } from './one-of-everything.ts';
import { startTestService } from './start.ts';

const service = await startTestService();
const { call, clock } = service;
const stranger = await service.newWorkspace();
const mine = await oneOfEverything(service);
const nobodys = nobodysIds(mine);
const bodies = attackBodies(stranger.password);

const attacked = endpoints.filter(
  ({ path, access }) => path.includes('{') && !path.includes('{code}') && access !== 'public',
);
test(`every route with an id (${attacked.length}) answers a user of another workspace as if it did not exist`, async () => {
  const before = await dump();
  for (const { method, path, name } of attacked) {
    const ask = (ids: Belongings) =>
      call(method, filledPath(path, ids) + (name === 'getEInvoice' ? '?format=UBL' : ''), {
        token: stranger.token,
        ...(bodies[name] ? { body: bodies[name] } : {}),
      });
    const [theirs, missing] = [await ask(mine), await ask(nobodys)];
    assert.deepEqual([theirs.status, missing.status], [404, 404], `${method} ${path}`);
    const bare = ({ requestId: _, instance: __, ...rest }: Record<string, unknown>) => rest;
    assert.deepEqual(bare(theirs.body), bare(missing.body), `${method} ${path}`);
  }
  assert.deepEqual(await dump(), before);
});

test('no list shows data of another workspace', async () => {
  for (const endpoint of endpoints) {
    const { method, path, access, name } = endpoint;
    if (
      method !== 'GET' ||
      path.includes('{') ||
      access === 'public' ||
      access === 'upload-link' ||
      endpoint.stream ||
      ['me', 'showSecondFactor'].includes(name)
    )
      continue;
    const query = name === 'getDocumentTable' ? '?format=csv' : '';
    const { body, status, bytes } = await call('GET', path + query, { token: stranger.token });
    // The System screen belongs to the operator; each workspace counts its own audit log from 1.
    assert.equal(status, name === 'getSystem' ? 403 : 200, path);
    if (name === 'getDocumentTable') {
      assert.equal(bytes.toString('utf8').trim().split('\n').length, 1, 'only the names of the columns');
      continue;
    }
    if (!Array.isArray(body.data) || name === 'listAuditLog') continue;
    const ids = body.data.map((row: { id?: unknown; clientId?: unknown }) => row.id ?? row.clientId);
    // Each kind counts from 1, so ids are compared within their kind.
    for (const [room, id] of Object.entries(mine))
      assert.ok(!path.includes(room) || !ids.includes(id), `${path} shows ${id}`);
  }
});

test("a user cannot refer to another workspace's folder", async () => {
  const at = { token: stranger.token };
  const own = await uploadRead(service, { number: 'T-2' }, at);
  const moved = await call('PATCH', `/documents/${own.id}`, { ...at, body: { folderId: mine['folders'] } });
  assert.deepEqual([moved.status, moved.body.code], [422, 'folder_not_found']);
  const webhook = {
    url: 'https://127.0.0.1:4443/x',
    events: ['EXTRACTION_FINISHED'],
    folderIds: [mine['folders']],
  };
  assert.equal((await call('POST', '/webhooks', { ...at, body: webhook })).body.code, 'folder_not_found');
});

test("a user cannot put a document into another workspace's queue", async () => {
  const at = { token: stranger.token };
  const own = await uploadRead(service, { number: 'T-3' }, at);
  const moved = await call('PATCH', `/documents/${own.id}`, { ...at, body: { queueId: mine['queues'] } });
  assert.deepEqual([moved.status, moved.body.code], [422, 'queue_not_found']);
  const together = await call('POST', '/documents/bulk/queue', {
    ...at,
    body: { documentIds: [own.id], queueId: mine['queues'] },
  });
  assert.deepEqual([together.status, together.body.code], [422, 'queue_not_found']);
});

test('the database itself rejects a row that refers to another workspace', async () => {
  await assert.rejects(
    service.service.db.write(
      stranger.workspaceId,
      (db) =>
        db`insert into documents ${db.row({
          workspaceId: stranger.workspaceId,
          folderId: mine['folders'],
          fileName: 'x',
          status: 'UPLOADED',
          details: '{}',
          channel: 'API',
          receivedAt: clock.now(),
          fileKey: 'x',
          mediaType: 'x',
          fileBytes: 1,
          sha256: 'x',
          metadata: '{}',
          searchText: '',
          createdAt: clock.now(),
          updatedAt: clock.now(),
        })}`,
    ),
    /foreign key/,
  );
  const seen = await service.service.db.read(
    stranger.workspaceId,
    (db) => db`select id from documents where id = ${mine['documents']}`,
  );
  assert.deepEqual(seen, []);
  const written = service.service.db.write(
    stranger.workspaceId,
    (db) =>
      db`insert into folders ${db.row({
        workspaceId: service.admin.workspaceId,
        name: 'smuggled',
        createdAt: clock.now(),
        updatedAt: clock.now(),
      })}`,
  );
  await assert.rejects(written, /row-level security/);
});

test('every table is protected: enabled, forced, by workspace; the service owns nothing', async () => {
  const rows = await asSuperuser(
    service,
    `
    select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced,
      coalesce((select string_agg(pg_get_expr(polqual, polrelid), ' ') from pg_policy
                where polrelid = pg_class.oid and 'slipway_service'::regrole = any (polroles)), '') as rule,
      has_table_privilege('slipway_service', pg_class.oid, 'truncate') as truncates,
      pg_get_userbyid(relowner) as owner
    from pg_class where relnamespace in ('public'::regnamespace, 'partitions'::regnamespace) and relkind in ('r', 'p')`,
  );
  const unprotected = rows.filter(
    ({ name, enabled, forced, rule }) =>
      name !== 'migrations' && !(enabled && forced && /workspace/.test(String(rule))),
  );
  assert.deepEqual(unprotected, []);
  assert.ok(rows.length > 15);
  assert.ok(rows.every(({ owner, truncates }) => owner !== 'slipway_service' && !truncates));
  const views = await asSuperuser(
    service,
    `
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce(reloptions::text like '%security_invoker=true%', false)`,
  );
  assert.deepEqual(views, []);
  const [role] = await asSuperuser(
    service,
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = 'slipway_service'`,
  );
  assert.deepEqual(role, { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false });
});

/** All data of the first workspace, to detect changes. */
async function dump() {
  const parts = attackedTables.map(
    (
      table,
    ) => `select '${table}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
      from ${table} t where workspace_id = ${service.admin.workspaceId}`,
  );
  return asSuperuser(service, parts.join(' union all '));
}
