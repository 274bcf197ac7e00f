import { config } from 'zod/v4';

// The Content-Security-Policy forbids making code from text, so the parser need not try. Everything that says 'zod'
// gets this file (vite.config.ts), so that no schema is made before: a schema looks only when it is made.
config({ jitless: true });

export * from 'zod/v4';
