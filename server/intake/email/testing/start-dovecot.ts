import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';

import { needProgram } from '../../../testing/need-program.ts';

const program = '/usr/sbin/dovecot';
const startMsMax = 120_000;

export type Dovecot = {
  port: number;
  user: string;
  password: string;
  /** The settings of an import that watches it. */
  settings: Record<string, unknown>;
  /** Another mail client's access to the mailbox. */
  open(mailbox?: string): Promise<ImapFlow>;
  /** Adds a message, as a mail server does. */
  deliver(message: Uint8Array, mailbox?: string): Promise<void>;
  /** Changes UIDVALIDITY, like a restored backup. */
  renumber(): void;
  stop(): Promise<void>;
};

/** The token introspection endpoint (RFC 7662) and the SASL mechanism. */
export type ByToken = { introspectUrl: string; mechanism: 'xoauth2' | 'oauthbearer' };

/** A real IMAP server with its own folder and port, as an ordinary process. */
export async function startDovecot(byToken?: ByToken): Promise<Dovecot> {
  needProgram(program, 'dovecot-imapd');
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'));
  const port = await freePort();
  const config = join(folder, 'dovecot.conf');
  const mail = join(folder, 'mail');
  mkdirSync(mail);
  writeFileSync(config, configOf(folder, port, byToken?.mechanism));
  writeFileSync(join(folder, 'oauth2.conf'), introspectionOf(byToken));
  const { uid, gid } = mailOwner();
  if (process.getuid?.() === 0) for (const path of [folder, mail]) chownSync(path, uid, gid);
  const child = spawn(program, ['-F', '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const user = 'invoices@brandt.example';
  const password = 'kept-in-the-vault';
  const open = async (mailbox = 'INBOX') => {
    const auth = { user, pass: password };
    const client = new ImapFlow({ host: '127.0.0.1', port, auth, doSTARTTLS: false, logger: false });
    client.on('error', () => undefined);
    await client.connect();
    await client.mailboxOpen(mailbox);
    return client;
  };
  const deadline = performance.now() + startMsMax;
  for (;;) {
    const client = await open().catch(() => null);
    if (client) {
      await client.logout();
      break;
    }
    assert.ok(child.exitCode === null && performance.now() < deadline, 'Dovecot did not start');
    await pause(30);
  }
  return {
    port,
    user,
    password,
    settings: { host: '127.0.0.1', port, security: 'NONE', user, password },
    open,
    async deliver(message, mailbox = 'INBOX') {
      const client = await open();
      await client.append(mailbox, Buffer.from(message));
      await client.logout();
    },
    renumber() {
      const maildir = join(mail, user);
      for (const name of readdirSync(maildir)) {
        if (/^dovecot/.test(name)) rmSync(join(maildir, name), { recursive: true });
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Dovecot refuses to serve mail as root: use an unprivileged user. */
function mailOwner(): { uid: number; gid: number; user: string; group: string } {
  const isRoot = process.getuid?.() === 0;
  const named = (words: string[]) => spawnSync('id', words, { encoding: 'utf8' }).stdout.trim();
  const owner = isRoot ? ['nobody'] : [];
  return {
    uid: Number(named(['-u', ...owner])),
    gid: Number(named(['-g', ...owner])),
    user: named(['-un', ...owner]),
    group: named(['-gn', ...owner]),
  };
}

function configOf(folder: string, port: number, mechanism = ''): string {
  const { user, group, uid } = mailOwner();
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = ${Math.min(uid, 500)}
first_valid_gid = 1
mail_location = maildir:${folder}/mail/%u
auth_mechanisms = plain login ${mechanism}
auth_failure_delay = 0
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
}
passdb {
  driver = oauth2
  mechanisms = ${mechanism || 'none'}
  args = ${folder}/oauth2.conf
}
passdb {
  driver = static
  mechanisms = plain login
  args = password=kept-in-the-vault
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/mail/%u
}
namespace inbox {
  inbox = yes
  separator = /
}
`;
}

function introspectionOf(byToken?: ByToken): string {
  return `
introspection_url = ${byToken?.introspectUrl ?? 'http://127.0.0.1/'}
introspection_mode = post
username_attribute = username
active_attribute = active
active_value = true
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
