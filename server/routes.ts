import * as documents from '@slipway/contract/endpoints/documents.ts';
import * as folders from '@slipway/contract/endpoints/folders.ts';
import * as integrations from '@slipway/contract/endpoints/integrations.ts';
import * as oauth from '@slipway/contract/endpoints/oauth.ts';
import * as pricing from '@slipway/contract/endpoints/pricing.ts';

import { issueToken } from './access/issue-token.ts';
import * as capture from './capture/folders.ts';
import { uploadDocument } from './capture/upload-document.ts';
import { archiveDocument, deleteDocument, unarchiveDocument } from './documents/archive-document.ts';
import * as look from './documents/look-at-documents.ts';
import { getPageImage } from './documents/page-image.ts';
import * as connections from './export/connections.ts';
import { previewExport, requestExport } from './export/request-export.ts';
import { Answer, type Route, route } from './http/route.ts';
import { pricingIn, readPricing } from './plans/pricing.ts';
import { readAgain, reopenDocument, validateDocument } from './review/decide.ts';
import { editDocument } from './review/edit-document.ts';

const defaultPricing = new URL('../pricing.json', import.meta.url);

/** What we promised, and who keeps the promise. */
export const routes: readonly Route[] = [
  route(oauth.issueToken, async (service, _, input) => new Answer(await issueToken(service, input))),

  route(folders.listFolders, (service, actor, { query }) => capture.listFolders(service, actor, query)),
  route(folders.createFolder, (service, actor, { body }) => capture.createFolder(service, actor, body)),
  route(folders.getFolder, (service, actor, { params }) => capture.getFolder(service, actor, params.id)),
  route(folders.renameFolder, (service, actor, { params, body }) =>
    capture.renameFolder(service, actor, params.id, body),
  ),
  route(folders.deleteFolder, (service, actor, { params }) =>
    capture.deleteFolder(service, actor, params.id),
  ),
  route(folders.listDocumentTypes, () => look.listDocumentTypes()),
  route(folders.getDocumentType, (_service, _actor, { params }) => look.getDocumentType(params.code)),

  route(documents.uploadDocument, async (service, actor, { upload, idempotencyKey }) => {
    const channel = actor.kind === 'USER' ? 'WEB' : 'API';
    const { reply, replayed } = await uploadDocument(service, actor, upload, channel, idempotencyKey);
    return new Answer({ reply: reply as never, headers: replayed ? { 'idempotent-replayed': 'true' } : {} });
  }),
  route(documents.listDocuments, (service, actor, { query }) => look.listDocuments(service, actor, query)),
  route(documents.getDocument, (service, actor, { params }) => look.getDocument(service, actor, params.id)),
  route(documents.editDocument, (service, actor, { params, body, expectedVersion }) =>
    editDocument(service, actor, params.id, body, expectedVersion),
  ),
  route(documents.deleteDocument, (service, actor, { params, expectedVersion }) =>
    deleteDocument(service, actor, params.id, expectedVersion),
  ),
  route(documents.getFile, async (service, actor, { params }) => {
    const { bytes, headers } = await look.getFile(service, actor, params.id);
    return new Answer<undefined>({ bytes, headers });
  }),
  route(
    documents.getPage,
    async (service, actor, { params, query }) =>
      new Answer<undefined>(await getPageImage(service, actor, params.id, params.page, query.width)),
  ),
  route(documents.getWords, (service, actor, { params }) => look.getWords(service, actor, params.id)),
  route(documents.getHistory, (service, actor, { params, query }) =>
    look.getHistory(service, actor, params.id, query),
  ),
  route(documents.extractDocument, (service, actor, { params, expectedVersion }) =>
    readAgain(service, actor, params.id, expectedVersion),
  ),
  route(documents.validateDocument, (service, actor, { params, expectedVersion }) =>
    validateDocument(service, actor, params.id, expectedVersion),
  ),
  route(documents.reopenDocument, (service, actor, { params, expectedVersion }) =>
    reopenDocument(service, actor, params.id, expectedVersion),
  ),
  route(documents.archiveDocument, (service, actor, { params, expectedVersion }) =>
    archiveDocument(service, actor, params.id, expectedVersion),
  ),
  route(documents.unarchiveDocument, (service, actor, { params, expectedVersion }) =>
    unarchiveDocument(service, actor, params.id, expectedVersion),
  ),
  route(documents.exportDocument, (service, actor, { params, body, expectedVersion }) =>
    requestExport(service, actor, params.id, body, expectedVersion),
  ),
  route(documents.previewExport, (service, actor, { params, body }) =>
    previewExport(service, actor, params.id, body),
  ),

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

  route(pricing.getPricing, async (service, _, { query, asked }) => {
    const file = readPricing(service.config.SLIPWAY_PRICING_FILE ?? defaultPricing);
    const { reply, headers, unchanged } = pricingIn(file, query.currency, asked.headers['if-none-match']);
    return unchanged ? new Answer({ status: 304, headers }) : new Answer({ reply, headers });
  }),
];
