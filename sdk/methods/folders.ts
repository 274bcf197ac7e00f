import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function folderMethods(call: Call) {
  return {
    list: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listFolders', { query: withCursor(paging, cursor) }, options)),
    create: (folder: Calls['createFolder']['body'], options?: CallOptions) =>
      call('createFolder', { body: folder }, options),
    get: (id: number, options?: CallOptions) => call('getFolder', { params: { id } }, options),
    rename: (id: number, name: string, options?: CallOptions) =>
      call('renameFolder', { params: { id }, body: { name } }, options),
    /** Only when it is empty. */
    delete: (id: number, options?: CallOptions) => call('deleteFolder', { params: { id } }, options),
  };
}

export function documentTypeMethods(call: Call) {
  return {
    list: (options?: CallOptions) => listing(() => call('listDocumentTypes', {}, options)),
    get: (code: string, options?: CallOptions) => call('getDocumentType', { params: { code } }, options),
  };
}
