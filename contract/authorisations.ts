import { z } from 'zod';

import { Instant } from './dates.ts';

export const Tenant = z.object({ id: z.string(), name: z.string() }).meta({
  id: 'SystemTenant',
  description: 'An organisation or company in the accounting system, by the vendor’s id.',
});

export const ConnectionAuthorisation = z
  .object({
    state: z.enum(['NOT_SIGNED_IN', 'CHOOSE_TENANT', 'SIGNED_IN', 'LOST']).meta({
      description:
        'LOST: the provider no longer accepts the sign-in. Exports wait until a user signs in again.',
    }),
    tenant: Tenant.nullable(),
    tenants: z.array(Tenant).meta({ description: 'The companies that the signed-in user may access.' }),
    authorisedBy: z.string().nullable(),
    authorisedAt: Instant.nullable(),
  })
  .meta({
    id: 'ConnectionAuthorisation',
    description: "The status of a connection's browser sign-in.",
  });
export type ConnectionAuthorisation = z.infer<typeof ConnectionAuthorisation>;

export const AuthorisationOutcome = z.enum([
  'CONNECTED',
  'CHOOSE_TENANT',
  'OTHER_BOOKS',
  'NO_BOOKS',
  'DENIED',
  'EXPIRED',
  'UNKNOWN',
  'OTHER_PERSON',
  'FAILED',
]);
export type AuthorisationOutcome = z.infer<typeof AuthorisationOutcome>;

export const AuthorisationEnd = z
  .object({
    outcome: AuthorisationOutcome.meta({
      description:
        'OTHER_BOOKS: a different company from before, so a user must choose. UNKNOWN: the sign-in was not started here, or is already complete. OTHER_PERSON: another user or session started it.',
    }),
    connectionId: z.number().int().nullable(),
    message: z.string().nullable().meta({ description: "The vendor's message, if any." }),
  })
  .meta({ id: 'AuthorisationEnd' });
