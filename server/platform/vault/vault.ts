import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

import type { Vault } from '../service.ts';

const keyBytes = 32;
const format = 1;
const keyIdBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + keyIdBytes;

/**
 * AES-256-GCM with 32-byte keys, newest first: the first one encrypts, all of them decrypt. A value that was
 * encrypted for one row (`context`) cannot be decrypted for another. Throws if no key fits or a byte was
 * changed.
 */
export function createVault(keys: readonly Buffer[]): Vault {
  const [newest] = keys;
  if (!newest) throw new Error('The vault needs a key.');
  if (keys.some(({ length }) => length !== keyBytes)) throw new Error(`Each key has ${keyBytes} bytes.`);
  const keysById = new Map(keys.map((key) => [idOf(key).toString('hex'), key]));
  const seal: Vault['seal'] = (plain, context) => sealUnder(newest, plain, context);
  const open: Vault['open'] = (sealed, context) => {
    const key = keysById.get(keyIdIn(sealed).toString('hex'));
    if (!key) throw new Error('The key of this value is not among the configured keys.');
    return openWith(key, sealed, context);
  };
  return {
    seal,
    open,
    reseal: (sealed, context) =>
      keyIdIn(sealed).equals(idOf(newest)) ? null : seal(open(sealed, context), context),
    newestHead: headOf(newest),
  };
}

function sealUnder(key: Buffer, plain: string, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(context));
  const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([headOf(key), nonce, content, cipher.getAuthTag()]);
}

function openWith(key: Buffer, sealed: Uint8Array, context: string): string {
  const nonce = sealed.subarray(headBytes, headBytes + nonceBytes);
  const content = sealed.subarray(headBytes + nonceBytes, sealed.length - tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
  return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
}

function keyIdIn(sealed: Uint8Array): Buffer {
  if (sealed[0] !== format || sealed.length < headBytes + nonceBytes + tagBytes) {
    throw new Error('This value was not encrypted by the vault.');
  }
  return Buffer.from(sealed.subarray(1, headBytes));
}

function headOf(key: Buffer): Buffer {
  return Buffer.concat([Buffer.from([format]), idOf(key)]);
}

/** Identifies a key without revealing it. */
function idOf(key: Buffer): Buffer {
  return createHash('sha256').update('slipway key id').update(key).digest().subarray(0, keyIdBytes);
}
