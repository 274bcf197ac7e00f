import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, describe, test } from 'node:test';
import { makeMail } from '@slipway/extractor/testing/make-mail.ts';
import { createTransport } from 'nodemailer';

import { freePort } from '../../../testing/run-process.ts';
import { startTestService } from '../../../testing/start.ts';
import { receiveMail } from '../smtp/receive-mail.ts';
import { startNameServer } from '../testing/start-name-server.ts';

const names = await startNameServer();
after(() => names.stop());
const port = await freePort();
const service = await startTestService({
  env: {
    SLIPWAY_SMTP_PORT: String(port),
    SLIPWAY_SMTP_HOST: '127.0.0.1',
    SLIPWAY_DNS_SERVERS: names.address,
  },
});
const reception = await receiveMail(service.service);
after(() => reception?.stop());
const { address } = (await service.call('POST', '/email-imports', { body: { kind: 'SMTP' } })).body;
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, name: 'mx.nordlicht.example' });

const mailFrom = (from: string, subject: string) =>
  Buffer.from(makeMail([], subject)).toString().replaceAll('billing@nordlicht.example>', `${from}>`);

/** The intake log's checks for an email from this sender. */
async function checksOf(from: string, subject: string, raw: string | Buffer = mailFrom(from, subject)) {
  await transport.sendMail({ envelope: { from, to: address }, raw });
  await service.work();
  const [line] = (await service.call('GET', '/intakes')).body.data;
  return line.checks;
}

/** The same email with a DKIM signature (RFC 6376). */
async function signed(raw: string, domainName: string): Promise<Buffer> {
  const dkim = { domainName, keySelector: 'post', privateKey };
  const signer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', dkim });
  const { message } = await signer.sendMail({ envelope: { from: 'a@b.example', to: address }, raw });
  return message as Buffer;
}

describe('Sender checks', () => {
  test('use the servers that the domain lists in SPF', async () => {
    names.texts.set('honest.example', 'v=spf1 ip4:127.0.0.1 -all');
    names.texts.set('_dmarc.honest.example', 'v=DMARC1; p=reject');
    const { spf, dkim } = await checksOf('billing@honest.example', 'One');
    assert.deepEqual([spf, dkim], [{ result: 'pass', domain: 'honest.example' }, []]);
    // A repeated email has no file of its own, and is checked anyway.
    assert.equal((await checksOf('billing@honest.example', 'One')).spf?.result, 'pass');
    const [again] = (await service.call('GET', '/intakes')).body.data;
    assert.equal(again.repeatsId !== null, true);
    names.texts.set('other.example', 'v=spf1 ip4:192.0.2.1 -all');
    assert.equal((await checksOf('billing@other.example', 'Two')).spf.result, 'fail');
    assert.equal((await checksOf('billing@silent.example', 'Three')).spf.result, 'none');
  });

  test('use the DKIM signature of the domain, which is valid only for the signed email', async () => {
    const from = 'billing@signed.example';
    names.texts.set('_dmarc.signed.example', 'v=DMARC1; p=reject');
    names.texts.set('post._domainkey.signed.example', `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`);
    const raw = await signed(mailFrom(from, 'Signed'), 'signed.example');
    const { dkim, spf, dmarc, client } = await checksOf(from, 'Signed', raw);
    assert.deepEqual(dkim, [{ result: 'pass', domain: 'signed.example' }]);
    // The domain lists no server, and the signature alone counts.
    assert.deepEqual([spf.result, dmarc], ['none', { result: 'pass', domain: 'signed.example' }]);
    assert.deepEqual(client, { address: '127.0.0.1', name: 'mx.nordlicht.example', secure: false });

    const changed = raw.toString().replace('Please find it attached.', 'Please pay it at once.');
    const told = await checksOf(from, 'Signed', changed);
    assert.deepEqual([told.dkim[0].result, told.dmarc.result], ['fail', 'fail']);
    const forged = await signed(mailFrom(from, 'Forged'), 'elsewhere.example');
    assert.deepEqual((await checksOf(from, 'Forged', forged)).dmarc.result, 'fail');
    assert.equal((await service.call('GET', '/intakes?state=FAILED')).body.data.length, 0);
  });

  test('stay open when the name server fails, and the email is accepted anyway', async () => {
    names.texts.set('broken.example', null);
    assert.equal((await checksOf('billing@broken.example', 'Four')).spf.result, 'temperror');
  });
});
