import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';

export type Certificate = { key: string; cert: string };

const dayMs = 24 * 60 * 60 * 1000;

/** A certificate authority of this test run, and the file that makes a service trust it. */
export async function makeAuthority() {
  const made = await generate([{ name: 'commonName', value: 'Authority of the tests' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const file = join(mkdtempSync(join(tmpdir(), 'slipway-authority-')), 'ca.pem');
  writeFileSync(file, made.cert);
  return { key: made.private, cert: made.cert, file };
}

type Names = { names?: string[]; addresses?: string[]; expired?: boolean };

/** A receiver's certificate, signed by the authority or self-signed. */
export async function makeCertificate(
  authority: Certificate | null,
  { names = ['localhost'], addresses = ['127.0.0.1', '::1'], expired = false }: Names = {},
): Promise<Certificate> {
  const until = new Date(Date.now() + (expired ? -dayMs : dayMs));
  const made = await generate([{ name: 'commonName', value: names[0] ?? 'receiver' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - 3 * dayMs),
    notAfterDate: until,
    extensions: [
      { name: 'basicConstraints', cA: false },
      {
        name: 'subjectAltName',
        altNames: [
          ...names.map((value) => ({ type: 2 as const, value })),
          ...addresses.map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
    ...(authority ? { ca: { key: authority.key, cert: authority.cert } } : {}),
  });
  return { key: made.private, cert: made.cert };
}
