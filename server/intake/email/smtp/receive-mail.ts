import { once } from 'node:events';
import { Problem, problems } from '@slipway/contract/problems.ts';
import type { SMTPServer, SMTPServerAddress, SMTPServerDataStream, SMTPServerSession } from 'smtp-server';

import { createRateLimit } from '../../../identity/rate-limit.ts';
import type { Service } from '../../../platform/service.ts';
import { isAllowed } from '../address.ts';
import { defaultSmtpPort, mailDomain } from '../reception.ts';
import { type Addressed, claimAddress } from './claim-address.ts';
import { Refused } from './refused.ts';
import { removeLeftOver, storeForAll } from './store-for-all.ts';
import { tlsCertificate } from './tls-certificate.ts';

const recipientsMax = 100;
const silenceMsMax = 60_000;
/** A client that keeps sending after its message was rejected as too large is disconnected. */
const surplusFactorMax = 2;
/** How long the shutdown waits for a message in transit. */
const drainMsMax = 15_000;
const rateSeconds = 60;
/** After a 4xx, a sender retries automatically within minutes; RFC 5321, section 4.5.4.1. */
const later = 'please try again later';

export type Reception = { host: string; port: number; stop(): Promise<void> };

/**
 * Receives email for the addresses of folders. A 250 response means that the message is on the disk and in
 * the intake log; on our own failures the response is 451 and the sender retries. Null if SMTP is disabled.
 */
export async function receiveMail(
  service: Service,
  warn: (line: string) => void = () => undefined,
): Promise<Reception | null> {
  const { SLIPWAY_SMTP_PORT: asked, SLIPWAY_SMTP_HOST: host } = service.config;
  if (asked === 0) return null;
  /** Sessions that are receiving a message. */
  const busy = new Set<string>();
  await removeLeftOver(service);
  const server = await createServer(service, busy);
  const port = asked ?? defaultSmtpPort;
  const listening = once(server.server, 'listening');
  server.listen(port, host);
  try {
    await listening;
  } catch (error) {
    if (asked !== undefined || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    service.log.warn({ port }, 'email is not received: another process uses the port');
    warn(`Email is not received: port ${port} is in use by another program. Set SLIPWAY_SMTP_PORT.`);
    return null;
  }
  server.on('error', (error) => service.log.debug({ err: error }, 'smtp'));
  service.log.info({ host, port, domain: mailDomain(service) }, 'receiving email');
  return { host, port: portOf(server), stop: () => drain(server, busy) };
}

/** Accepts no more messages, finishes those in transit and disconnects idle clients. */
function drain(server: SMTPServer, busy: ReadonlySet<string>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const connection of server.connections) {
    if (busy.has(connection.id)) continue;
    connection.send(421, `Slipway is stopping, ${later}.`);
    connection.close();
  }
  return closed;
}

function portOf(server: SMTPServer): number {
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function createServer(service: Service, busy: Set<string>): Promise<SMTPServer> {
  const { config, clock, log } = service;
  const certificate = await tlsCertificate(service);
  // Loaded here, because most processes and commands receive no email.
  const { SMTPServer } = await import('smtp-server');
  const perMinute = createRateLimit(clock, rateSeconds);
  /** The recipients of each session, looked up at RCPT and used at DATA. */
  const known = new WeakMap<SMTPServerSession, Map<string, Addressed>>();
  const server = new SMTPServer({
    ...certificate,
    minVersion: 'TLSv1.2',
    name: mailDomain(service),
    banner: 'Slipway',
    disabledCommands: ['AUTH'],
    authOptional: true,
    disableReverseLookup: true,
    hideDSN: true,
    hideREQUIRETLS: true,
    size: config.SLIPWAY_MAIL_BYTES_MAX,
    rejectOversized: true,
    maxClients: config.SLIPWAY_SMTP_CLIENTS,
    maxRecipients: recipientsMax,
    socketTimeout: silenceMsMax,
    closeTimeout: drainMsMax,
    logger: false,
    onMailFrom: (_, session, done) => {
      const spent = perMinute(`client ${session.remoteAddress}`, config.SLIPWAY_SMTP_RATE_PER_CLIENT);
      done(
        spent.allowed ? null : new Refused(451, '4.7.1', `Too many messages from this address, ${later}.`),
      );
    },
    onRcptTo: (recipient, session, done) =>
      void answer(service, done, async () => {
        const found = await acceptRecipient(service, recipient, session);
        const key = recipient.address.toLowerCase();
        const spent = perMinute(`recipient ${found.emailImportId}`, config.SLIPWAY_SMTP_RATE_PER_RECIPIENT);
        if (!spent.allowed) throw new Refused(451, '4.7.1', `Too many messages to this address, ${later}.`);
        const all = known.get(session) ?? new Map<string, Addressed>();
        known.set(session, all.set(key, found));
      }),
    onData: (stream, session, done) =>
      void answer(service, done, async () => {
        const found = session.envelope.rcptTo.map(({ address }) =>
          known.get(session)?.get(address.toLowerCase()),
        );
        busy.add(session.id);
        const stopWatching = endEndless(server, stream, session, config.SLIPWAY_MAIL_BYTES_MAX);
        try {
          await storeForAll(
            service,
            found.filter((one) => one !== undefined),
            stream,
            session,
          );
        } finally {
          stopWatching();
          busy.delete(session.id);
        }
      }),
  });
  server.on('error', (error) => log.debug({ err: error }, 'smtp'));
  return server;
}

async function acceptRecipient(
  service: Service,
  { address }: SMTPServerAddress,
  { envelope }: SMTPServerSession,
): Promise<Addressed> {
  const found = await claimAddress(service, address);
  if (!found) throw new Refused(550, '5.1.1', 'This address does not exist.');
  if (!found.active) throw new Refused(550, '5.2.1', 'This address is disabled and receives no email.');
  const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
  if (isAllowed(sender, found.allowedSenders)) return found;
  throw new Refused(
    550,
    '5.7.1',
    'This address accepts email from certain senders only, and yours is not one of them.',
  );
}

/** Reports the result as an SMTP response. */
async function answer(
  { log }: Service,
  done: (error?: Error | null) => void,
  work: () => Promise<void>,
): Promise<void> {
  let refused: Refused | null = null;
  try {
    await work();
  } catch (error) {
    refused = error instanceof Refused ? error : refusalOf(error);
    if (refused !== error) log.warn({ err: error }, 'an email was not accepted');
  }
  done(refused);
}

function refusalOf(error: unknown): Refused {
  const code = error instanceof Problem ? error.code : null;
  if (code === 'payload_too_large') return new Refused(552, '5.3.4', 'The message is too large.');
  if (code && problems[code].status === 507)
    return new Refused(452, '4.3.1', `The storage is full, ${later}.`);
  return new Refused(451, '4.3.0', `The message could not be stored, ${later}.`);
}

/** Closes a connection whose message never ends. */
function endEndless(
  server: SMTPServer,
  stream: SMTPServerDataStream,
  { id }: SMTPServerSession,
  bytesMax: number,
): () => void {
  const timer = setInterval(() => {
    if (stream.byteLength < bytesMax * surplusFactorMax) return;
    for (const connection of server.connections) if (connection.id === id) connection.close();
  }, 1000);
  timer.unref();
  return () => clearInterval(timer);
}
