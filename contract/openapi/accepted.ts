import { readFileSync } from 'node:fs';

/** The version of the API: it only grows. */
export const apiVersion = '1.0.0';

/** Where the accepted document says the service is: anywhere. A running service says its own address. */
export const acceptedServerUrl = 'https://slipway.test/api/v1';

export const acceptedFile = new URL('../openapi.json', import.meta.url);

/** The contract as it was last accepted; null before the first time. */
export function readAccepted(): unknown {
  try {
    return JSON.parse(readFileSync(acceptedFile, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
