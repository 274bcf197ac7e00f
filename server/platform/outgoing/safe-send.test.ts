import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer as createPlainServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { makeCertificate } from '../../webhooks/testing/certificates.ts';
import { authority, startReceiver } from '../../webhooks/testing/start-receiver.ts';
import type { OutgoingRequest } from '../service.ts';
import { createSend } from './safe-send.ts';

const allowedRanges = ['127.0.0.0/8', '::1/128'];
const send = createSend({ allowedRanges, ca: authority.cert });
const defaultLimitMs = 15_000;
const body = Buffer.from('{"total":1.5}');
const post = (url: string, more: Partial<OutgoingRequest> = {}) =>
  send({ method: 'POST', url, headers: { 'content-type': 'application/json' }, body, ...more });

test('a receiver gets exactly the intended bytes, and its response is returned', async () => {
  const receiver = await startReceiver();
  receiver.answer = (_, response) => response.writeHead(201, { 'x-note': 'thanks' }).end('kept');
  const answer = await post(`${receiver.url}?a=b`);
  assert.deepEqual([answer.status, answer.error, answer.body.toString()], [201, null, 'kept']);
  assert.deepEqual(
    [answer.headers['x-note'], answer.bodyComplete, answer.requestLeft],
    ['thanks', true, true],
  );
  assert.equal(receiver.received[0]?.path, '/hooks?a=b');
  assert.deepEqual(receiver.received[0]?.body, body);
  assert.equal(receiver.received[0]?.headers['content-length'], String(body.length));
});

for (const status of [301, 302, 303, 307, 308]) {
  test(`a redirect with ${status} is not followed`, async () => {
    const other = await startReceiver();
    const receiver = await startReceiver();
    receiver.answer = (_, response) => response.writeHead(status, { location: other.url }).end();
    assert.equal((await post(receiver.url)).status, status);
    assert.equal(other.connections, 0);
  });
}

test('certificates that are self-signed, expired or of another name, and TLS 1.1, get no request', async () => {
  const cases = {
    'self-signed': { certificate: await makeCertificate(null) },
    expired: { certificate: await makeCertificate(authority, { expired: true }) },
    'of another name': {
      certificate: await makeCertificate(authority, { names: ['example.org'], addresses: [] }),
    },
    'TLS 1.1': { maxVersion: 'TLSv1.1', minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' },
  } as const;
  for (const [name, options] of Object.entries(cases)) {
    const receiver = await startReceiver(options);
    const answer = await post(receiver.url);
    assert.deepEqual([answer.status, answer.error, answer.requestLeft], [null, 'TLS', false], name);
    assert.match(answer.reason ?? '', /certificate|self-signed|altnames|expired|version|protocol/i, name);
    assert.equal(receiver.received.length, 0, name);
  }
});

test('a receiver that never answers is abandoned after the time limit of an attempt', async () => {
  const receiver = await startReceiver();
  receiver.answer = () => undefined;
  const answer = await post(receiver.url, { timeoutMs: 400 });
  assert.deepEqual([answer.status, answer.error], [null, 'TIMEOUT']);
  assert.ok(answer.durationMs >= 390 && answer.durationMs < defaultLimitMs, `${answer.durationMs} ms`);
});

test('slow headers do not extend the time limit', async () => {
  const receiver = await startReceiver();
  receiver.answer = (_, _response, socket) => {
    socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
    const drip = setInterval(() => socket.write('a'), 50);
    socket.on('close', () => clearInterval(drip));
    socket.on('error', () => clearInterval(drip));
  };
  const answer = await post(receiver.url, { timeoutMs: 500 });
  assert.deepEqual([answer.status, answer.error], [null, 'TIMEOUT']);
});

test('a body without end is a success after 64 KiB, and a slow one after two seconds', async () => {
  const endless = await startReceiver();
  endless.answer = (_, response) => {
    response.writeHead(200);
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384, 65)));
      if (!response.destroyed) response.once('drain', pour);
    };
    pour();
  };
  const poured = await post(endless.url);
  assert.deepEqual([poured.status, poured.error, poured.body.length], [200, null, 65_536]);
  assert.equal(poured.bodyComplete, false);

  const dripping = await startReceiver();
  dripping.answer = (_, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('.'), 100);
    response.on('close', () => clearInterval(drip));
  };
  const dripped = await post(dripping.url);
  assert.deepEqual([dripped.status, dripped.error, dripped.bodyComplete], [200, null, false]);
  assert.ok(dripped.durationMs < defaultLimitMs, `${dripped.durationMs} ms`);
});

test('compressed bodies are not decompressed', async () => {
  const receiver = await startReceiver();
  receiver.answer = (request, response) => {
    assert.equal(request.headers['accept-encoding'], 'identity');
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(Buffer.from([31, 139, 8, 0]));
  };
  assert.deepEqual([...(await post(receiver.url)).body], [31, 139, 8, 0]);
});

test('a protocol upgrade, a closed connection and invalid data end the attempt immediately', async () => {
  const answers = {
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n': [101, null],
    'HTTP/1.1 101 Switching Protocols\r\n\r\n': [101, null],
    '': [null, 'CONNECT'],
    'SSH-2.0-OpenSSH_9.2\r\n': [null, 'CONNECT'],
    'HTTP/1.1 200 OK\r\nx-half': [null, 'CONNECT'],
  };
  for (const [text, expected] of Object.entries(answers)) {
    const receiver = await startReceiver();
    receiver.answer = (_, _response, socket) => socket.end(text);
    const answer = await post(receiver.url, { timeoutMs: 60_000 });
    assert.deepEqual([answer.status, answer.error], expected, JSON.stringify(text));
  }
});

test('a refused connection and an unknown name have different errors', async () => {
  const closed = await startReceiver();
  await closed.stop();
  assert.equal((await post(closed.url)).error, 'CONNECT');
  const noName = createSend({ allowedRanges, resolve: () => Promise.reject(new Error('ENOTFOUND')) });
  const answer = await noName({ method: 'POST', url: 'https://gone.example.com/', headers: {}, body });
  assert.deepEqual([answer.error, answer.requestLeft], ['DNS', false]);
});

/** Counts connections to the loopback address. */
async function startKnockCounter() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, sockets };
}

test('a name that resolves to an internal address gets no connection, even among public addresses', async () => {
  const inside = await startKnockCounter();
  for (const addresses of [
    ['127.0.0.1'],
    ['93.184.216.34', '127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
  ]) {
    const guarded = createSend({ allowedRanges: [], resolve: async () => addresses });
    const url = `https://rebound.example.com:${inside.port}/`;
    const answer = await guarded({ method: 'POST', url, headers: {}, body, timeoutMs: 60_000 });
    assert.deepEqual(
      [answer.status, answer.error, answer.body.length],
      [null, 'BLOCKED_ADDRESS', 0],
      String(addresses),
    );
  }
  assert.equal(inside.sockets.length, 0);
});

test('internal addresses are refused even if the URL was stored before the rules changed', async () => {
  const inside = await startKnockCounter();
  const guarded = createSend({ allowedRanges: [] });
  const url = `https://127.0.0.1:${inside.port}/`;
  assert.equal((await guarded({ method: 'POST', url, headers: {}, body })).error, 'BLOCKED_ADDRESS');
  assert.equal(inside.sockets.length, 0);
});

test('plain http is used only on request, and only for allowed addresses', async () => {
  const server = createPlainServer((_, response) => response.end('plain'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close());
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  assert.equal((await post(url)).error, 'INVALID_URL');
  const plain = createSend({ allowedRanges, plainHttp: true });
  const answer = await plain({ method: 'GET', url, headers: {}, body: null, bodyBytesMax: 1000 });
  assert.deepEqual([answer.status, answer.body.toString()], [200, 'plain']);
  const toPublic = createSend({ allowedRanges, plainHttp: true, resolve: async () => ['93.184.216.34'] });
  const refused = await toPublic({ method: 'GET', url: 'http://example.com/', headers: {}, body: null });
  assert.equal(refused.error, 'BLOCKED_ADDRESS');
});
