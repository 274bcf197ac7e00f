import { z } from 'zod';

import { planSettings } from '../plan/plan-settings.ts';

export const LexwareSettings = z.strictObject({
  apiKey: z
    .string()
    .min(10)
    .max(500)
    .regex(/^[\x21-\x7e]+$/, 'Must be the key as Lexware Office shows it.')
    .meta({
      title: 'API key',
      description: 'Created in Lexware Office under “Erweiterungen” › “Weitere Apps” › “Public API”.',
      secret: true,
    }),
  ...planSettings,
});
export type LexwareSettings = z.output<typeof LexwareSettings>;
