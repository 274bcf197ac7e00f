import * as promises from '@slipway/contract/endpoints/email-imports.ts';

import * as imports from '../intake/email/email-imports.ts';
import { testEmailImport, testMailbox } from '../intake/email/imap/test-mailbox.ts';
import { type Route, route } from './http/route.ts';

/** Imports by email. */
export const emailImportRoutes: readonly Route[] = [
  route(promises.listEmailImports, (service, actor, { query }) =>
    imports.listEmailImports(service, actor, query),
  ),
  route(promises.createEmailImport, (service, actor, { body }) =>
    imports.createEmailImport(service, actor, body),
  ),
  route(promises.getEmailImport, (service, actor, { params }) =>
    imports.getEmailImport(service, actor, params.id),
  ),
  route(promises.changeEmailImport, (service, actor, { params, body }) =>
    imports.changeEmailImport(service, actor, params.id, body),
  ),
  route(promises.deleteEmailImport, (service, actor, { params }) =>
    imports.deleteEmailImport(service, actor, params.id),
  ),
  route(promises.activateEmailImport, (service, actor, { params }) =>
    imports.setEmailImportActive(service, actor, params.id, true),
  ),
  route(promises.deactivateEmailImport, (service, actor, { params }) =>
    imports.setEmailImportActive(service, actor, params.id, false),
  ),
  route(promises.renewEmailAddress, (service, actor, { params }) =>
    imports.renewEmailAddress(service, actor, params.id),
  ),
  route(promises.testEmailImport, (service, actor, { params, body }) =>
    testEmailImport(service, actor, params.id, body),
  ),
  route(promises.listEmailImportMessages, (service, actor, { params, query }) =>
    imports.listMessages(service, actor, params.id, query),
  ),
  route(promises.testMailbox, (service, actor, { body }) => testMailbox(service, actor, body)),
];
