/**
 * Compares the contract with the accepted openapi.json: `node contract/check-breaking.ts`. `--accept` stores
 * the new document; breaking changes are accepted only with `--breaking "why"`, which adds them to
 * CHANGELOG.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { acceptedFile, acceptedServerUrl, apiVersion, readAccepted } from './openapi/accepted.ts';
import { breakingChanges, type Comparable } from './openapi/compare.ts';
import { openApiDocument } from './openapi.ts';

const root = path.join(import.meta.dirname, '..');
const changelog = path.join(root, 'CHANGELOG.md');
const { values } = parseArgs({ options: { accept: { type: 'boolean' }, breaking: { type: 'string' } } });

const text = `${JSON.stringify(openApiDocument({ serverUrl: acceptedServerUrl, version: apiVersion }), null, 2)}\n`;
const accepted = readAccepted();
const faults = accepted === null ? [] : breakingChanges(accepted as Comparable, JSON.parse(text));

if (faults.length > 0 && !(values.accept && values.breaking)) {
  process.stdout.write(`The contract breaks its clients:\n${faults.map((fault) => `  ${fault}\n`).join('')}`);
  process.stdout.write('If this is intended: node contract/check-breaking.ts --accept --breaking "why"\n');
  process.exitCode = 1;
} else if (values.accept) {
  if (faults.length > 0) tellInChangelog(values.breaking ?? '', faults);
  writeFileSync(acceptedFile, text);
  // In the format that `npm run check` requires.
  spawnSync(process.execPath, ['node_modules/.bin/biome', 'format', '--write', 'contract/openapi.json'], {
    cwd: root,
  });
} else if (JSON.stringify(accepted) !== JSON.stringify(JSON.parse(text))) {
  process.stdout.write(
    'The contract has changed. Accept it: node contract/check-breaking.ts --accept, and commit openapi.json.\n',
  );
  process.exitCode = 1;
}

function tellInChangelog(why: string, faults: readonly string[]): void {
  const before = existsSync(changelog) ? readFileSync(changelog, 'utf8') : '# Changelog\n';
  const entry = `\n## Breaking change to the API\n\n${why}\n\n${faults.map((fault) => `- ${fault}\n`).join('')}`;
  const newest = before.indexOf('\n## ');
  const at = newest < 0 ? before.length : newest;
  writeFileSync(changelog, before.slice(0, at) + entry + before.slice(at));
}
