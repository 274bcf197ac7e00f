import * as integrations from '@slipway/contract/endpoints/integrations.ts';

import * as connections from '../export/connections.ts';
import { listConnectionKinds } from '../export/describe-kinds.ts';
import { listConnectionAccounts } from '../export/list-accounts.ts';
import { listConnectionExports } from '../export/list-exports.ts';
import { listMasterData } from '../export/master-data/list-master-data.ts';
import { refreshMasterData } from '../export/master-data/refresh-master-data.ts';
import { testConnection, testSettings } from '../export/test-connection.ts';
import { authorisationRoutes } from './authorisations.ts';
import { byBody, byId, byIdAndBody, byIdAndQuery, byQuery } from './http/forward.ts';
import { type Route, route } from './http/route.ts';

/** Connections to accounting systems: settings, tests and master data. */
export const integrationRoutes: readonly Route[] = [
  route(integrations.listConnections, byQuery(connections.listConnections)),
  route(integrations.createConnection, byBody(connections.createConnection)),
  route(integrations.getConnection, byId(connections.getConnection)),
  route(integrations.changeConnection, byIdAndBody(connections.changeConnection)),
  route(integrations.deleteConnection, byId(connections.deleteConnection)),
  route(integrations.activateConnection, (service, actor, { params }) =>
    connections.setConnectionActive(service, actor, params.id, true),
  ),
  route(integrations.deactivateConnection, (service, actor, { params }) =>
    connections.setConnectionActive(service, actor, params.id, false),
  ),
  route(integrations.checkConnection, byId(connections.checkConnection)),

  route(integrations.listConnectionKinds, (service, actor, { asked }) =>
    listConnectionKinds(service, actor, asked),
  ),
  ...authorisationRoutes,
  route(integrations.testSettings, byBody(testSettings)),
  route(integrations.testConnection, byIdAndBody(testConnection)),
  route(integrations.listConnectionExports, byIdAndQuery(listConnectionExports)),
  route(integrations.listConnectionAccounts, byId(listConnectionAccounts)),
  route(integrations.listMasterData, byIdAndQuery(listMasterData)),
  route(integrations.refreshMasterData, byId(refreshMasterData)),
];
