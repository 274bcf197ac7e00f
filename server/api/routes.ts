import * as account from '@slipway/contract/endpoints/account.ts';
import * as auth from '@slipway/contract/endpoints/auth.ts';
import * as list from '@slipway/contract/endpoints/document-list.ts';
import * as moves from '@slipway/contract/endpoints/document-moves.ts';
import * as documents from '@slipway/contract/endpoints/documents.ts';
import * as folders from '@slipway/contract/endpoints/folders.ts';
import * as oauth from '@slipway/contract/endpoints/oauth.ts';
import * as people from '@slipway/contract/endpoints/people.ts';
import * as pricing from '@slipway/contract/endpoints/pricing.ts';
import * as secondFactor from '@slipway/contract/endpoints/second-factor.ts';
import * as suppliers from '@slipway/contract/endpoints/suppliers.ts';
import * as webhooks from '@slipway/contract/endpoints/webhooks.ts';
import { archiveDocument, deleteDocument, unarchiveDocument } from '../documents/archive-document.ts';
import * as capture from '../documents/folders/folders.ts';
import { countDocuments } from '../documents/lists/count-documents.ts';
import { getDocumentTable } from '../documents/lists/get-document-table.ts';
import { sumDocuments } from '../documents/lists/sum-documents.ts';
import { getPageImage } from '../documents/page-image.ts';
import * as look from '../documents/read-documents.ts';
import { getBooking } from '../export/get-booking.ts';
import { previewExport, requestExport } from '../export/request-export.ts';
import { showDocument } from '../export/show-document.ts';
import { acceptInvitation, showInvitation } from '../identity/members/accept-invitation.ts';
import { setUp, showSetup } from '../identity/members/first-run.ts';
import * as helping from '../identity/members/help-member.ts';
import * as invitations from '../identity/members/invitations.ts';
import * as members from '../identity/members/members.ts';
import * as clients from '../identity/oauth/api-clients.ts';
import { introspectToken } from '../identity/oauth/introspect-token.ts';
import { issueToken } from '../identity/oauth/issue-token.ts';
import { revokeToken } from '../identity/oauth/revoke-token.ts';
import { changePassword } from '../identity/passwords/change-password.ts';
import { askPasswordReset, resetPassword } from '../identity/passwords/reset-password.ts';
import * as proof from '../identity/second-factor/prove-second-factor.ts';
import * as factors from '../identity/second-factor/remove-factor.ts';
import * as passkeys from '../identity/second-factor/set-up-passkey.ts';
import { beginTotp, confirmTotp } from '../identity/second-factor/set-up-totp.ts';
import * as sessions from '../identity/sign-in/own-sessions.ts';
import { refreshSession } from '../identity/sign-in/refresh-session.ts';
import { selectTenant } from '../identity/sign-in/select-tenant.ts';
import { changeMe, showMe } from '../identity/sign-in/show-me.ts';
import { signIn } from '../identity/sign-in/sign-in.ts';
import { signOut } from '../identity/sign-in/sign-out.ts';
import { switchTenant } from '../identity/sign-in/switch-tenant.ts';
import { uploadDocument } from '../intake/uploads/upload-document.ts';
import * as memory from '../reading/suppliers/suppliers.ts';
import { readAgain, reopenDocument, validateDocument } from '../review/decide.ts';
import { convertToCreditNote, editDocument } from '../review/edit-document.ts';
import * as deliveries from '../webhooks/deliveries.ts';
import * as hooks from '../webhooks/endpoints.ts';
import { listEvents } from '../webhooks/events-feed.ts';
import { redeliver } from '../webhooks/redeliver.ts';
import { sendTest } from '../webhooks/send-test.ts';
import { activateWebhook, deactivateWebhook } from '../webhooks/switch-endpoint.ts';
import { pricingIn, pricingOf } from '../workspace/plans/pricing.ts';
import { administration } from './administration.ts';
import { approvalRoutes } from './approvals.ts';
import { discussionRoutes } from './discussion.ts';
import { emailImportRoutes } from './email-imports.ts';
import { exportingRoutes } from './exporting.ts';
import { Answer, type Route, route } from './http/route.ts';
import { inboxRoutes } from './inbox.ts';
import { intakeRoutes } from './intake.ts';
import { integrationRoutes } from './integrations.ts';
import { pageEditingRoutes } from './paging.ts';
import { retentionRoutes } from './retention.ts';
import { sortingRoutes } from './sorting.ts';
import { uploadLinkRoutes } from './upload-links.ts';

/** All operations of the contract with their handlers. */
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
  route(auth.askPasswordReset, (service, _, input) => askPasswordReset(service, input)),
  route(auth.resetPassword, async (service, _, input) => new Answer(await resetPassword(service, input))),
  route(auth.showInvitation, (service, _, input) => showInvitation(service, input)),
  route(auth.showSetup, (service) => showSetup(service)),
  route(auth.setUp, async (service, _, input) => new Answer(await setUp(service, input))),
  route(
    secondFactor.proveTotp,
    async (service, _, input) => new Answer(await proof.proveTotp(service, input)),
  ),
  route(secondFactor.proveRecoveryCode, async (service, _, input) => {
    return new Answer(await proof.proveRecoveryCode(service, input));
  }),
  route(secondFactor.beginPasskeyProof, (service, _, input) => proof.beginPasskeyProof(service, input)),
  route(secondFactor.provePasskey, async (service, _, input) => {
    return new Answer(await proof.provePasskey(service, input));
  }),

  route(account.me, showMe),
  route(account.changeMe, changeMe),
  route(account.switchTenant, async (service, actor, input) => {
    return new Answer(await switchTenant(service, actor, input));
  }),
  route(account.listSessions, sessions.listSessions),
  route(account.endOwnSession, sessions.endOwnSession),
  route(secondFactor.showSecondFactor, factors.showSecondFactor),
  route(secondFactor.beginTotp, beginTotp),
  route(secondFactor.confirmTotp, confirmTotp),
  route(secondFactor.removeTotp, factors.removeTotp),
  route(secondFactor.renewRecoveryCodes, factors.renewRecoveryCodes),
  route(secondFactor.beginPasskey, passkeys.beginPasskey),
  route(secondFactor.addPasskey, passkeys.addPasskey),
  route(secondFactor.renamePasskey, passkeys.renamePasskey),
  route(secondFactor.removePasskey, factors.removePasskey),
  route(account.changePassword, async (service, actor, input) => {
    return new Answer(await changePassword(service, actor, input));
  }),
  route(auth.acceptInvitation, async (service, _, input) => {
    return new Answer(await acceptInvitation(service, input));
  }),

  route(people.listMembers, members.listMembers),
  route(people.changeMember, members.changeMember),
  route(people.removeMember, members.removeMember),
  route(people.resetMemberPassword, helping.resetMemberPassword),
  route(people.removeMemberSecondFactor, helping.removeMemberSecondFactor),
  route(people.listInvitations, invitations.listInvitations),
  route(people.invite, invitations.invite),
  route(people.resendInvitation, invitations.resendInvitation),
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
    capture.changeFolder(service, actor, params.id, body),
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
  route(list.listDocuments, (service, actor, { query }) => look.listDocuments(service, actor, query)),
  route(list.countDocuments, (service, actor, { query }) => countDocuments(service, actor, query)),
  route(list.sumDocuments, (service, actor, { query }) => sumDocuments(service, actor, query)),
  route(list.getDocumentTable, async (service, actor, { query }) => {
    return new Answer<undefined>(await getDocumentTable(service, actor, query));
  }),
  route(documents.getDocument, (service, actor, { params }) => showDocument(service, actor, params.id)),
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
    async (service, actor, { params, query, asked }) =>
      new Answer<undefined>(
        await getPageImage(service, actor, params.id, {
          page: params.page,
          widthPx: query.width,
          etag: asked.headers['if-none-match'],
        }),
      ),
  ),
  route(documents.getWords, (service, actor, { params }) => look.getWords(service, actor, params.id)),
  route(documents.getHistory, (service, actor, { params, query }) =>
    look.getHistory(service, actor, params.id, query),
  ),
  route(moves.extractDocument, (service, actor, { params, body, expectedVersion }) =>
    readAgain(service, actor, params.id, body, expectedVersion),
  ),
  route(moves.validateDocument, (service, actor, { params, body, expectedVersion }) =>
    validateDocument(service, actor, params.id, body, expectedVersion),
  ),
  route(moves.reopenDocument, (service, actor, { params, expectedVersion }) =>
    reopenDocument(service, actor, params.id, expectedVersion),
  ),
  route(moves.convertToCreditNote, (service, actor, { params, expectedVersion }) =>
    convertToCreditNote(service, actor, params.id, expectedVersion),
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
  route(moves.getBooking, (service, actor, { params }) => getBooking(service, actor, params.id)),
  route(moves.previewExport, (service, actor, { params, body }) =>
    previewExport(service, actor, params.id, body),
  ),

  ...integrationRoutes,
  ...exportingRoutes,
  ...inboxRoutes,
  ...intakeRoutes,
  ...pageEditingRoutes,
  ...retentionRoutes,
  ...sortingRoutes,
  ...approvalRoutes,
  ...discussionRoutes,

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

  route(suppliers.changeSupplier, (service, actor, { params, body }) =>
    memory.changeSupplier(service, actor, params.id, body),
  ),
  route(suppliers.listSupplierDocuments, (service, actor, { params, query }) =>
    memory.listSupplierDocuments(service, actor, params.id, query),
  ),
  route(suppliers.decideSupplierIban, (service, actor, { params, body }) =>
    memory.decideSupplierIban(service, actor, params.id, body),
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

  ...emailImportRoutes,
  ...administration,
  ...uploadLinkRoutes,

  route(pricing.getPricing, async (service, _, { query, asked }) => {
    const file = pricingOf(service.config);
    const { reply, headers, unchanged } = pricingIn(file, query.currency, asked.headers['if-none-match']);
    return unchanged ? new Answer({ status: 304, headers }) : new Answer({ reply, headers });
  }),
];
