import * as duplicates from '@slipway/contract/endpoints/duplicates.ts';
import * as folderRules from '@slipway/contract/endpoints/folder-rules.ts';

import { decideDuplicate, undecideDuplicate } from '../duplicates/decide-duplicate.ts';
import { listDuplicates } from '../duplicates/list-duplicates.ts';
import { type Route, route } from '../http/route.ts';
import { previewQueue } from '../queues/apply-queues.ts';
import { applyFolderRules } from '../routing/apply-folder-rules.ts';
import * as routing from '../routing/folder-rules.ts';

/** What belongs where, and what is there twice. */
export const sortingRoutes: readonly Route[] = [
  route(duplicates.listDuplicates, (service, actor, { params }) => listDuplicates(service, actor, params.id)),
  route(duplicates.decideDuplicate, (service, actor, { params, body }) =>
    decideDuplicate(service, actor, params, body),
  ),
  route(duplicates.undecideDuplicate, (service, actor, { params }) =>
    undecideDuplicate(service, actor, params),
  ),

  route(folderRules.listFolderRules, routing.listFolderRules),
  route(folderRules.createFolderRule, (service, actor, { body }) =>
    routing.createFolderRule(service, actor, body),
  ),
  route(folderRules.previewFolderRule, (service, actor, { body }) => previewQueue(service, actor, body)),
  route(folderRules.applyFolderRules, applyFolderRules),
  route(folderRules.changeFolderRule, (service, actor, { params, body }) =>
    routing.changeFolderRule(service, actor, params.id, body),
  ),
  route(folderRules.deleteFolderRule, (service, actor, { params }) =>
    routing.deleteFolderRule(service, actor, params.id),
  ),
];
