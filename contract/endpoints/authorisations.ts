import { z } from 'zod';

import { AuthorisationEnd } from '../authorisations.ts';
import { Connection } from '../connections.ts';
import { Instant } from '../dates.ts';
import { endpoint, IdParams } from '../endpoint.ts';

const Parameter = z.string().max(4000);

export const authoriseConnection = endpoint({
  name: 'authoriseConnection',
  tag: 'Integrations',
  method: 'POST',
  path: '/integrations/{id}/authorise',
  summary: 'Begin to sign in to an accounting service in the browser',
  description:
    'Answers the address that the person goes to (OAuth 2.0). The vendor sends the person back to `/integrations/callback` of the web app within ten minutes.',
  access: 'integration.connect',
  params: IdParams,
  status: 200,
  reply: z
    .object({ authorizationUrl: z.string(), expiresAt: Instant })
    .meta({ id: 'AuthorisationBeginning' }),
  problems: ['no_sign_in'],
});
export const finishAuthorisation = endpoint({
  name: 'finishAuthorisation',
  tag: 'Integrations',
  method: 'POST',
  path: '/integrations/authorisations',
  summary: 'Finish signing in, with what the vendor sent the person back with',
  access: 'integration.connect',
  body: z
    .strictObject({
      state: Parameter,
      code: Parameter.optional(),
      error: Parameter.optional(),
      errorDescription: Parameter.optional(),
      parameters: z.record(z.string().max(100), Parameter).optional().meta({
        description: 'The others, such as the id of the company that was chosen at the vendor.',
      }),
    })
    .meta({ id: 'AuthorisationFinish' }),
  status: 200,
  reply: AuthorisationEnd,
  problems: [],
});
export const chooseTenant = endpoint({
  name: 'chooseTenant',
  tag: 'Integrations',
  method: 'POST',
  path: '/integrations/{id}/tenant',
  summary: 'Choose which of the books that the sign-in opens are meant',
  access: 'integration.connect',
  params: IdParams,
  body: z.strictObject({ tenantId: z.string().min(1).max(200) }).meta({ id: 'TenantChoice' }),
  status: 200,
  reply: Connection,
  problems: ['no_sign_in'],
});
