import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@slipway/contract/endpoints/all.ts';

import { asSuperuser } from './as-superuser.ts';
import { attackBodies, attackedTables } from './attack-bodies.ts';
import { upload, uploadRead } from './documents.ts';
import { newMember } from './new-member.ts';
import { oddInvoicePdf } from './odd-invoice.ts';
import { startTestService } from './start.ts';

const service = await startTestService();
const { call, clock } = service;
const stranger = await service.newWorkspace();
const missing = {
  number: 999_999_999,
  uuid: '01890000-0000-7000-8000-000000000000',
  client: 'cli_AAAAAAAAAAAAAAAAAAAAAA',
};

/** One of everything that belongs to the first workspace. */
async function belongings() {
  const document = await uploadRead(service, { number: 'T-1' });
  const webhook = (
    await call('POST', '/webhooks', {
      body: { url: 'https://127.0.0.1:4443/x', events: ['EXTRACTION_FINISHED'] },
    })
  ).body;
  const tested = (await call('POST', `/webhooks/${webhook.id}/test`)).body;
  const connection = (
    await call('POST', '/integrations', { body: { kind: 'HLEDGER', settings: { folder: 'mine' } } })
  ).body;
  const supplier = await taughtSupplier();
  const client = (await call('POST', '/api-clients', { body: { name: 'Mine', scopes: ['docs.read'] } })).body;
  const invitation = (
    await call('POST', '/invitations', { body: { email: 'x@example.com', role: 'VIEWER' } })
  ).body;
  const queue = (await call('POST', '/queues', { body: { name: 'Mine' } })).body;
  const folderRule = (
    await call('POST', '/folder-rules', {
      body: { name: 'Mine', folderId: document.folder.id, rules: [{ when: 'duplicate' }] },
    })
  ).body;
  const view = (
    await call('POST', '/saved-views', { body: { name: 'Mine', filter: { status: 'EXTRACTED' } } })
  ).body;
  return {
    queues: queue.id,
    'folder-rules': folderRule.id,
    'saved-views': view.id,
    documents: document.id,
    folders: document.folder.id,
    suppliers: supplier.id,
    webhooks: webhook.id,
    deliveries: tested.id,
    integrations: connection.id,
    intakes: (await call('GET', '/intakes')).body.data[0].id,
    'email-imports': (await call('POST', '/email-imports', { body: { kind: 'SMTP' } })).body.id,
    'approval-rules': (await call('POST', '/approval-rules', { body: { name: 'Mine', roles: ['ADMIN'] } }))
      .body.id,
    'approval-substitutes': await someSubstitute(),
    retention: (await call('POST', '/retention/rules', { body: { name: 'Mine', years: 1 } })).body.id,
    workspace: (await call('POST', '/workspace/archives')).body.id,
    'legal-holds': (
      await call('POST', '/legal-holds', {
        body: { reason: 'Mine', subject: { kind: 'DOCUMENT', id: document.id } },
      })
    ).body.id,
    'upload-links': (await call('POST', '/upload-links')).body.id,
    'api-clients': client.clientId,
    invitations: invitation.id,
    members: service.admin.userId,
    sessions: (await call('GET', '/auth/sessions')).body.data[0].id,
    passkeys: await somePasskey(),
  } as Record<string, string | number>;
}

/** A passkey that is never used. */
async function somePasskey(): Promise<string> {
  const id = service.service.random.uuid();
  const { userId } = service.admin;
  await service.service.db.write(
    'all',
    (db) =>
      db`insert into passkeys ${db.row({
        id,
        userId,
        credentialId: 'mine',
        publicKey: Buffer.alloc(1),
        counter: 0,
        transports: [],
        name: 'Mine',
        createdAt: clock.now(),
      })}`,
  );
  return id;
}

async function someSubstitute(): Promise<number> {
  const { id } = await newMember(service, 'REVIEWER');
  const body = { substituteId: id, from: '2026-10-05', until: '2027-10-05' };
  return (await call('POST', '/approval-substitutes', { body })).body.id;
}

/** A supplier with lessons from a validated document. */
async function taughtSupplier(): Promise<{ id: number }> {
  const file = await oddInvoicePdf({ folio: 'T-77', on: '03.04.2026', by: '24.04.2026', sum: '500,00' });
  const { body } = await upload(call, file, { name: 'odd.pdf' });
  await service.work();
  const fields = {
    documentNumber: 'T-77',
    documentDate: '2026-04-03',
    vendorName: 'Kontor Zwölf',
    currencyCode: 'EUR',
    totalAmount: 500,
  };
  await call('PATCH', `/documents/${body.id}`, { body: { documentType: 'PURCHASE_INVOICE', fields } });
  await call('POST', `/documents/${body.id}/validate`);
  return (await call('GET', '/suppliers')).body.data[0];
}

const mine = await belongings();
const bodies = attackBodies(stranger.password);

/** The path with ids of the first workspace, or with unknown ids. */
function filled(path: string, owned: boolean): string {
  const parts = path.split('/');
  const room = (parts[1] === 'auth' ? parts[parts.indexOf('{id}') - 1] : parts[1]) ?? '';
  return path
    .replace('{deliveryId}', String(owned ? mine['deliveries'] : missing.uuid))
    .replace('{clientId}', String(owned ? mine['api-clients'] : missing.client))
    .replace('{page}', '1')
    .replace('{otherId}', String(owned ? mine['documents'] : missing.number))
    .replace('{partId}', '1')
    .replace('{code}', 'RECEIPT')
    .replace('{field}', 'documentNumber')
    .replace(
      '{id}',
      String(owned ? mine[room] : typeof mine[room] === 'string' ? missing.uuid : missing.number),
    );
}

const attacked = endpoints.filter(
  ({ path, access }) => path.includes('{') && !path.includes('{code}') && access !== 'public',
);
test(`every route with an id (${attacked.length}) answers a user of another workspace as if it did not exist`, async () => {
  const before = await dump();
  for (const { method, path, name } of attacked) {
    const ask = (owned: boolean) =>
      call(method, filled(path, owned) + (name === 'getEInvoice' ? '?format=UBL' : ''), {
        token: stranger.token,
        ...(bodies[name] ? { body: bodies[name] } : {}),
      });
    const [theirs, nobodys] = [await ask(true), await ask(false)];
    assert.deepEqual([theirs.status, nobodys.status], [404, 404], `${method} ${path}`);
    const bare = ({ requestId: _, instance: __, ...rest }: Record<string, unknown>) => rest;
    assert.deepEqual(bare(theirs.body), bare(nobodys.body), `${method} ${path}`);
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
    const { body, status } = await call('GET', path, { token: stranger.token });
    // The System screen belongs to the operator; each workspace counts its own audit log from 1.
    assert.equal(status, name === 'getSystem' ? 403 : 200, path);
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
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
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
