import * as promises from '@slipway/contract/endpoints/email-imports.ts';

import * as imports from '../intake/email/email-imports.ts';
import { testEmailImport, testMailbox } from '../intake/email/imap/test-mailbox.ts';
import { byBody, byId, byIdAndBody, byIdAndQuery, byQuery } from './http/forward.ts';
import { type Route, route } from './http/route.ts';

/** Imports by email. */
export const emailImportRoutes: readonly Route[] = [
  route(promises.listEmailImports, byQuery(imports.listEmailImports)),
  route(promises.createEmailImport, byBody(imports.createEmailImport)),
  route(promises.getEmailImport, byId(imports.getEmailImport)),
  route(promises.changeEmailImport, byIdAndBody(imports.changeEmailImport)),
  route(promises.deleteEmailImport, byId(imports.deleteEmailImport)),
  route(promises.activateEmailImport, (service, actor, { params }) =>
    imports.setEmailImportActive(service, actor, params.id, true),
  ),
  route(promises.deactivateEmailImport, (service, actor, { params }) =>
    imports.setEmailImportActive(service, actor, params.id, false),
  ),
  route(promises.renewEmailAddress, byId(imports.renewEmailAddress)),
  route(promises.testEmailImport, byIdAndBody(testEmailImport)),
  route(promises.listEmailImportMessages, byIdAndQuery(imports.listMessages)),
  route(promises.testMailbox, byBody(testMailbox)),
];
