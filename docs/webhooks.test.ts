import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { headersFor } from '../server/webhooks/signature.ts';

const page = readFileSync(join(import.meta.dirname, 'webhooks.md'), 'utf8');
const vector = new Map(
  (/```text\n([\s\S]*?)```/.exec(page)?.[1] ?? '')
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ')).trim()]),
);
const of = (name: string) => vector.get(name) ?? assert.fail(`The vector has no ${name}.`);

test('the test vector is what we would send', () => {
  const headers = headersFor({
    deliveryId: of('X-Service-Delivery'),
    kind: 'ENDPOINT_TESTED',
    body: Buffer.from(of('body')),
    secret: of('secret'),
    sentAt: new Date(Number(of('X-Service-Timestamp')) * 1000),
  });
  assert.equal(headers['x-service-signature'], of('X-Service-Signature'));
  assert.equal(headers['webhook-signature'], of('webhook-signature'));
});

test('the Node example accepts the vector, and refuses a changed body', async () => {
  const { isOurs } = await import(`data:text/javascript,${encodeURIComponent(blockOf('js'))}`);
  assert.equal(isOurs(Buffer.from(of('body')), of('X-Service-Signature'), of('secret')), true);
  assert.equal(isOurs(Buffer.from(`${of('body')} `), of('X-Service-Signature'), of('secret')), false);
});

const noPython = spawnSync('python3', ['--version']).status !== 0 && 'There is no Python on this machine.';

test('the Python example accepts the vector, and refuses a changed body', { skip: noPython }, () => {
  const call = (end: string) =>
    `print(is_ours((sys.argv[1] + ${JSON.stringify(end)}).encode(), sys.argv[2], sys.argv[3]))`;
  const program = ['import sys', blockOf('python'), call(''), call(' ')].join('\n');
  const values = [of('body'), of('X-Service-Signature'), of('secret')];
  const output = execFileSync('python3', ['-c', program, ...values], { encoding: 'utf8' });
  assert.equal(output.trim().replace(/\s+/g, ' '), 'True False');
});

/** The first block of a language. */
function blockOf(language: string): string {
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? assert.fail('no such block');
}
