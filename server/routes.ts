import * as auth from '@slipway/contract/endpoints/auth.ts';
import * as moves from '@slipway/contract/endpoints/document-moves.ts';
import * as documents from '@slipway/contract/endpoints/documents.ts';
import * as folders from '@slipway/contract/endpoints/folders.ts';
import * as integrations from '@slipway/contract/endpoints/integrations.ts';
import * as oauth from '@slipway/contract/endpoints/oauth.ts';
import * as people from '@slipway/contract/endpoints/people.ts';
import * as pricing from '@slipway/contract/endpoints/pricing.ts';
import * as suppliers from '@slipway/contract/endpoints/suppliers.ts';
import * as webhooks from '@slipway/contract/endpoints/webhooks.ts';

import { acceptInvitation } from './access/accept-invitation.ts';
import * as clients from './access/api-clients.ts';
import { changePassword } from './access/change-password.ts';
import { introspectToken } from './access/introspect-token.ts';
import * as invitations from './access/invitations.ts';
import { issueToken } from './access/issue-token.ts';
import * as members from './access/members.ts';
import { refreshSession } from './access/refresh-session.ts';
import { revokeToken } from './access/revoke-token.ts';
import { selectTenant } from './access/select-tenant.ts';
import { showMe } from './access/show-me.ts';
import { signIn } from './access/sign-in.ts';
import { signOut } from './access/sign-out.ts';
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
import * as memory from './suppliers/suppliers.ts';
import * as deliveries from './webhooks/deliveries.ts';
import * as hooks from './webhooks/endpoints.ts';
import { listEvents } from './webhooks/events-feed.ts';
import { redeliver } from './webhooks/redeliver.ts';
import { sendTest } from './webhooks/send-test.ts';
import { activateWebhook, deactivateWebhook } from './webhooks/switch-endpoint.ts';

const defaultPricing = new URL('../pricing.json', import.meta.url);

/** What we promised, and who keeps the promise. */
export const routes: readonly Route[] = [
  route(oauth.issueToken, async (service, _, input) => new Answer(await issueToken(service, input))),
  route(oauth.revokeToken, async (service, _, input) => new Answer(await revokeToken(service, input))),
  route(
    oauth.introspectToken,
    async (service, _, input) => new Answer(await introspectToken(service, input)),
  ),

  route(auth.login, async (service, _, input) => new Answer(await signIn(service, input))),
  route(auth.selectTenant, async (service, _, input) => new Answer(await selectTenant(service, input))),
  route(auth.refresh, async (service, _, input) => new Answer(await refreshSession(service, input))),
  route(auth.logout, async (service, actor, input) => new Answer(await signOut(service, actor, input))),
  route(auth.me, showMe),
  route(auth.changePassword, async (service, actor, input) => {
    return new Answer(await changePassword(service, actor, input));
  }),
  route(auth.acceptInvitation, async (service, _, input) => {
    return new Answer(await acceptInvitation(service, input));
  }),

  route(people.listMembers, members.listMembers),
  route(people.changeMember, members.changeMember),
  route(people.removeMember, members.removeMember),
  route(people.listInvitations, invitations.listInvitations),
  route(people.invite, invitations.invite),
  route(people.withdrawInvitation, invitations.withdrawInvitation),
  route(people.listApiClients, clients.listApiClients),
  route(people.createApiClient, clients.createApiClient),
  route(people.getApiClient, clients.getApiClient),
  route(people.changeApiClient, clients.changeApiClient),
  route(people.renewSecret, clients.renewSecret),
  route(people.revokeApiClient, clients.revokeApiClient),

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
  route(moves.extractDocument, (service, actor, { params, body, expectedVersion }) =>
    readAgain(service, actor, params.id, body, expectedVersion),
  ),
  route(moves.validateDocument, (service, actor, { params, expectedVersion }) =>
    validateDocument(service, actor, params.id, expectedVersion),
  ),
  route(moves.reopenDocument, (service, actor, { params, expectedVersion }) =>
    reopenDocument(service, actor, params.id, expectedVersion),
  ),
  route(moves.archiveDocument, (service, actor, { params, expectedVersion }) =>
    archiveDocument(service, actor, params.id, expectedVersion),
  ),
  route(moves.unarchiveDocument, (service, actor, { params, expectedVersion }) =>
    unarchiveDocument(service, actor, params.id, expectedVersion),
  ),
  route(moves.exportDocument, (service, actor, { params, body, expectedVersion }) =>
    requestExport(service, actor, params.id, body, expectedVersion),
  ),
  route(moves.previewExport, (service, actor, { params, body }) =>
    previewExport(service, actor, params.id, body),
  ),

  route(suppliers.listSuppliers, (service, actor, { query }) => memory.listSuppliers(service, actor, query)),
  route(suppliers.getSupplier, (service, actor, { params }) => memory.getSupplier(service, actor, params.id)),
  route(suppliers.forgetSupplier, (service, actor, { params }) =>
    memory.forgetSupplier(service, actor, params.id),
  ),
  route(suppliers.forgetSupplierField, (service, actor, { params }) =>
    memory.forgetField(service, actor, params.id, params.field),
  ),
  route(suppliers.restoreSupplier, (service, actor, { params }) =>
    memory.restoreSupplier(service, actor, params.id),
  ),

  route(webhooks.listWebhooks, (service, actor, { query }) => hooks.listWebhooks(service, actor, query)),
  route(webhooks.createWebhook, (service, actor, { body }) => hooks.createWebhook(service, actor, body)),
  route(webhooks.getWebhook, (service, actor, { params }) => hooks.getWebhook(service, actor, params.id)),
  route(webhooks.changeWebhook, (service, actor, { params, body }) =>
    hooks.changeWebhook(service, actor, params.id, body),
  ),
  route(webhooks.deleteWebhook, (service, actor, { params }) =>
    hooks.deleteWebhook(service, actor, params.id),
  ),
  route(webhooks.activateWebhook, (service, actor, { params, body }) =>
    activateWebhook(service, actor, params.id, body),
  ),
  route(webhooks.deactivateWebhook, (service, actor, { params }) =>
    deactivateWebhook(service, actor, params.id),
  ),
  route(webhooks.rotateSecret, (service, actor, { params }) => hooks.rotateSecret(service, actor, params.id)),
  route(webhooks.testWebhook, (service, actor, { params }) => sendTest(service, actor, params.id)),
  route(webhooks.listDeliveries, (service, actor, { params, query }) =>
    deliveries.listDeliveries(service, actor, params.id, query),
  ),
  route(webhooks.getDelivery, (service, actor, { params }) =>
    deliveries.getDelivery(service, actor, params.id, params.deliveryId),
  ),
  route(webhooks.redeliver, (service, actor, { params }) =>
    redeliver(service, actor, params.id, params.deliveryId),
  ),
  route(webhooks.replayDeliveries, (service, actor, { params, body }) =>
    deliveries.replayDeliveries(service, actor, params.id, body),
  ),
  route(webhooks.listEvents, (service, actor, { query }) => listEvents(service, actor, query)),

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
