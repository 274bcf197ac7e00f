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
  summary: 'Start the sign-in to an accounting system in the browser',
  description:
    'Returns the URL to open in the browser (OAuth 2.0). Within ten minutes, the provider redirects to `/integrations/callback` of the web app.',
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
  summary: "Finish the sign-in with the parameters of the provider's redirect",
  access: 'integration.connect',
  body: z
    .strictObject({
      state: Parameter,
      code: Parameter.optional(),
      error: Parameter.optional(),
      errorDescription: Parameter.optional(),
      parameters: z.record(z.string().max(100), Parameter).optional().meta({
        description: 'Other parameters, such as the id of the chosen company.',
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
  summary: 'Choose the company for the sign-in',
  access: 'integration.connect',
  params: IdParams,
  body: z.strictObject({ tenantId: z.string().min(1).max(200) }).meta({ id: 'TenantChoice' }),
  status: 200,
  reply: Connection,
  problems: ['no_sign_in'],
});
