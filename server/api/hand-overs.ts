import * as promises from '@slipway/contract/endpoints/hand-overs.ts';

import { getHandOverFile } from '../export/packages/hand-over-file.ts';
import { listHandOvers } from '../export/packages/list-hand-overs.ts';
import { makeHandOver } from '../export/packages/make-hand-over.ts';
import { Answer, type Route, route } from './http/route.ts';

/** What a person takes to the accountant. */
export const handOverRoutes: readonly Route[] = [
  route(promises.listHandOvers, (service, actor, { params, query }) =>
    listHandOvers(service, actor, params.id, query),
  ),
  route(promises.createHandOver, (service, actor, { params, body }) =>
    makeHandOver(service, actor, params.id, body),
  ),
  route(promises.getHandOverFile, async (service, actor, { params }) => {
    const { stream, headers } = await getHandOverFile(service, actor, params.id, params.handOverId);
    return new Answer<undefined>({ stream, headers });
  }),
];
