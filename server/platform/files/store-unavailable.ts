import type { S3Client } from '@aws-sdk/client-s3';

import { s3Library } from './s3-library.ts';

/** The bucket does not answer, or refuses a request of Slipway: the caller's request works later. */
export class StoreUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';
}

/**
 * Turns failures of the store, after the client's own retries, into StoreUnavailable. Refusals are included, such
 * as expired keys, content that arrived changed, and a multipart upload whose completion was answered, but whose
 * response was lost: none is the fault of the caller or of the file.
 */
export function reportOutages(client: S3Client): S3Client {
  const { NoSuchKey } = s3Library();
  client.middlewareStack.add(
    (next) => async (request) => {
      try {
        return await next(request);
      } catch (error) {
        throw error instanceof NoSuchKey ? error : unavailable(error);
      }
    },
    { step: 'initialize', name: 'reportOutages' },
  );
  return client;
}

/** The content of a response, which the client no longer watches: it can end or stop in the middle. */
export async function* reportBrokenContent(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(cause: unknown): StoreUnavailable {
  return new StoreUnavailable('The file store is unavailable.', { cause });
}
