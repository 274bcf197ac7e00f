import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'slipway-keys-'));
after(() => rmSync(folder, { recursive: true }));

const rounds = 100;
/** Both processes are ready before the first round, and begin each further round when both have ended the last. */
const script = `
  import { existsSync, writeFileSync } from 'node:fs';
  import { randomBytes } from 'node:crypto';
  import { join } from 'node:path';
  const { vaultKeys } = await import(${JSON.stringify(join(import.meta.dirname, 'vault-keys.ts'))});
  const [folder, own, other] = process.argv.slice(1);
  for (let round = 0; round < ${rounds}; round++) {
    writeFileSync(join(folder, own + round), '');
    while (!existsSync(join(folder, other + round)));
    const [key] = vaultKeys({ dataFolder: join(folder, 'data' + round) }, randomBytes);
    console.log(key.toString('base64'));
  }
`;

test('processes that start at the same time with an empty data folder use the same key', async () => {
  const start = (own: string, other: string) =>
    run(process.execPath, ['--input-type=module', '-e', script, folder, own, other], { timeout: 120_000 });
  const [first, second] = await Promise.all([start('a', 'b'), start('b', 'a')]);
  assert.equal(first.stdout.trim().split('\n').length, rounds);
  assert.equal(first.stdout, second.stdout);
  assert.deepEqual(readdirSync(join(folder, 'data0')), ['secret.key']);
  assert.equal(statSync(join(folder, 'data0', 'secret.key')).mode & 0o777, 0o600);
});
