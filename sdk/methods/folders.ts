import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function folderMethods(call: Call) {
  const change = (id: number, changes: Calls['renameFolder']['body'], options?: CallOptions) =>
    call('renameFolder', { params: { id }, body: changes }, options);
  return {
    list: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listFolders', { query: withCursor(paging, cursor) }, options)),
    create: (folder: Calls['createFolder']['body'], options?: CallOptions) =>
      call('createFolder', { body: folder }, options),
    get: (id: number, options?: CallOptions) => call('getFolder', { params: { id } }, options),
    /** Its name, and the defaults for its documents. */
    change,
    /** The same for the name alone. */
    rename: (id: number, name: string, options?: CallOptions) => change(id, { name }, options),
    /** Only if it is empty. */
    delete: (id: number, options?: CallOptions) => call('deleteFolder', { params: { id } }, options),
  };
}

/** Folder rules. */
export function folderRuleMethods(call: Call) {
  return {
    list: async (options?: CallOptions) => (await call('listFolderRules', {}, options)).data,
    create: (rule: Calls['createFolderRule']['body'], options?: CallOptions) =>
      call('createFolderRule', { body: rule }, options),
    change: (id: number, changes: Calls['changeFolderRule']['body'], options?: CallOptions) =>
      call('changeFolderRule', { params: { id }, body: changes }, options),
    delete: (id: number, options?: CallOptions) => call('deleteFolderRule', { params: { id } }, options),
    /** Which documents in review match. */
    preview: (rules: Calls['previewFolderRule']['body'], options?: CallOptions) =>
      call('previewFolderRule', { body: rules }, options),
    /** Assigns documents in review by the current rules. */
    apply: (options?: CallOptions) => call('applyFolderRules', {}, options),
  };
}

export function documentTypeMethods(call: Call) {
  return {
    list: (options?: CallOptions) => listing(() => call('listDocumentTypes', {}, options)),
    get: (code: string, options?: CallOptions) => call('getDocumentType', { params: { code } }, options),
  };
}
