import * as duplicates from '@slipway/contract/endpoints/duplicates.ts';

import { decideDuplicate, undecideDuplicate } from '../duplicates/decide-duplicate.ts';
import { listDuplicates } from '../duplicates/list-duplicates.ts';
import { type Route, route } from '../http/route.ts';

/** What belongs where, and what is there twice. */
export const sortingRoutes: readonly Route[] = [
  route(duplicates.listDuplicates, (service, actor, { params }) => listDuplicates(service, actor, params.id)),
  route(duplicates.decideDuplicate, (service, actor, { params, body }) =>
    decideDuplicate(service, actor, params, body),
  ),
  route(duplicates.undecideDuplicate, (service, actor, { params }) =>
    undecideDuplicate(service, actor, params),
  ),
];
