import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function emailImportMethods(call: Call) {
  const page = (asked: Paging = {}, options?: CallOptions) =>
    call('listEmailImports', { query: asked }, options);
  return {
    /** In the order of creation. */
    list: (asked: Paging = {}, options?: CallOptions) =>
      listing((cursor) => page(withCursor(asked, cursor), options)),
    /** One page of the same, and how the service receives email. */
    page,
    get: (id: number, options?: CallOptions) => call('getEmailImport', { params: { id } }, options),
    create: (body: Calls['createEmailImport']['body'], options?: CallOptions) =>
      call('createEmailImport', { body }, options),
    change: (id: number, body: Calls['changeEmailImport']['body'], options?: CallOptions) =>
      call('changeEmailImport', { params: { id }, body }, options),
    /** Its documents stay. */
    remove: (id: number, options?: CallOptions) => call('deleteEmailImport', { params: { id } }, options),
    activate: (id: number, options?: CallOptions) => call('activateEmailImport', { params: { id } }, options),
    deactivate: (id: number, options?: CallOptions) =>
      call('deactivateEmailImport', { params: { id } }, options),
    /** The old address stops working. */
    renewAddress: (id: number, options?: CallOptions) =>
      call('renewEmailAddress', { params: { id } }, options),
    /** The items that arrived through it, newest first. */
    messages: (id: number, asked: Paging = {}, options?: CallOptions) =>
      listing((cursor) =>
        call('listEmailImportMessages', { params: { id }, query: withCursor(asked, cursor) }, options),
      ),
    /** Tests a mailbox, optionally with unsaved settings. */
    test: (id: number, body?: Calls['testEmailImport']['body'], options?: CallOptions) =>
      call('testEmailImport', { params: { id }, body }, options),
    /** Tests settings before a mailbox is connected. */
    testMailbox: (body: Calls['testMailbox']['body'], options?: CallOptions) =>
      call('testMailbox', { body }, options),
  };
}
