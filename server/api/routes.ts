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
import {
  answering,
  byBody,
  byId,
  byIdAndBody,
  byIdAndQuery,
  byIdAndVersion,
  byIdBodyAndVersion,
  byQuery,
} from './http/forward.ts';
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
  route(oauth.issueToken, answering(issueToken)),
  route(oauth.revokeToken, answering(revokeToken)),
  route(oauth.introspectToken, answering(introspectToken)),

  route(auth.login, answering(signIn)),
  route(auth.selectTenant, answering(selectTenant)),
  route(auth.refresh, answering(refreshSession)),
  route(auth.logout, async (service, actor, input) => new Answer(await signOut(service, actor, input))),
  route(auth.askPasswordReset, (service, _, input) => askPasswordReset(service, input)),
  route(auth.resetPassword, answering(resetPassword)),
  route(auth.showInvitation, (service, _, input) => showInvitation(service, input)),
  route(auth.showSetup, (service) => showSetup(service)),
  route(auth.setUp, answering(setUp)),
  route(secondFactor.proveTotp, answering(proof.proveTotp)),
  route(secondFactor.proveRecoveryCode, answering(proof.proveRecoveryCode)),
  route(secondFactor.beginPasskeyProof, (service, _, input) => proof.beginPasskeyProof(service, input)),
  route(secondFactor.provePasskey, answering(proof.provePasskey)),

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
  route(auth.acceptInvitation, answering(acceptInvitation)),

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

  route(folders.listFolders, byQuery(capture.listFolders)),
  route(folders.createFolder, byBody(capture.createFolder)),
  route(folders.getFolder, byId(capture.getFolder)),
  route(folders.renameFolder, byIdAndBody(capture.changeFolder)),
  route(folders.deleteFolder, byId(capture.deleteFolder)),
  route(folders.listDocumentTypes, () => look.listDocumentTypes()),
  route(folders.getDocumentType, (_service, _actor, { params }) => look.getDocumentType(params.code)),

  route(documents.uploadDocument, async (service, actor, { upload, idempotencyKey }) => {
    const channel = actor.kind === 'USER' ? 'WEB' : 'API';
    const { reply, replayed } = await uploadDocument(service, actor, upload, channel, idempotencyKey);
    return new Answer({ reply: reply as never, headers: replayed ? { 'idempotent-replayed': 'true' } : {} });
  }),
  route(list.listDocuments, byQuery(look.listDocuments)),
  route(list.countDocuments, byQuery(countDocuments)),
  route(list.sumDocuments, byQuery(sumDocuments)),
  route(list.getDocumentTable, async (service, actor, { query }) => {
    return new Answer<undefined>(await getDocumentTable(service, actor, query));
  }),
  route(documents.getDocument, byId(showDocument)),
  route(documents.editDocument, byIdBodyAndVersion(editDocument)),
  route(documents.deleteDocument, byIdAndVersion(deleteDocument)),
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
  route(documents.getWords, byId(look.getWords)),
  route(documents.getHistory, byIdAndQuery(look.getHistory)),
  route(moves.extractDocument, byIdBodyAndVersion(readAgain)),
  route(moves.validateDocument, byIdBodyAndVersion(validateDocument)),
  route(moves.reopenDocument, byIdAndVersion(reopenDocument)),
  route(moves.convertToCreditNote, byIdAndVersion(convertToCreditNote)),
  route(moves.archiveDocument, byIdAndVersion(archiveDocument)),
  route(moves.unarchiveDocument, byIdAndVersion(unarchiveDocument)),
  route(moves.exportDocument, byIdBodyAndVersion(requestExport)),
  route(moves.getBooking, byId(getBooking)),
  route(moves.previewExport, byIdAndBody(previewExport)),

  ...integrationRoutes,
  ...exportingRoutes,
  ...inboxRoutes,
  ...intakeRoutes,
  ...pageEditingRoutes,
  ...retentionRoutes,
  ...sortingRoutes,
  ...approvalRoutes,
  ...discussionRoutes,

  route(suppliers.listSuppliers, byQuery(memory.listSuppliers)),
  route(suppliers.getSupplier, byId(memory.getSupplier)),
  route(suppliers.forgetSupplier, byId(memory.forgetSupplier)),
  route(suppliers.forgetSupplierField, (service, actor, { params }) =>
    memory.forgetField(service, actor, params.id, params.field),
  ),
  route(suppliers.restoreSupplier, byId(memory.restoreSupplier)),

  route(suppliers.changeSupplier, byIdAndBody(memory.changeSupplier)),
  route(suppliers.listSupplierDocuments, byIdAndQuery(memory.listSupplierDocuments)),
  route(suppliers.decideSupplierIban, byIdAndBody(memory.decideSupplierIban)),

  route(webhooks.listWebhooks, byQuery(hooks.listWebhooks)),
  route(webhooks.createWebhook, byBody(hooks.createWebhook)),
  route(webhooks.getWebhook, byId(hooks.getWebhook)),
  route(webhooks.changeWebhook, byIdAndBody(hooks.changeWebhook)),
  route(webhooks.deleteWebhook, byId(hooks.deleteWebhook)),
  route(webhooks.activateWebhook, byIdAndBody(activateWebhook)),
  route(webhooks.deactivateWebhook, byId(deactivateWebhook)),
  route(webhooks.rotateSecret, byId(hooks.rotateSecret)),
  route(webhooks.testWebhook, byId(sendTest)),
  route(webhooks.listDeliveries, byIdAndQuery(deliveries.listDeliveries)),
  route(webhooks.getDelivery, (service, actor, { params }) =>
    deliveries.getDelivery(service, actor, params.id, params.deliveryId),
  ),
  route(webhooks.redeliver, (service, actor, { params }) =>
    redeliver(service, actor, params.id, params.deliveryId),
  ),
  route(webhooks.replayDeliveries, byIdAndBody(deliveries.replayDeliveries)),
  route(webhooks.listEvents, byQuery(listEvents)),

  ...emailImportRoutes,
  ...administration,
  ...uploadLinkRoutes,

  route(pricing.getPricing, async (service, _, { query, asked }) => {
    const file = pricingOf(service.config);
    const { reply, headers, unchanged } = pricingIn(file, query.currency, asked.headers['if-none-match']);
    return unchanged ? new Answer({ status: 304, headers }) : new Answer({ reply, headers });
  }),
];
