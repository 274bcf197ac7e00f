/**
 * A small webhook receiver for your own machine. Requires only Node 20 or newer.
 *
 *   node receive-webhook.mjs certificate FOLDER    creates key.pem and certificate.pem for 127.0.0.1 (with openssl)
 *   node receive-webhook.mjs listen FOLDER PORT    receives webhooks; WEBHOOK_SECRET is the signing secret
 */
import { execFileSync } from 'node:child_process';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';

const bodyBytesMax = 1024 * 1024;
const processed = new Set();

const [word, folder, port] = process.argv.slice(2);
if (word === 'certificate' && folder) makeCertificate();
else if (word === 'listen' && folder && port && process.env.WEBHOOK_SECRET) listen();
else {
  console.error(
    'Usage: receive-webhook.mjs certificate FOLDER | WEBHOOK_SECRET=… receive-webhook.mjs listen FOLDER PORT',
  );
  process.exitCode = 1;
}

function makeCertificate() {
  mkdirSync(folder, { recursive: true });
  const words = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '30',
  ];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  execFileSync('openssl', [...words, ...names, ...files], { stdio: 'pipe' });
  console.log(`The certificate is in ${join(folder, 'certificate.pem')}.`);
}

function listen() {
  const key = readFileSync(join(folder, 'key.pem'));
  const cert = readFileSync(join(folder, 'certificate.pem'));
  createServer({ key, cert }, (request, response) => {
    const chunks = [];
    let bytes = 0;
    request.on('data', (chunk) => {
      bytes += chunk.length;
      if (bytes <= bodyBytesMax) chunks.push(chunk);
    });
    request.on('end', () => response.writeHead(receive(request.headers, Buffer.concat(chunks))).end());
  }).listen(Number(port), '127.0.0.1', () =>
    console.log(`Waiting for webhooks on https://127.0.0.1:${port}/`),
  );
}

/** Returns the response status. Checks the signature over the received bytes, before it parses them. */
function receive(headers, body) {
  const expected = `sha256=${createHmac('sha256', process.env.WEBHOOK_SECRET).update(body).digest('hex')}`;
  if (!isSame(String(headers['x-service-signature']), expected)) {
    console.log('Rejected: the signature is invalid.');
    return 400;
  }
  const event = JSON.parse(body.toString('utf8'));
  if (processed.has(event.id)) return 200; // a repeated delivery that was already processed
  processed.add(event.id);
  const about = event.document ? `document ${event.document.id} is ${event.document.status}` : 'a test';
  console.log(`${event.type}: ${about}`);
  return 204;
}

function isSame(left, right) {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
