import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';

import { ConfigError } from '../../platform/config/config.ts';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const saltBytes = 16;
/** OWASP's recommendation for scrypt: 128 MiB of memory for one attempt. */
const scryptCost = { N: 2 ** 17, r: 8, p: 1 };
const scryptCostMax = 2 ** 20;
const scryptMemoryMax = 2 * 1024 ** 3;
/** The first byte of the encrypted content. */
const form = { plain: 0, zstd: 1 } as const;

/** The only file of a target that is not encrypted. The key of all objects is encrypted by the passphrase. */
export const Header = z.object({
  format: z.literal('slipway-backup'),
  version: z.literal(1),
  scrypt: z.object({
    N: z.number().int().max(scryptCostMax),
    r: z.literal(8),
    p: z.literal(1),
    salt: z.base64(),
  }),
  sealedKey: z.base64(),
});
export type Header = z.infer<typeof Header>;

/** Encrypts objects under their names. */
export type Seal = {
  /**
   * The name of a content: a keyed hash, so that a name does not reveal which file is stored, even to someone
   * who has a copy of it.
   */
  nameOf(content: Uint8Array): string;
  close(name: string, content: Uint8Array): Buffer;
  /** Throws if a byte differs, or if the object was stored under another name. */
  open(name: string, sealed: Uint8Array): Buffer;
};

/** A new key, encrypted by the passphrase. */
export function createHeader(passphrase: string): Header {
  const salt = randomBytes(saltBytes);
  const wrapping = derive(passphrase, salt, scryptCost.N);
  const sealedKey = encrypt(wrapping, 'key', randomBytes(keyBytes)).toString('base64');
  const scrypt = { N: scryptCost.N, r: 8, p: 1, salt: salt.toString('base64') } as const;
  return { format: 'slipway-backup', version: 1, scrypt, sealedKey };
}

/** Throws a ConfigError if the passphrase is wrong. */
export function openHeader(header: Header, passphrase: string): Seal {
  const { N, salt } = header.scrypt;
  const wrapping = derive(passphrase, Buffer.from(salt, 'base64'), N);
  let key: Buffer;
  try {
    key = decrypt(wrapping, 'key', Buffer.from(header.sealedKey, 'base64'));
  } catch {
    throw new ConfigError(
      'The passphrase is wrong, or the file slipway-backup.json of the backup was changed.',
    );
  }
  return createSeal(key);
}

function createSeal(key: Buffer): Seal {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, keyBytes));
  const contentKey = derived('slipway backup content');
  const nameKey = derived('slipway backup names');
  return {
    nameOf(content) {
      const hash = createHmac('sha256', nameKey).update(content).digest('hex');
      return `objects/${hash.slice(0, 2)}/${hash}`;
    },
    close: (name, content) => encrypt(contentKey, name, packed(content)),
    open: (name, sealed) => unpacked(decrypt(contentKey, name, sealed)),
  };
}

function derive(passphrase: string, salt: Buffer, N: number): Buffer {
  return scryptSync(passphrase.normalize('NFC'), salt, keyBytes, {
    ...scryptCost,
    N,
    maxmem: scryptMemoryMax,
  });
}

/** The nonce, the content by AES-256-GCM, and the tag, which also covers the name. */
function encrypt(key: Buffer, name: string, content: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(`slipway-backup/1/${name}`));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, name: string, sealed: Uint8Array): Buffer {
  if (sealed.length < nonceBytes + tagBytes) throw new Error('It is too short.');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(`slipway-backup/1/${name}`));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  const content = sealed.subarray(nonceBytes, sealed.length - tagBytes);
  return Buffer.concat([decipher.update(content), decipher.final()]);
}

/** Compressed if that makes it smaller: scans and most PDF files are compressed already. */
function packed(content: Uint8Array): Buffer {
  const small = zstdCompressSync(content);
  return small.length < content.length
    ? Buffer.concat([Buffer.of(form.zstd), small])
    : Buffer.concat([Buffer.of(form.plain), content]);
}

function unpacked(content: Buffer): Buffer {
  const body = content.subarray(1);
  return content[0] === form.zstd ? zstdDecompressSync(body) : body;
}
