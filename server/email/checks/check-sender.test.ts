import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { makeMail } from '@slipway/extractor/testing/make-mail.ts';
import { createTransport } from 'nodemailer';

import { freePort } from '../../testing/run-process.ts';
import { startTestService } from '../../testing/start.ts';
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
const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, name: 'mx.nordlicht.example' });

/** What the ledger tells of the sender of a mail from this address. */
async function checksOf(from: string, subject: string) {
  const raw = Buffer.from(makeMail([], subject)).toString().replace('billing@nordlicht.example>', `${from}>`);
  await transport.sendMail({ envelope: { from, to: address }, raw });
  await service.work();
  const [line] = (await service.call('GET', '/intakes')).body.data;
  return line.checks;
}

describe('Who sent a mail', () => {
  test('is checked by what the domain says of its servers', async () => {
    names.texts.set('honest.example', 'v=spf1 ip4:127.0.0.1 -all');
    names.texts.set('_dmarc.honest.example', 'v=DMARC1; p=reject');
    const { spf, dkim } = await checksOf('billing@honest.example', 'One');
    assert.deepEqual([spf, dkim], [{ result: 'pass', domain: 'honest.example' }, []]);
    // The same mail again is told without a file of its own, and checked all the same.
    assert.equal((await checksOf('billing@honest.example', 'One')).spf?.result, 'pass');
    const [again] = (await service.call('GET', '/intakes')).body.data;
    assert.equal(again.repeatsId !== null, true);
    names.texts.set('other.example', 'v=spf1 ip4:192.0.2.1 -all');
    assert.equal((await checksOf('billing@other.example', 'Two')).spf.result, 'fail');
    assert.equal((await checksOf('billing@silent.example', 'Three')).spf.result, 'none');
  });

  test('stays open where the name server fails, and the mail is taken all the same', async () => {
    names.texts.set('broken.example', null);
    assert.equal((await checksOf('billing@broken.example', 'Four')).spf.result, 'temperror');
  });
});
