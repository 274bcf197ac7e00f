import { z } from 'zod';

export const channels = ['API', 'WEB', 'EMAIL', 'SAMPLE', 'FOLDER', 'STORAGE', 'PHONE'] as const;

export const Channel = z.enum(channels).meta({
  description:
    'The channel: API, the web app, email, a sample, a watched folder, an object store, or a phone.',
});
export type Channel = z.infer<typeof Channel>;
