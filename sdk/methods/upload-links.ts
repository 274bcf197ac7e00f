import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';
import { type Upload, uploadForm } from '../upload-form.ts';

export function uploadLinkMethods(call: Call) {
  return {
    /** Its `url` contains the token, only in this response: show it as a QR code. */
    create: (input?: Calls['createUploadLink']['body'], options?: CallOptions) =>
      call('createUploadLink', { body: input }, options),
    /** Open links, newest first. */
    list: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listUploadLinks', { query: withCursor(paging, cursor) }, options)),
    /** With its documents. */
    get: (id: number, options?: CallOptions) => call('getUploadLink', { params: { id } }, options),
    end: (id: number, options?: CallOptions) => call('endUploadLink', { params: { id } }, options),
    /** For the holder of the link: its purpose. */
    show: (linkToken: string, options?: CallOptions) => call('showUploadLink', { token: linkToken }, options),
    /** For the holder of the link. */
    upload: async (linkToken: string, upload: Pick<Upload, 'file' | 'fileName'>, options?: CallOptions) =>
      call('uploadByLink', { body: await uploadForm(upload), token: linkToken }, options),
    /** For the holder of the link: merges several of its documents, in this order. */
    merge: (linkToken: string, documentIds: number[], options?: CallOptions) =>
      call('mergeByLink', { body: { documentIds }, token: linkToken }, options),
  };
}
