import { z } from 'zod';

import { costCentreSetting } from '../cost-centre-setting.ts';

const timeoutSecondsMax = 120;

export const HttpSettings = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: 'Must be an https address.' })
    .max(2000)
    .refine(hasNoCredentials, 'Must not contain a user name or password: use the header setting.')
    .meta({
      title: 'Address',
      description: 'The address that receives documents, and searches with ?key=…. It must begin with https.',
      destination: true,
    }),
  secret: z.string().min(16, 'Must have at least 16 characters.').max(500).meta({
    title: 'Signing secret',
    description: 'The key that signs every request (HMAC-SHA256), so that the receiver can verify it.',
    secret: true,
  }),
  authorization: z
    .string()
    .max(4000)
    .regex(/^[\x20-\x7e]+$/, 'Must be printable ASCII.')
    .optional()
    .meta({
      title: 'Authorization header',
      description: 'Sent unchanged, such as "Bearer …", if the receiver requires one.',
      secret: true,
    }),
  file: z.enum(['LINK', 'INLINE', 'NONE']).default('LINK').meta({
    title: 'Source file',
    description: 'Sent as a link that expires, inside the JSON as base64, or not at all.',
  }),
  costCentres: costCentreSetting,
  timeoutSeconds: z.int().min(1).max(timeoutSecondsMax).default(30).meta({
    title: 'Time limit in seconds',
    description: 'After this time without a response, Slipway searches for the document by its key.',
  }),
});
export type HttpSettings = z.output<typeof HttpSettings>;

function hasNoCredentials(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && parsed.username === '' && parsed.password === '';
}
