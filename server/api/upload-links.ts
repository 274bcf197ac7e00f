import * as promises from '@slipway/contract/endpoints/upload-links.ts';
import { mergeByLink } from '../intake/upload-links/merge-by-link.ts';
import { showUploadLink, uploadByLink } from '../intake/upload-links/upload-by-link.ts';
import * as links from '../intake/upload-links/upload-links.ts';
import { byId, byQuery } from './http/forward.ts';
import { type Route, route } from './http/route.ts';

/** Links for uploads from a phone without sign-in. */
export const uploadLinkRoutes: readonly Route[] = [
  route(promises.createUploadLink, links.createUploadLink),
  route(promises.listUploadLinks, byQuery(links.listUploadLinks)),
  route(promises.getUploadLink, byId(links.getUploadLink)),
  route(promises.endUploadLink, byId(links.endUploadLink)),
  route(promises.showUploadLink, (service, _, { asked }) => showUploadLink(service, asked)),
  route(promises.uploadByLink, (service, _, input) => uploadByLink(service, input)),
  route(promises.mergeByLink, (service, _, input) => mergeByLink(service, input)),
];
