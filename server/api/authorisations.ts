import * as authorisations from '@slipway/contract/endpoints/authorisations.ts';

import { authoriseConnection } from '../export/authorisation/begin-authorisation.ts';
import { chooseTenant } from '../export/authorisation/choose-tenant.ts';
import { finishAuthorisation } from '../export/authorisation/finish-authorisation.ts';
import { getConnection } from '../export/connections.ts';
import { byBody } from './http/forward.ts';
import { type Route, route } from './http/route.ts';

/** Sign-in to accounting systems in the browser. */
export const authorisationRoutes: readonly Route[] = [
  route(authorisations.authoriseConnection, (service, actor, { params, asked }) =>
    authoriseConnection(service, actor, params.id, asked),
  ),
  route(authorisations.finishAuthorisation, byBody(finishAuthorisation)),
  route(authorisations.chooseTenant, async (service, actor, { params, body }) => {
    await chooseTenant(service, actor, params.id, body.tenantId);
    return getConnection(service, actor, params.id);
  }),
];
