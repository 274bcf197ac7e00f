import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

import { startTestService } from '../../testing/start.ts';
import { makeAuthority, makeCertificate } from '../../webhooks/testing/certificates.ts';

const folder = mkdtempSync(join(tmpdir(), 'slipway-https-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const authority = await makeAuthority();
const { cert, key } = await makeCertificate(authority);
const paths = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
writeFileSync(paths.cert, cert);
writeFileSync(paths.key, key);
const logFile = join(folder, 'log');

const secure = await startTestService({
  env: { SLIPWAY_TLS_CERT: paths.cert, SLIPWAY_TLS_KEY: paths.key },
});
const proxied = await startTestService({
  env: {
    SLIPWAY_TRUSTED_PROXIES: '127.0.0.1',
    SLIPWAY_RATE_SIGN_IN_PER_ADDRESS: '1',
    SLIPWAY_LOG_LEVEL: 'info',
    SLIPWAY_LOG_FILE: logFile,
  },
});

test('with certificate and key Slipway serves HTTPS directly, with HSTS', async () => {
  const [status, policy] = await new Promise<unknown[]>((resolve, reject) => {
    const url = new URL('/api/v1/folders', secure.origin);
    const headers = { authorization: `Bearer ${secure.admin.token}` };
    request(url, { ca: authority.cert, headers }, ({ statusCode, headers }) =>
      resolve([statusCode, headers['strict-transport-security']]),
    )
      .on('error', reject)
      .end();
  });
  assert.deepEqual([status, policy], [200, 'max-age=31536000']);
});

const signIn = (address: string) =>
  proxied.call('POST', '/auth/login', {
    token: null,
    body: { email: 'nobody@example.com', password: 'wrong' },
    headers: { 'x-forwarded-for': address },
  });

test('behind a trusted proxy the client address is the one that the proxy reports', async () => {
  assert.equal((await signIn('203.0.113.7')).status, 401);
  assert.equal((await signIn('203.0.113.7')).status, 429);
  assert.equal((await signIn('203.0.113.8')).status, 401);
});

test('a forwarded address from any other source is ignored', async () => {
  const direct = await startTestService({ env: { SLIPWAY_RATE_SIGN_IN_PER_ADDRESS: '1' } });
  const from = (address: string) =>
    direct.call('POST', '/auth/login', {
      token: null,
      body: { email: 'nobody@example.com', password: 'wrong' },
      headers: { 'x-forwarded-for': address },
    });
  assert.equal((await from('203.0.113.7')).status, 401);
  assert.equal((await from('203.0.113.8')).status, 429);
});

test('the log contains each refusal with its request id, and no secrets', async () => {
  const { headers } = await proxied.call('GET', '/documents/987654321');
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const line = lines
    .map((text) => JSON.parse(text))
    .find((row) => row.requestId === headers.get('x-request-id'));
  assert.deepEqual([line.operation, line.status], ['getDocument', 404]);
  assert.ok(!lines.join('\n').includes(proxied.admin.token));
});

test('HSTS is never sent over plain HTTP, but behind a proxy that serves HTTPS it is', async () => {
  const plain = await proxied.call('GET', '/folders');
  assert.equal(plain.headers.get('strict-transport-security'), null);
  const headers = { 'x-forwarded-proto': 'https' };
  const secured = await proxied.call('GET', '/folders', { headers });
  assert.equal(secured.headers.get('strict-transport-security'), 'max-age=31536000');
});
