import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ConfigError, readConfig } from './config.ts';
import { mailNetworkOf } from './network-settings.ts';

test('without any setting all defaults apply', () => {
  const config = readConfig({});
  assert.equal(config.PORT, 4680);
  assert.equal(config.DATABASE_URL, undefined);
  assert.match(config.booksFolder, /books$/);
});

const wrong: [string, Record<string, string>, RegExp][] = [
  ['an invalid port', { PORT: 'http' }, /PORT: .*Port of the web app/s],
  ['a short admin password', { SLIPWAY_ADMIN_PASSWORD: 'short' }, /at least 10 characters/],
  ['a certificate without its key', { SLIPWAY_TLS_CERT: 'a.pem' }, /go together/],
  [
    'a language model without its name',
    { SLIPWAY_MODEL_URL: 'http://localhost:11434/v1' },
    /SLIPWAY_MODEL_NAME/,
  ],
  [
    'a language model with an invalid address',
    { SLIPWAY_MODEL_URL: 'file:///etc', SLIPWAY_MODEL_NAME: 'x' },
    /SLIPWAY_MODEL_URL/,
  ],
  [
    "a watched folder that contains Slipway's data",
    { SLIPWAY_DATA: '/srv/slipway', SLIPWAY_WATCHED_FOLDERS: '/srv/scans=Inbox,/srv' },
    /\/srv cannot be watched/,
  ],
  [
    "a watched prefix that contains Slipway's data",
    { SLIPWAY_S3_BUCKET: 'own', SLIPWAY_STORAGE_IMPORTS: 's3://own/in,s3://own=Inbox' },
    /s3:\/\/own cannot be watched/,
  ],
  ['two errors at once', { PORT: '-1', SLIPWAY_READERS: '0' }, /PORT.*SLIPWAY_READERS/s],
];
for (const [what, environment, words] of wrong) {
  test(`${what} is rejected with a reason`, () => {
    assert.throws(
      () => readConfig(environment),
      (error) => error instanceof ConfigError && words.test(error.message),
    );
  });
}

test('an empty variable counts as not set', () => {
  assert.equal(readConfig({ PORT: '' }).PORT, 4680);
});

test('without HTTPS Slipway listens on this machine only, unless plain HTTP is allowed', () => {
  const hostOf = (environment: Record<string, string>) => readConfig(environment).HOST;
  assert.equal(hostOf({}), '127.0.0.1');
  assert.equal(hostOf({ HOST: '127.0.0.2' }), '127.0.0.2');
  assert.equal(hostOf({ SLIPWAY_TLS_CERT: 'a.pem', SLIPWAY_TLS_KEY: 'b.pem' }), '0.0.0.0');
  assert.equal(hostOf({ SLIPWAY_TRUSTED_PROXIES: '10.0.0.1' }), '0.0.0.0');
  assert.equal(hostOf({ SLIPWAY_PLAIN_HTTP: 'true' }), '0.0.0.0');
  assert.equal(hostOf({ SLIPWAY_PLAIN_HTTP: 'true', HOST: '192.168.1.2' }), '192.168.1.2');
  assert.throws(() => hostOf({ HOST: '0.0.0.0' }), /plain HTTP to other machines.*SLIPWAY_PLAIN_HTTP/);
});

test('email is received on this machine only, unless TLS, a proxy or a setting opens it to others', () => {
  const hostOf = (environment: Record<string, string>) => readConfig(environment).SLIPWAY_SMTP_HOST;
  assert.equal(hostOf({}), '127.0.0.1');
  assert.equal(hostOf({ SLIPWAY_SMTP_HOST: '0.0.0.0' }), '0.0.0.0');
  assert.equal(hostOf({ SLIPWAY_TLS_CERT: 'a.pem', SLIPWAY_TLS_KEY: 'b.pem' }), '0.0.0.0');
  assert.equal(hostOf({ SLIPWAY_TRUSTED_PROXIES: '10.0.0.1', HOST: '127.0.0.1' }), '0.0.0.0');
  assert.match(
    mailNetworkOf({ host: '127.0.0.1', port: 4625 }),
    /4625: this machine only.*SLIPWAY_SMTP_HOST/,
  );
  assert.equal(mailNetworkOf({ host: '0.0.0.0', port: 4625 }), 'SMTP on 0.0.0.0, port 4625');
});
