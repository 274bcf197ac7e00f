import { z } from 'zod';

const Credential = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[\x21-\x7e]+$/, 'Must be as the vendor shows it, without spaces.');

/** The operator's settings for the app that is registered with the vendor. */
export const appSettings = {
  clientId: Credential.meta({
    title: 'Client id',
    description: 'Of the app that you registered with the vendor.',
  }),
  clientSecret: Credential.meta({
    title: 'Client secret',
    description: 'Of the same app. It is kept encrypted.',
    secret: true,
  }),
};
