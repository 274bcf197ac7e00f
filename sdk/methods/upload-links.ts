import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';
import { type Upload, uploadForm } from '../upload-form.ts';

export function uploadLinkMethods(call: Call) {
  return {
    /** Its `url` holds the token, and is reported here only: show it as a QR code. */
    create: (input?: Calls['createUploadLink']['body'], options?: CallOptions) =>
      call('createUploadLink', { body: input }, options),
    /** Those that are open, newest first. */
    list: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listUploadLinks', { query: withCursor(paging, cursor) }, options)),
    /** With what came by it. */
    get: (id: number, options?: CallOptions) => call('getUploadLink', { params: { id } }, options),
    end: (id: number, options?: CallOptions) => call('endUploadLink', { params: { id } }, options),
    /** For anyone who holds the link: what it is for. */
    show: (linkToken: string, options?: CallOptions) => call('showUploadLink', { token: linkToken }, options),
    /** For anyone who holds the link. */
    upload: async (linkToken: string, upload: Pick<Upload, 'file' | 'fileName'>, options?: CallOptions) =>
      call('uploadByLink', { body: await uploadForm(upload), token: linkToken }, options),
    /** For anyone who holds the link: one document of several that came by it, in this order. */
    merge: (linkToken: string, documentIds: number[], options?: CallOptions) =>
      call('mergeByLink', { body: { documentIds }, token: linkToken }, options),
  };
}
