import * as bulk from '@slipway/contract/endpoints/bulk.ts';
import * as live from '@slipway/contract/endpoints/live.ts';
import * as views from '@slipway/contract/endpoints/saved-views.ts';
import { archiveDocument, deleteDocument, unarchiveDocument } from '../documents/archive-document.ts';
import { eachDocument } from '../documents/bulk-action.ts';
import { assertFolderExists } from '../documents/folders/folders.ts';
import * as savedViews from '../documents/lists/saved-views.ts';
import { assertQueueExists } from '../documents/queues/queues.ts';
import { assertConnectionExists } from '../export/assert-connections.ts';
import { requestExport } from '../export/request-export.ts';
import { validateDocument } from '../review/decide.ts';
import { codeDocument, editDocument } from '../review/edit-document.ts';
import { byBody, byId, byIdAndBody, byQuery } from './http/forward.ts';
import { Answer, type Route, route } from './http/route.ts';
import { announcePresence } from './live/announce-presence.ts';
import { followLive } from './live/follow-live.ts';

/** Document lists: bulk actions, saved views and live updates. */
export const inboxRoutes: readonly Route[] = [
  route(bulk.bulkValidate, (service, actor, { body }) =>
    eachDocument(service, body.documentIds, (id) => validateDocument(service, actor, id)),
  ),
  route(bulk.bulkArchive, (service, actor, { body }) =>
    eachDocument(service, body.documentIds, (id) => archiveDocument(service, actor, id)),
  ),
  route(bulk.bulkUnarchive, (service, actor, { body }) =>
    eachDocument(service, body.documentIds, (id) => unarchiveDocument(service, actor, id)),
  ),
  route(bulk.bulkDelete, (service, actor, { body }) =>
    eachDocument<never>(service, body.documentIds, (id) => deleteDocument(service, actor, id)),
  ),
  route(bulk.bulkMove, async (service, actor, { body: { documentIds, folderId } }) => {
    await assertFolderExists(service, actor, folderId);
    return eachDocument(service, documentIds, (id) => editDocument(service, actor, id, { folderId }));
  }),
  route(bulk.bulkQueue, async (service, actor, { body: { documentIds, queueId } }) => {
    if (queueId !== null) await assertQueueExists(service, actor, queueId);
    return eachDocument(service, documentIds, (id) => editDocument(service, actor, id, { queueId }));
  }),
  route(bulk.bulkCode, async (service, actor, { body: { documentIds, ...choice } }) => {
    await assertConnectionExists(service, actor, choice.connectionId);
    return eachDocument(service, documentIds, (id) => codeDocument(service, actor, id, choice));
  }),
  route(bulk.bulkExport, (service, actor, { body: { documentIds, ...choice } }) =>
    eachDocument(service, documentIds, (id) => requestExport(service, actor, id, choice)),
  ),

  route(
    live.followLive,
    async (service, actor, { asked }) =>
      new Answer<never>(await followLive(service, actor, asked.headers['authorization'])),
  ),
  route(live.announcePresence, (service, actor, { params, body }) =>
    announcePresence(service, actor, params.id, body.state),
  ),

  route(views.listSavedViews, byQuery(savedViews.listSavedViews)),
  route(views.createSavedView, byBody(savedViews.createSavedView)),
  route(views.changeSavedView, byIdAndBody(savedViews.changeSavedView)),
  route(views.deleteSavedView, byId(savedViews.deleteSavedView)),
];
