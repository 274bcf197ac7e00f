/**
 * Writes the fixture database of this version, once for each release, with one of everything in it:
 *   node server/testing/releases/make-fixture.ts
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { asSuperuser } from '../as-superuser.ts';
import { oneOfEverything } from '../one-of-everything.ts';
import { startTestService } from '../start.ts';
import { fixtureEmail, writeFixture } from './release-fixture.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};
const tested = await startTestService();
await oneOfEverything(tested);
await tested.work();
await asSuperuser(tested, `update users set email = '${fixtureEmail}' where email = '${tested.admin.email}'`);
const { data } = (await tested.call('GET', '/documents?limit=50')).body;
const file = await writeFixture(tested.database.url, version, data);
console.log(file);
await tested.stop();
process.exit(0);
