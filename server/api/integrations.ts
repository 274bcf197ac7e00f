import * as integrations from '@slipway/contract/endpoints/integrations.ts';

import * as connections from '../export/connections.ts';
import { listConnectionKinds } from '../export/describe-kinds.ts';
import { listConnectionAccounts } from '../export/list-accounts.ts';
import { listConnectionExports } from '../export/list-exports.ts';
import { listMasterData } from '../export/master-data/list-master-data.ts';
import { refreshMasterData } from '../export/master-data/refresh-master-data.ts';
import { testConnection, testSettings } from '../export/test-connection.ts';
import { authorisationRoutes } from './authorisations.ts';
import { type Route, route } from './http/route.ts';

/** Connections to accounting systems: settings, tests and master data. */
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
  route(integrations.listMasterData, (service, actor, { params, query }) =>
    listMasterData(service, actor, params.id, query),
  ),
  route(integrations.refreshMasterData, (service, actor, { params }) =>
    refreshMasterData(service, actor, params.id),
  ),
];
