import * as split from '@slipway/contract/endpoints/split.ts';
import { changePages, restoreFile } from '../intake/pages/change-pages.ts';
import { mergeDocuments, unmergeDocument } from '../intake/pages/merge-documents.ts';
import { splitDocument, unsplitDocument } from '../intake/pages/split-document.ts';
import { byBody, byIdAndVersion, byIdBodyAndVersion } from './http/forward.ts';
import { type Route, route } from './http/route.ts';

/** Page editing: split, merge and reorder documents. */
export const pageEditingRoutes: readonly Route[] = [
  route(split.splitDocument, byIdBodyAndVersion(splitDocument)),
  route(split.unsplitDocument, byIdAndVersion(unsplitDocument)),
  route(split.mergeDocuments, byBody(mergeDocuments)),
  route(split.unmergeDocument, byIdAndVersion(unmergeDocument)),
  route(split.changePages, byIdBodyAndVersion(changePages)),
  route(split.restoreFile, byIdAndVersion(restoreFile)),
];
