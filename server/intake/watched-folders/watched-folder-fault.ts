import type { WatchedFolderFaultCode } from '@slipway/contract/watched-folders.ts';

export type WatchedFolderFault = { code: WatchedFolderFaultCode; message: string };

/** By the names of Node's and of S3's errors. */
const names: Record<Exclude<WatchedFolderFaultCode, 'OTHER'>, readonly string[]> = {
  MISSING: ['ENOENT', 'ENOTDIR', 'NoSuchBucket', 'NotFound'],
  REFUSED: [
    ...['EACCES', 'EPERM'],
    ...[
      'AccessDenied',
      'Forbidden',
      'InvalidAccessKeyId',
      'SignatureDoesNotMatch',
      'CredentialsProviderError',
    ],
  ],
  UNREACHABLE: [
    ...['TimeoutError', 'NetworkingError', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN'],
    ...['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ESTALE', 'EIO'],
    ...['SlowDown', 'ServiceUnavailable', 'InternalError'],
  ],
};
const messageLengthMax = 500;

/** Why a folder could not be read: a category, and the message of the system or the store. */
export function faultOf(error: unknown): WatchedFolderFault {
  const { name, code, message } = error as Partial<Record<'name' | 'code' | 'message', string>>;
  const kinds = Object.entries(names) as [WatchedFolderFaultCode, readonly string[]][];
  const found = kinds.find(([, known]) => known.includes(code ?? '') || known.includes(name ?? ''));
  return { code: found?.[0] ?? 'OTHER', message: (message || name || 'Unknown').slice(0, messageLengthMax) };
}
