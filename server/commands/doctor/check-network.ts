import { createPrivateKey, X509Certificate } from 'node:crypto';
import { resolveMx } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { receptionOf } from '../../intake/email/reception.ts';
import { openScanner } from '../../intake/virus-scan/open-scanner.ts';
import type { Config } from '../../platform/config/config.ts';
import { networkOf, originOf } from '../../platform/config/network-settings.ts';
import { isLoopback } from '../../platform/config/setting-parsers.ts';
import { createBucketObjects } from '../../platform/files/object-store.ts';
import { createS3Client } from '../../platform/files/s3-files.ts';
import { openMailer } from '../../platform/mailer/open-mailer.ts';
import { isAllowed, parseRanges } from '../../platform/outgoing/address-guard.ts';
import { attempt, type Finding, fault, ok, reasonOf, warning } from './finding.ts';

const dayMs = 24 * 60 * 60 * 1000;
const certificateDaysMin = 14;
const signatureDaysMax = 3;
const answerMsMax = 5000;
/** Serves credentials of the machine in most clouds. */
const metadataAddress = '169.254.169.254';
const probe = 'slipway-doctor-probe';

/** HTTPS, ports, email, outgoing requests, the virus scanner and the file store. */
export async function checkNetwork(config: Config, now: Date): Promise<Finding[]> {
  const checks = [
    attempt('HTTPS', 'Check SLIPWAY_TLS_CERT and SLIPWAY_TLS_KEY.', async () => checkHttps(config, now)),
    attempt('public address', 'Check SLIPWAY_PUBLIC_URL.', () => checkAddress(config)),
    attempt('port', 'Set PORT.', () => checkPort(config)),
    attempt('outgoing email', 'Check SLIPWAY_SMTP_URL.', () => checkMailer(config)),
    attempt('incoming email', 'Check SLIPWAY_SMTP_PORT and SLIPWAY_SMTP_DOMAIN.', () =>
      checkReception(config),
    ),
    attempt('allowed ranges', 'Write ranges as 10.20.0.0/24.', async () => checkRanges(config)),
    attempt('webhook CA', 'Check SLIPWAY_WEBHOOK_CA_FILE.', async () => checkAuthority(config)),
    attempt('virus scanner', 'Start clamd, or check SLIPWAY_CLAMD.', () => checkScanner(config, now)),
    attempt('file store', 'Check the settings SLIPWAY_S3_….', () => checkStore(config)),
  ];
  return (await Promise.all(checks)).flat();
}

function checkHttps(config: Config, now: Date): Finding {
  const { SLIPWAY_TLS_CERT: file, SLIPWAY_TLS_KEY: key, HOST: host } = config;
  const network = networkOf(config);
  if (!file || !key) {
    if (isLoopback(host) || config.SLIPWAY_TRUSTED_PROXIES.length > 0) return ok('HTTPS', network);
    return warning('HTTPS', network, 'Set up HTTPS: docs/operating.md.');
  }
  const certificate = new X509Certificate(readFileSync(file));
  if (!certificate.checkPrivateKey(createPrivateKey(readFileSync(key))))
    return fault(
      'HTTPS',
      `${key} is not the key of ${file}`,
      'Name the key that belongs to the certificate.',
    );
  const days = Math.floor((certificate.validToDate.getTime() - now.getTime()) / dayMs);
  const remedy = 'Renew the certificate and restart Slipway.';
  if (days < 0) return fault('HTTPS', `the certificate expired ${-days} days ago`, remedy);
  const detail = `${network}, certificate valid for ${days} days`;
  return days < certificateDaysMin ? warning('HTTPS', detail, remedy) : ok('HTTPS', detail);
}

async function checkAddress(config: Config): Promise<Finding> {
  const check = 'public address';
  const { SLIPWAY_PUBLIC_URL: url } = config;
  if (!url) return ok(check, 'from the request (SLIPWAY_PUBLIC_URL is not set)');
  const isBehindProxy = config.SLIPWAY_TRUSTED_PROXIES.length > 0;
  if (url.startsWith('https:') && !config.SLIPWAY_TLS_CERT && !isBehindProxy)
    return fault(
      check,
      `${url} is HTTPS, but Slipway has no certificate and trusts no proxy`,
      "Set SLIPWAY_TRUSTED_PROXIES to the proxy's address.",
    );
  const answer = await fetch(`${originOf(config)}/health/live`, {
    signal: AbortSignal.timeout(answerMsMax),
  }).catch((error) => reasonOf(error.cause ?? error));
  if (typeof answer !== 'string' && answer.ok) return ok(check, `${url} responds`);
  const reason = typeof answer === 'string' ? answer : `status ${answer.status}`;
  return warning(
    check,
    `${url} does not respond from here: ${reason}`,
    'Start Slipway, and check the proxy and DNS.',
  );
}

async function checkPort({ PORT: port, HOST: host, SLIPWAY_TLS_CERT: cert }: Config): Promise<Finding> {
  const free = await isFree(port, host);
  if (free === null) return ok('port', `${port} is free; Slipway does not run here`);
  if (free !== 'EADDRINUSE')
    return fault(
      'port',
      `${host}:${port}: ${free}`,
      'Set PORT to a port from 1024, or HOST to an address of this machine.',
    );
  // With a certificate, its name is rarely the loopback address: the connection is enough.
  if (cert) return ok('port', `${port} is in use, by Slipway if it runs`);
  const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const answer = await fetch(`http://${local.includes(':') ? `[${local}]` : local}:${port}/health/live`, {
    signal: AbortSignal.timeout(answerMsMax),
  }).catch(() => null);
  return answer?.ok
    ? ok('port', `Slipway responds on ${port}`)
    : fault('port', `another program uses ${port}`, 'Stop that program, or set PORT.');
}

/** Null, or why nothing can listen there. */
function isFree(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

async function checkMailer(config: Config): Promise<Finding> {
  const mailer = openMailer(config);
  if (!mailer)
    return warning(
      'outgoing email',
      'none is sent: admins pass on links',
      'Set SLIPWAY_SMTP_URL and SLIPWAY_MAIL_FROM.',
    );
  try {
    await mailer.verify();
    return ok('outgoing email', `${new URL(config.SLIPWAY_SMTP_URL ?? '').host} accepts the sign-in`);
  } finally {
    mailer.close();
  }
}

async function checkReception(config: Config): Promise<Finding> {
  const check = 'incoming email';
  const { port, domain } = receptionOf({ config });
  if (port === null) return ok(check, 'disabled (SLIPWAY_SMTP_PORT=0)');
  const host = ['0.0.0.0', '::'].includes(config.SLIPWAY_SMTP_HOST) ? '127.0.0.1' : config.SLIPWAY_SMTP_HOST;
  const greeting = await greetingOf(port, host);
  if (greeting !== null && !greeting.startsWith('220'))
    return fault(check, `another program uses port ${port}`, 'Stop that program, or set SLIPWAY_SMTP_PORT.');
  const state = greeting === null ? `nothing listens on ${port} now` : `listens on ${port}`;
  if (!config.SLIPWAY_SMTP_DOMAIN) return ok(check, `${state}, domain ${domain}`);
  const exchanges = await resolveMx(domain).catch(() => []);
  return exchanges.length > 0
    ? ok(check, `${state}, domain ${domain}`)
    : warning(
        check,
        `${state}, but ${domain} has no MX record`,
        `Add an MX record for ${domain} that names this machine.`,
      );
}

/** The first line of a mail server; null if nothing listens, empty if it says nothing. */
function greetingOf(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: answerMsMax });
    const end = (line: string | null) => {
      socket.destroy();
      resolve(line);
    };
    socket.once('data', (chunk) => end(chunk.toString('latin1')));
    socket.once('error', () => end(null));
    socket.once('timeout', () => end(''));
    socket.once('close', () => end(''));
  });
}

function checkRanges(config: Config): Finding {
  const ranges = parseRanges(config.systemRanges);
  if (isAllowed(metadataAddress, ranges))
    return warning(
      'allowed ranges',
      `they contain ${metadataAddress}, where clouds serve credentials of the machine`,
      'Allow only the ranges that receivers and accounting systems need.',
    );
  return ok('allowed ranges', config.systemRanges.join(', ') || 'public addresses only');
}

/** The additional certificate authority for webhook receivers. Throws if its file is not a certificate. */
function checkAuthority({ SLIPWAY_WEBHOOK_CA_FILE: file }: Config): Finding {
  if (!file) return ok('webhook CA', 'none (SLIPWAY_WEBHOOK_CA_FILE is not set)');
  return ok('webhook CA', new X509Certificate(readFileSync(file)).subject);
}

async function checkScanner(config: Config, now: Date): Promise<Finding> {
  const check = 'virus scanner';
  const scanner = openScanner(config);
  if (!scanner) return ok(check, 'not configured (SLIPWAY_CLAMD)');
  // "ClamAV 1.4.3/27780/Mon Sep 29 08:26:41 2025": the program, the signatures, and their time.
  const version = await scanner.version();
  const [, , writtenAt = ''] = version.split('/');
  const days = Math.floor((now.getTime() - Date.parse(writtenAt)) / dayMs);
  const remedy = 'Start freshclam: systemctl enable --now clamav-freshclam';
  if (Number.isNaN(days)) return warning(check, `${version}: the age of the signatures is unknown`, remedy);
  return days > signatureDaysMax
    ? warning(check, `the signatures are ${days} days old`, remedy)
    : ok(check, version);
}

/** Writes and removes a small object. */
async function checkStore(config: Config): Promise<Finding> {
  const bucket = config.SLIPWAY_S3_BUCKET;
  if (!bucket) return ok('file store', 'folder "files" in the data folder');
  const objects = createBucketObjects(createS3Client(config, answerMsMax), bucket, '');
  await objects.put(probe, Buffer.from('x'));
  await objects.remove(probe);
  return ok('file store', `bucket ${bucket} accepts files`);
}
