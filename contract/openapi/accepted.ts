import { readFileSync } from 'node:fs';

/** The version of the API, which only grows. */
export const apiVersion = '1.0.0';

/** The server address in the accepted document, a placeholder. A running service uses its own address. */
export const acceptedServerUrl = 'https://slipway.test/api/v1';

export const acceptedFile = new URL('../openapi.json', import.meta.url);

/** The last accepted contract; null before the first time. */
export function readAccepted(): unknown {
  try {
    return JSON.parse(readFileSync(acceptedFile, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
