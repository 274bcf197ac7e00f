import { config } from 'zod';

// The Content-Security-Policy forbids making code from text, so the parser need not try.
config({ jitless: true });
