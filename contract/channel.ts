import { z } from 'zod';

export const channels = ['API', 'WEB', 'EMAIL', 'SAMPLE', 'FOLDER', 'STORAGE', 'PHONE'] as const;

export const Channel = z.enum(channels).meta({
  description:
    'The way by which it came in: API, the web app, an e-mail, a sample, a watched folder, an object store, or a phone.',
});
export type Channel = z.infer<typeof Channel>;
