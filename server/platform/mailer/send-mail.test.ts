import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startMailServer } from '../../testing/mail-server.ts';
import { startTestService } from '../../testing/start.ts';
import { readConfig } from '../config/config.ts';
import { textOf } from './email-texts.ts';
import { enqueueEmail } from './enqueue-mail.ts';
import { sendMail } from './send-mail.ts';

const mail = await startMailServer();
const { service, work, clock } = await startTestService({ env: mail.env });
const minute = 60_000;
const hour = 60 * minute;
let letters = 0;

async function enqueue(validMs = 24 * hour): Promise<{ to: string; id: number }> {
  const to = `person-${++letters}@example.com`;
  const recipient = { email: to, language: null };
  await service.db.write('all', (db) =>
    enqueueEmail(service, db, recipient, { kind: 'PASSWORD_CHANGED', name: 'Pia' }, validMs),
  );
  return { to, id: (await row(to))['id'] as number };
}

async function row(to: string) {
  const text =
    'select id, attempts, due_at, sent_at, failure, content_sealed from mails where recipient = $1';
  const { rows } = await service.db.read('all', (db) => db.raw(text, [to]));
  return rows[0] as Record<string, unknown>;
}

const sentTo = (to: string) => mail.received.filter((letter) => letter.to.includes(to));

describe('An email', () => {
  test('is sent once, and its content is deleted afterwards', async () => {
    const { to, id } = await enqueue();
    await work();
    await sendMail(service, { workspaceId: 0, id });
    assert.equal(sentTo(to).length, 1);
    assert.match(sentTo(to)[0]?.messageId ?? '', /^<slipway-mail-\d+-\d+@example\.com>$/);
    const kept = await row(to);
    assert.deepEqual([kept['content_sealed'], kept['due_at'], kept['sent_at']], [null, null, clock.now()]);
  });

  test('is retried after 1, 5, 30, 120 and 720 minutes, then failed', async () => {
    mail.refuseWith(451);
    const { to } = await enqueue(30 * 24 * hour);
    const waits: number[] = [];
    for (;;) {
      await work();
      const due = (await row(to))['due_at'] as Date | null;
      if (!due) break;
      waits.push((due.getTime() - clock.now().getTime()) / minute);
      clock.advance(due.getTime() - clock.now().getTime());
    }
    mail.refuseWith(null);
    assert.deepEqual(waits, [1, 5, 30, 120, 720]);
    const { attempts, failure, content_sealed: content } = await row(to);
    assert.deepEqual([attempts, content], [6, null]);
    assert.match(String(failure), /451/);
  });

  test('is delivered when the server accepts it again, with the same Message-ID', async () => {
    mail.refuseWith(451);
    const { to } = await enqueue();
    await work();
    mail.refuseWith(null);
    clock.advance(minute);
    await work();
    assert.equal(sentTo(to).length, 1);
  });

  test('that is rejected permanently is not retried', async () => {
    mail.refuseWith(550);
    const { to } = await enqueue();
    await work();
    mail.refuseWith(null);
    const { attempts, due_at: due } = await row(to);
    assert.deepEqual([attempts, due], [1, null]);
  });

  test('is not sent after its expiry', async () => {
    const { to } = await enqueue(hour);
    clock.advance(hour);
    await work();
    assert.equal(sentTo(to).length, 0);
    assert.equal((await row(to))['due_at'], null);
  });

  test('that a crash left behind is sent again, and one that another worker sends is left alone', async () => {
    const { to, id } = await enqueue();
    await service.db.write('all', (db) =>
      db.raw('update mails set attempts = 1, due_at = $1 where id = $2', [
        new Date(clock.now().getTime() + 2 * minute),
        id,
      ]),
    );
    await work();
    assert.equal(sentTo(to).length, 0);
    clock.advance(2 * minute);
    await work();
    assert.equal(sentTo(to).length, 1);
  });

  test('is enqueued with its cause or not at all', async () => {
    const to = 'rolled-back@example.com';
    const failing = service.db.write('all', async (db) => {
      const letter = { kind: 'PASSWORD_CHANGED', name: 'Pia' } as const;
      await enqueueEmail(service, db, { email: to, language: null }, letter, hour);
      throw new Error('It did not happen.');
    });
    await assert.rejects(failing, /did not happen/);
    await work();
    assert.deepEqual([await row(to), sentTo(to)], [undefined, []]);
  });

  test('gets no additional header from a name', () => {
    const inviter = 'Eve\r\nBcc: all@example.com';
    const { subject } = textOf({ kind: 'INVITATION', inviter, workspace: 'W\nX', link: '' }, 'en');
    assert.equal(subject, 'Eve Bcc: all@example.com invited you to W X');
  });

  test('requires a sender address and a public URL for its links', () => {
    assert.throws(() => readConfig({ SLIPWAY_SMTP_URL: 'smtp://mail.example.com' }), /SLIPWAY_PUBLIC_URL/);
  });
});
