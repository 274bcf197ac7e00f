import { z } from 'zod';

const timeoutSecondsMax = 120;

export const HttpSettings = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: 'Must be an https address.' })
    .max(2000)
    .refine(hasNoCredentials, 'Must not hold a user name or password: use the header setting.')
    .meta({
      title: 'Address',
      description: 'Where documents are posted to, and looked up with ?key=…. It must begin with https.',
    }),
  secret: z.string().min(16, 'Must have at least 16 characters.').max(500).meta({
    title: 'Signing secret',
    description: 'Every request is signed with it (HMAC-SHA256), so that the receiver knows it is ours.',
    secret: true,
  }),
  authorization: z
    .string()
    .max(4000)
    .regex(/^[\x20-\x7e]+$/, 'Must be printable ASCII.')
    .optional()
    .meta({
      title: 'Authorization header',
      description: 'Sent as it stands, such as "Bearer …", where the receiver asks for one.',
      secret: true,
    }),
  file: z.enum(['LINK', 'INLINE', 'NONE']).default('LINK').meta({
    title: 'Source file',
    description: 'Sent as a link that expires, inside the JSON as base64, or not at all.',
  }),
  timeoutSeconds: z.int().min(1).max(timeoutSecondsMax).default(30).meta({
    title: 'Time limit in seconds',
    description: 'After so long without an answer the document is looked up by its key.',
  }),
});
export type HttpSettings = z.output<typeof HttpSettings>;

function hasNoCredentials(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && parsed.username === '' && parsed.password === '';
}
