import assert from 'node:assert/strict';
import { test } from 'node:test';

import { jobs } from '../../jobs.ts';
import { loadDump } from '../../platform/db/dump/load-dump.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { prepareQueues } from '../../platform/jobs/jobs.ts';
import { uploadRead } from '../documents.ts';
import { signInForTest } from '../sign-in.ts';
import { startTestService, testClock } from '../start.ts';
import { newDatabase } from '../test-database.ts';
import {
  fixtureEmail,
  fixturePassword,
  fixtureWorkspaceId,
  hashOfMigration,
  readFixtures,
} from './release-fixture.ts';

const fixtures = readFixtures();

/** Release 0.1.0 also offered to delete documents under a legal hold. */
function withoutDelete(document: Record<string, unknown>) {
  const actions = document['allowedActions'];
  return Array.isArray(actions)
    ? { ...document, allowedActions: actions.filter((action) => action !== 'delete') }
    : document;
}

test('there is a database of a release', () => assert.ok(fixtures.length > 0));

for (const fixture of fixtures) {
  test(`the migrations of release ${fixture.version} are unchanged`, () => {
    const now = Object.keys(fixture.migrations).map((name) => [name, hashOfMigration(name)]);
    assert.deepEqual(Object.fromEntries(now), fixture.migrations);
  });

  test(`a database of release ${fixture.version} is upgraded: users sign in, documents are as they were`, async () => {
    const clock = testClock();
    const database = await newDatabase();
    const prepare = (owner: Parameters<typeof prepareQueues>[0]) =>
      prepareQueues(
        owner,
        jobs.map(({ kind }) => kind),
      );
    await migrate(database.url, clock.now(), prepare, undefined, Object.keys(fixture.migrations));
    const linesOf = new Map(fixture.tables.map(({ name, lines }) => [name, lines]));
    await loadDump(
      database.url,
      {
        ...fixture,
        rowsOf: async function* ({ name }) {
          yield Buffer.from(linesOf.get(name) ?? '');
        },
      },
      clock.now(),
    );
    const tested = await startTestService({ database, clock });
    const { call } = tested;
    const login = { email: fixtureEmail, password: fixturePassword };
    // The password is right; the account also has a passkey.
    assert.equal((await call('POST', '/auth/login', { body: login, token: null })).status, 200);
    const { token } = await signInForTest(tested.service, fixtureWorkspaceId, fixtureEmail);
    const { data } = (await call('GET', '/documents?limit=50', { token })).body;
    assert.ok(fixture.documents.length > 1);
    assert.equal(data.length, fixture.documents.length);
    for (const [at, before] of fixture.documents.entries()) {
      const after = Object.keys(before).map((name) => [name, data[at][name]]);
      assert.deepEqual(
        withoutDelete(Object.fromEntries(after)),
        withoutDelete(before),
        `document ${String(before['id'])}`,
      );
    }
    for (const path of ['/webhooks', '/integrations', '/approval-rules', '/saved-views', '/audit-log']) {
      const { status, body } = await call('GET', path, { token });
      assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
    }
    assert.equal((await uploadRead(tested, { number: 'NEW-1' }, { token })).status, 'EXTRACTED');
  });
}
