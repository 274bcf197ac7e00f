import * as promises from '@slipway/contract/endpoints/upload-links.ts';
import { mergeByLink } from '../intake/upload-links/merge-by-link.ts';
import { showUploadLink, uploadByLink } from '../intake/upload-links/upload-by-link.ts';
import * as links from '../intake/upload-links/upload-links.ts';
import { type Route, route } from './http/route.ts';

/** Links for uploads from a phone without sign-in. */
export const uploadLinkRoutes: readonly Route[] = [
  route(promises.createUploadLink, links.createUploadLink),
  route(promises.listUploadLinks, (service, actor, { query }) =>
    links.listUploadLinks(service, actor, query),
  ),
  route(promises.getUploadLink, (service, actor, { params }) =>
    links.getUploadLink(service, actor, params.id),
  ),
  route(promises.endUploadLink, (service, actor, { params }) =>
    links.endUploadLink(service, actor, params.id),
  ),
  route(promises.showUploadLink, (service, _, { asked }) => showUploadLink(service, asked)),
  route(promises.uploadByLink, (service, _, input) => uploadByLink(service, input)),
  route(promises.mergeByLink, (service, _, input) => mergeByLink(service, input)),
];
