import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

import type { Service } from '../../../platform/service.ts';
import { mailDomain } from '../reception.ts';

const yearsValid = 20;
const keyBits = 2048;

/**
 * The certificate of the web app, otherwise a self-signed one, created once. Mail servers accept any
 * certificate for STARTTLS (RFC 7435): it protects against passive eavesdropping.
 */
export async function tlsCertificate(
  service: Pick<Service, 'config' | 'clock' | 'random'>,
): Promise<{ key: Buffer; cert: Buffer }> {
  const { SLIPWAY_TLS_CERT: cert, SLIPWAY_TLS_KEY: key, dataFolder } = service.config;
  if (cert && key) return { cert: readFileSync(cert), key: readFileSync(key) };
  const path = join(dataFolder, 'smtp-certificate.pem');
  if (!existsSync(path)) await makeCertificate(service, path);
  const both = readFileSync(path);
  return { cert: both, key: both };
}

async function makeCertificate(
  { config, clock, random }: Pick<Service, 'config' | 'clock' | 'random'>,
  path: string,
): Promise<void> {
  const notBeforeDate = clock.now();
  const notAfterDate = new Date(notBeforeDate);
  notAfterDate.setFullYear(notAfterDate.getFullYear() + yearsValid);
  const domain = mailDomain({ config });
  // Loading the library takes a fifth of a second, and it is needed once.
  const { generate } = await import('selfsigned');
  const made = await generate([{ name: 'commonName', value: domain }], {
    keySize: keyBits,
    algorithm: 'sha256',
    notBeforeDate,
    notAfterDate,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: domain }] }],
  });
  mkdirSync(config.dataFolder, { recursive: true });
  // Two processes may create one at the same time: each file is complete, and the last one wins.
  const unfinished = `${path}.${random.uuid()}`;
  const file = openSync(unfinished, 'wx', 0o600);
  writeSync(file, `${made.private}\n${made.cert}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(unfinished, path);
}
