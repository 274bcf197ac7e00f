import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

import { installFromCache, type LockedPackage } from './install-from-cache.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'slipway-cache-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const cache = path.join(folder, 'cache');
let checkouts = 0;

/** Puts a package into the cache as npm does, and returns what the lockfile says about it. */
function cached(name: string, more: LockedPackage = {}): LockedPackage {
  const own = path.join(folder, 'packed', name, 'package');
  mkdirSync(own, { recursive: true });
  writeFileSync(path.join(own, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  writeFileSync(path.join(own, 'program.js'), '', { mode: 0o600 });
  const archive = execFileSync('tar', ['-czf', '-', '-C', path.dirname(own), 'package']);
  const hash = createHash('sha512').update(archive);
  const hex = hash.copy().digest('hex');
  const file = path.join(cache, '_cacache/content-v2/sha512', hex.slice(0, 2), hex.slice(2, 4), hex.slice(4));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, archive);
  return { integrity: `sha512-${hash.digest('base64')}`, ...more };
}

function fileOf({ integrity = '' }: LockedPackage): string {
  const hex = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
  return path.join(cache, '_cacache/content-v2/sha512', hex.slice(0, 2), hex.slice(2, 4), hex.slice(4));
}

function newCheckout(): string {
  const root = path.join(folder, `checkout-${++checkouts}`);
  mkdirSync(path.join(root, 'server'), { recursive: true });
  mkdirSync(path.join(root, 'node_modules', 'stale'), { recursive: true });
  return root;
}

const has = (root: string, place: string) => existsSync(path.join(root, place, 'package.json'));

test('what running needs on this platform is unpacked, in its place, and nothing else', async () => {
  const root = newCheckout();
  const complete = await installFromCache(
    root,
    {
      '': { optionalDependencies: { elsewhere: '1', 'not-here': '1', '@scope/two': '1' } },
      server: { dependencies: { one: '1', three: '1' } },
      'node_modules/own': { link: true, resolved: 'server' },
      'node_modules/one': cached('one', {
        ...{ bin: { one: 'program.js' }, dependencies: { inner: '1' } },
        peerDependencies: { peer: '1', tool: '1' },
        peerDependenciesMeta: { tool: { optional: true } },
      }),
      'node_modules/one/node_modules/inner': cached('inner'),
      'node_modules/peer': cached('peer'),
      'node_modules/@scope/two': cached('two', { os: process.platform, cpu: [process.arch] }),
      'server/node_modules/three': cached('three'),
      'node_modules/tool': cached('tool'),
      'node_modules/elsewhere': {
        ...{ integrity: 'sha512-AAAA', os: ['win32'] },
        dependencies: { 'part-of-elsewhere': '1' },
      },
      'node_modules/part-of-elsewhere': { integrity: 'sha512-AAAA' },
      'node_modules/not-here': { integrity: 'sha512-AAAA', os: [`!${process.platform}`] },
    },
    cache,
  );
  assert.equal(complete, process.platform === 'linux');
  if (!complete) return;
  for (const place of ['one', 'one/node_modules/inner', 'peer', '@scope/two'])
    assert.ok(has(root, `node_modules/${place}`), place);
  assert.ok(has(root, 'server/node_modules/three'));
  writeFileSync(path.join(root, 'server/main.ts'), 'own');
  assert.equal(readFileSync(path.join(root, 'node_modules/own/main.ts'), 'utf8'), 'own');
  assert.equal(statSync(path.join(root, 'node_modules/one/program.js')).mode & 0o777, 0o755);
  for (const place of ['tool', 'elsewhere', 'part-of-elsewhere', 'not-here', 'stale'])
    assert.ok(!existsSync(path.join(root, 'node_modules', place)), place);
});

test('npm must install if the cache lacks a package, and node_modules stays as it is', async () => {
  const root = newCheckout();
  const lost = cached('lost');
  rmSync(fileOf(lost));
  assert.equal(
    await installFromCache(root, { '': { dependencies: { lost: '1' } }, 'node_modules/lost': lost }, cache),
    false,
  );
  assert.ok(existsSync(path.join(root, 'node_modules/stale')));
});

test('npm must install if an archive does not have the hash of the lockfile', async () => {
  const [good, other] = [cached('good'), cached('other')];
  writeFileSync(fileOf(good), readFileSync(fileOf(other)));
  assert.equal(
    await installFromCache(
      newCheckout(),
      { '': { dependencies: { good: '1' } }, 'node_modules/good': good },
      cache,
    ),
    false,
  );
  const cut = cached('cut');
  writeFileSync(fileOf(cut), readFileSync(fileOf(cut)).subarray(0, 60));
  assert.equal(
    await installFromCache(
      newCheckout(),
      { '': { dependencies: { cut: '1' } }, 'node_modules/cut': cut },
      cache,
    ),
    false,
  );
});
