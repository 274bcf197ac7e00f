import * as duplicates from '@slipway/contract/endpoints/duplicates.ts';
import * as folderRules from '@slipway/contract/endpoints/folder-rules.ts';
import { previewQueue } from '../documents/queues/apply-queues.ts';
import { decideDuplicate, undecideDuplicate } from '../reading/duplicates/decide-duplicate.ts';
import { listDuplicates } from '../reading/duplicates/list-duplicates.ts';
import { applyFolderRules } from '../reading/folder-rules/apply-folder-rules.ts';
import * as routing from '../reading/folder-rules/folder-rules.ts';
import { byBody, byId, byIdAndBody } from './http/forward.ts';
import { type Route, route } from './http/route.ts';

/** Folder rules, queues and duplicates. */
export const sortingRoutes: readonly Route[] = [
  route(duplicates.listDuplicates, byId(listDuplicates)),
  route(duplicates.decideDuplicate, (service, actor, { params, body }) =>
    decideDuplicate(service, actor, params, body),
  ),
  route(duplicates.undecideDuplicate, (service, actor, { params }) =>
    undecideDuplicate(service, actor, params),
  ),

  route(folderRules.listFolderRules, routing.listFolderRules),
  route(folderRules.createFolderRule, byBody(routing.createFolderRule)),
  route(folderRules.previewFolderRule, byBody(previewQueue)),
  route(folderRules.applyFolderRules, applyFolderRules),
  route(folderRules.changeFolderRule, byIdAndBody(routing.changeFolderRule)),
  route(folderRules.deleteFolderRule, byId(routing.deleteFolderRule)),
];
