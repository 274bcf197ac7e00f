import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import type { MailboxSettings } from '@slipway/contract/email-imports.ts';
import type { ImapFlow } from 'imapflow';
import { isAllowed, isReachable, parseRanges } from '../../../platform/outgoing/address-guard.ts';
import { resolveName } from '../../../platform/outgoing/resolve-name.ts';
import type { Service } from '../../../platform/service.ts';
import { faultOf, MailboxFault } from './mailbox-fault.ts';
import { within } from './within.ts';

const connectMsMax = 15_000;
const silenceMsMax = 3 * 60_000;
/** The limit until the folder is open. */
const openMsMax = 45_000;
/** Servers end an IDLE after half an hour; routers drop a silent connection much earlier. */
const idleMsMax = 4 * 60_000;
const mebibyte = 1024 * 1024;
/** Messages are fetched in chunks, so a legitimate response is never this large. */
const answerBytesMax = 8 * mebibyte;

export type MailboxKey = { password: string } | { accessToken: string };
type Dependencies = Pick<Service, 'config'>;

/** Signs in and opens the folder. Throws a MailboxFault with the reason. */
export async function openMailbox(
  { config }: Dependencies,
  settings: MailboxSettings,
  key: MailboxKey,
  msMax = openMsMax,
): Promise<ImapFlow> {
  const host = await guardedAddress(config, settings);
  // Loading the library takes a tenth of a second, and most processes never use it.
  const library = await import('imapflow');
  const client = new library.ImapFlow({
    host,
    port: settings.port,
    secure: settings.security === 'TLS',
    doSTARTTLS: settings.security === 'STARTTLS',
    ...(isIP(settings.host) === 0 && { servername: settings.host }),
    auth: {
      user: settings.user,
      ...('password' in key ? { pass: key.password } : { accessToken: key.accessToken }),
    },
    tls: { minVersion: 'TLSv1.2', ...authorities(config) },
    logger: false,
    clientInfo: { name: 'Slipway' },
    disableAutoIdle: true,
    maxIdleTime: idleMsMax,
    connectionTimeout: connectMsMax,
    greetingTimeout: connectMsMax,
    socketTimeout: silenceMsMax + idleMsMax,
    maxLineLength: mebibyte,
    maxLiteralSize: answerBytesMax,
    maxResponseSize: 2 * answerBytesMax,
  });
  // Pending requests get the error from their promise; without one, `close` follows.
  client.on('error', () => undefined);
  try {
    await within(client, msMax, openFolder(client, settings));
    return client;
  } catch (error) {
    client.close();
    throw faultOf(error);
  }
}

async function openFolder(client: ImapFlow, { mailbox }: MailboxSettings): Promise<void> {
  await client.connect();
  await client.mailboxOpen(mailbox);
}

/**
 * Resolves a name once, checks all its addresses and connects to one of them: a later DNS answer has no
 * effect.
 */
async function guardedAddress(
  { systemRanges }: Service['config'],
  { host, security }: MailboxSettings,
): Promise<string> {
  let addresses: string[];
  try {
    addresses = isIP(host) ? [host] : await resolveName(host);
  } catch (error) {
    throw new MailboxFault('NOT_REACHED', (error as Error).message);
  }
  const [first] = addresses;
  if (!first) throw new MailboxFault('NOT_REACHED', 'The host name has no IP address.');
  const allowed = parseRanges(systemRanges);
  const mayReach = security === 'NONE' ? isAllowed : isReachable;
  if (!addresses.every((address) => mayReach(address, allowed))) throw new MailboxFault('BLOCKED_ADDRESS');
  return first;
}

function authorities({ SLIPWAY_WEBHOOK_CA_FILE: file }: Service['config']) {
  return file ? { ca: [...rootCertificates, readFileSync(file, 'utf8')] } : {};
}
