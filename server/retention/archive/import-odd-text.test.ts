import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { startTestService } from '../../testing/start.ts';
import { openArchive, writeFolder } from './archive-folder.ts';
import { importArchive } from './import-archive.ts';
import { makeArchive } from './make-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-odd-text-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const made = join(folder, 'made');
const { service, call, admin } = await startTestService();
await call('POST', '/folders', { body: { name: 'Receipts' } });
await writeFolder(made, makeArchive(service, admin.workspaceId));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const at = (path: string) => join(made, ...path.split('/'));
const change = (path: string, edit: (text: string) => string) => {
  const before = readFileSync(at(path), 'latin1');
  const text = edit(before);
  assert.notEqual(text, before, `${path} has nothing to change`);
  writeFileSync(at(path), text, 'latin1');
  return () => writeFileSync(at(path), before, 'latin1');
};
/** Changes a file and its checksums, as an attacker would. */
function forge(path: string, edit: (text: string) => string): () => void {
  const undo = [change(path, edit)];
  if (path !== 'manifest.json') {
    const line = new RegExp(`^[0-9a-f]{64}(?=  ${path}$)`, 'm');
    const sum = createHash('sha256')
      .update(readFileSync(at(path)))
      .digest('hex');
    undo.push(change('SHA256SUMS', (sums) => sums.replace(line, sum)));
    const sums = sha256(readFileSync(at('SHA256SUMS'), 'utf8'));
    undo.push(
      change('manifest.json', (text) => text.replace(/"sums":\s*"[0-9a-f]{64}"/, `"sums":"${sums}"`)),
    );
  }
  return () => {
    for (const one of undo) one();
  };
}

const odd: [what: string, text: string][] = [
  ['half of a surrogate pair', '\\ud800'],
  ['the character U+0000', '\\u0000'],
  ['bytes that are not UTF-8', '\xed\xa0\x80'],
];
for (const [what, text] of odd) {
  for (const [path, name] of [
    ['data/folders.jsonl', 'Receipts'],
    ['manifest.json', 'Workspace 1'],
  ] as const) {
    test(`an archive with ${what} in ${path} is refused, and no workspace is left behind`, async () => {
      const restore = forge(path, (content) => content.replace(name, `${name}${text}`));
      const source = await openArchive(made);
      const { email, password } = admin;
      await assert.rejects(
        importArchive(service, source, { email, password }),
        /is not well-formed Unicode, or has the character U\+0000\.$/,
      );
      await source.close();
      restore();
      const workspaces = await service.db.read('all', (db) => db`select name from workspaces`);
      assert.deepEqual(workspaces, [{ name: 'Workspace 1' }]);
    });
  }
}

test('the same archive without any of it is brought back', async () => {
  const source = await openArchive(made);
  const { email, password } = admin;
  const { manifest } = await importArchive(service, source, { email, password, name: 'Twin' });
  await source.close();
  assert.equal(manifest.workspace.name, 'Workspace 1');
});
