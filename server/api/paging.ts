import * as split from '@slipway/contract/endpoints/split.ts';
import { changePages, restoreFile } from '../intake/pages/change-pages.ts';
import { mergeDocuments, unmergeDocument } from '../intake/pages/merge-documents.ts';
import { splitDocument, unsplitDocument } from '../intake/pages/split-document.ts';
import { type Route, route } from './http/route.ts';

/** Page editing: split, merge and reorder documents. */
export const pageEditingRoutes: readonly Route[] = [
  route(split.splitDocument, (service, actor, { params, body, expectedVersion }) =>
    splitDocument(service, actor, params.id, body, expectedVersion),
  ),
  route(split.unsplitDocument, (service, actor, { params, expectedVersion }) =>
    unsplitDocument(service, actor, params.id, expectedVersion),
  ),
  route(split.mergeDocuments, (service, actor, { body }) => mergeDocuments(service, actor, body)),
  route(split.unmergeDocument, (service, actor, { params, expectedVersion }) =>
    unmergeDocument(service, actor, params.id, expectedVersion),
  ),
  route(split.changePages, (service, actor, { params, body, expectedVersion }) =>
    changePages(service, actor, params.id, body, expectedVersion),
  ),
  route(split.restoreFile, (service, actor, { params, expectedVersion }) =>
    restoreFile(service, actor, params.id, expectedVersion),
  ),
];
