import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { Refusal } from './print.mjs';

const sourceEnding = /\.(ts|tsx|mjs|css|html)$/;
const ignoredFolders = /^(node_modules|dist|\.git)$/;
/** Literals that name a file: `'./read-page.ts'`, `'@slipway/contract/fields.ts'`, `'server/main.ts'`. */
const fileLiteral = /['"`]([@\w./-]+\.\w+)['"`]/g;
/** A change of one of these can affect every test. */
const affectsAll = /^(package(-lock)?\.json|tsconfig\.json|\.npmrc|bin\/.*)$/;

/**
 * The files that differ from a commit, new ones included; relative to the root. Throws a Refusal if Git cannot
 * compare them.
 */
export function findChangedFiles(root, base) {
  const git = (...words) => {
    const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Refusal(`Git cannot compare with ${base}: ${stderr.trim()}`);
    return stdout.split('\0').filter(Boolean);
  };
  return [
    ...git('diff', '--name-only', '-z', base, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

/**
 * The test files that a change of these files can affect: those that import them, also indirectly, or name
 * them as text, for example as a program to start. A file that nothing names, such as a migration or a sample,
 * affects all tests of its workspace. The browser tests see the whole web app and the whole server.
 */
export function findAffectedTests(root, changed, tests) {
  if (changed.some((file) => affectsAll.test(file))) return tests;
  const users = findUsers(root);
  const affected = new Set(changed);
  for (const file of affected) for (const user of users.get(file) ?? []) affected.add(user);
  const places = new Set(
    changed.filter((file) => !sourceEnding.test(file) && !users.has(file)).map((file) => placeOf(file)),
  );
  const runsBrowser = [...affected].some((file) => /^(web|server)\//.test(file));
  return tests.filter(
    (test) =>
      affected.has(test) ||
      places.has(placeOf(test)) ||
      test === 'tidy.test.ts' ||
      (runsBrowser && placeOf(test) === 'e2e'),
  );
}

const placeOf = (file) => file.split('/')[0];

/** For each file, the files that name it. */
function findUsers(root) {
  const users = new Map();
  for (const file of sourcesUnder(root, '')) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, name] of text.matchAll(fileLiteral)) {
      const named = [path.posix.join(path.posix.dirname(file), name), name.replace(/^@slipway\//, '')];
      const target = named.find((one) => isFile(path.join(root, one)));
      if (target) users.set(target, (users.get(target) ?? new Set()).add(file));
    }
  }
  return users;
}

function sourcesUnder(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return ignoredFolders.test(entry.name) ? [] : sourcesUnder(root, inside);
    return sourceEnding.test(entry.name) ? [inside] : [];
  });
}

const isFile = (file) => existsSync(file) && statSync(file).isFile();
