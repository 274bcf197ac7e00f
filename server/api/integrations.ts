import * as integrations from '@slipway/contract/endpoints/integrations.ts';

import * as connections from '../export/connections.ts';
import { listConnectionKinds } from '../export/describe-kinds.ts';
import { listConnectionAccounts } from '../export/list-accounts.ts';
import { listConnectionExports } from '../export/list-exports.ts';
import { listReference } from '../export/master-data/list-reference.ts';
import { refreshReference } from '../export/master-data/refresh-reference.ts';
import { testConnection, testSettings } from '../export/test-connection.ts';
import { type Route, route } from './http/route.ts';
import { authorisationRoutes } from './authorisations.ts';

/** Connections to accounting systems: made, tried, switched, and what their books know. */
export const integrationRoutes: readonly Route[] = [
  route(integrations.listConnections, (service, actor, { query }) =>
    connections.listConnections(service, actor, query),
  ),
  route(integrations.createConnection, (service, actor, { body }) =>
    connections.createConnection(service, actor, body),
  ),
  route(integrations.getConnection, (service, actor, { params }) =>
    connections.getConnection(service, actor, params.id),
  ),
  route(integrations.changeConnection, (service, actor, { params, body }) =>
    connections.changeConnection(service, actor, params.id, body),
  ),
  route(integrations.deleteConnection, (service, actor, { params }) =>
    connections.deleteConnection(service, actor, params.id),
  ),
  route(integrations.activateConnection, (service, actor, { params }) =>
    connections.setConnectionActive(service, actor, params.id, true),
  ),
  route(integrations.deactivateConnection, (service, actor, { params }) =>
    connections.setConnectionActive(service, actor, params.id, false),
  ),
  route(integrations.checkConnection, (service, actor, { params }) =>
    connections.checkConnection(service, actor, params.id),
  ),

  route(integrations.listConnectionKinds, (service, actor, { asked }) =>
    listConnectionKinds(service, actor, asked),
  ),
  ...authorisationRoutes,
  route(integrations.testSettings, (service, actor, { body }) => testSettings(service, actor, body)),
  route(integrations.testConnection, (service, actor, { params, body }) =>
    testConnection(service, actor, params.id, body),
  ),
  route(integrations.listConnectionExports, (service, actor, { params, query }) =>
    listConnectionExports(service, actor, params.id, query),
  ),
  route(integrations.listConnectionAccounts, (service, actor, { params }) =>
    listConnectionAccounts(service, actor, params.id),
  ),
  route(integrations.listReference, (service, actor, { params, query }) =>
    listReference(service, actor, params.id, query),
  ),
  route(integrations.refreshReference, (service, actor, { params }) =>
    refreshReference(service, actor, params.id),
  ),
];
