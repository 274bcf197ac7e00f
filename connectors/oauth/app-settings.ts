import { z } from 'zod';

const Credential = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[\x21-\x7e]+$/, 'Must be as the provider shows it, without spaces.');

/** The operator's settings for the app that is registered with the vendor. */
export const appSettings = {
  clientId: Credential.meta({
    title: 'Client id',
    description: 'From the app that you registered with the provider.',
  }),
  clientSecret: Credential.meta({
    title: 'Client secret',
    description: 'From the same app. Stored encrypted.',
    secret: true,
  }),
};
