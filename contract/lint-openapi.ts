/** Creates the OpenAPI document and checks it with Redocly and Spectral: `node contract/lint-openapi.ts`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { acceptedServerUrl, apiVersion } from './openapi/accepted.ts';
import { openApiDocument } from './openapi.ts';

const root = path.join(import.meta.dirname, '..');
const rules = path.join(import.meta.dirname, 'openapi');

/** Disables update checks and telemetry of the linters. */
const quiet = { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };

const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
const file = path.join(folder, 'openapi.json');
writeFileSync(file, JSON.stringify(openApiDocument({ serverUrl: acceptedServerUrl, version: apiVersion })));

const evaluates = [
  [
    '@redocly/cli/bin/cli.js',
    'lint',
    file,
    '--config',
    path.join(rules, 'redocly.yaml'),
    '--max-problems=50',
  ],
  [
    '@stoplight/spectral-cli/dist/index.js',
    'lint',
    file,
    '--ruleset',
    path.join(rules, 'spectral.yaml'),
    '--fail-severity=warn',
  ],
];
try {
  const failed = evaluates.filter(([program = '', ...words]) => {
    const evaluated = spawnSync(process.execPath, [path.join(root, 'node_modules', program), ...words], {
      cwd: folder,
      encoding: 'utf8',
      env: quiet,
    });
    const said = evaluated.stdout + evaluated.stderr;
    const isClean = evaluated.status === 0 && !/\b[1-9]\d* warnings?\b/i.test(said);
    if (!isClean) process.stdout.write(said);
    return !isClean;
  });
  if (failed.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
