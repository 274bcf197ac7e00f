import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { serviceFlags } from './service-flags.mjs';

const isolate = fileURLToPath(new URL('../extractor/sandbox/isolate.ts', import.meta.url));
const script = `
  import { cachedDataVersionTag } from 'node:v8';
  const { chooseLaunch } = await import(${JSON.stringify(isolate)});
  console.log(JSON.stringify({ tag: cachedDataVersionTag(), launch: chooseLaunch(256) }));
`;

test('the processes that read files can use the compiled code of the service', () => {
  const service = run(process.execPath, [...serviceFlags, '--input-type=module', '-e', script]);
  const { tag, launch } = JSON.parse(service) as { tag: number; launch: { command: string; args: string[] } };
  const reader = run(launch.command, [...launch.args.slice(0, -1), '-p', 'v8.cachedDataVersionTag()']);
  assert.equal(Number(reader), tag);
});

function run(command: string, args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8' });
}
