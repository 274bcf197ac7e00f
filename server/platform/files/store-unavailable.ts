import type { S3Client } from '@aws-sdk/client-s3';

/** The bucket does not answer, or answers that it cannot now: the same request works later. */
export class StoreUnavailable extends Error {
  readonly code = 'STORE_UNAVAILABLE';
}

/** Turns failures of the store, after the client's own retries, into StoreUnavailable. */
export function reportOutages(client: S3Client): S3Client {
  client.middlewareStack.add(
    (next) => async (request) => {
      try {
        return await next(request);
      } catch (error) {
        if (isOutage(error)) throw new StoreUnavailable('The file store is unavailable.', { cause: error });
        throw error;
      }
    },
    { step: 'initialize', name: 'reportOutages' },
  );
  return client;
}

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { $metadata: answer } = error as { $metadata?: { httpStatusCode?: number } };
  const status = answer?.httpStatusCode ?? 0;
  return status >= 500 || status === 429 || error.name === 'TimeoutError';
}
