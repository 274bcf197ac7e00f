import { z } from 'zod';

import { Instant } from './dates.ts';

export const Tenant = z.object({ id: z.string(), name: z.string() }).meta({
  id: 'SystemTenant',
  description: 'An organisation, a company: a set of books, by the vendor’s id.',
});

export const ConnectionAuthorisation = z
  .object({
    state: z.enum(['NOT_SIGNED_IN', 'CHOOSE_TENANT', 'SIGNED_IN', 'LOST']).meta({
      description:
        'LOST: the vendor does not take the sign-in any more. Nothing is exported until a person signs in again.',
    }),
    tenant: Tenant.nullable(),
    tenants: z.array(Tenant).meta({ description: 'What the person who signed in may open.' }),
    authorisedBy: z.string().nullable(),
    authorisedAt: Instant.nullable(),
  })
  .meta({
    id: 'ConnectionAuthorisation',
    description: 'Of a connection that a person signs in to in the browser: how that stands.',
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
        'OTHER_BOOKS: not the books of before, so a person must choose. UNKNOWN: nobody was sent there, or it is done already. OTHER_PERSON: it was begun by somebody else, or in another sign-in.',
    }),
    connectionId: z.number().int().nullable(),
    message: z.string().nullable().meta({ description: 'What the vendor said, where it said something.' }),
  })
  .meta({ id: 'AuthorisationEnd' });
