/** Kinds of jobs for which a document's row can be due. */
export const readKind = 'read';
/** Small structured files have their own job kind, so that they do not wait behind PDFs, images and email. */
export const readSmallKind = 'read-small';
export const exportKind = 'export';
export const scanKind = 'scan';

/** The same as in the indexes documents_to_read_small and documents_to_read_paged, and in extraction/store.ts. */
const smallBytesMax = 512 * 1024;
const pagedMediaTypes = [
  'application/pdf',
  'message/rfc822',
  ...['image/jpeg', 'image/png', 'image/tiff', 'image/webp', 'image/avif'],
];

/** The kind of job that reads a file. */
export function readKindOf({ mediaType, fileBytes }: { mediaType: string; fileBytes: number }): string {
  return fileBytes <= smallBytesMax && !pagedMediaTypes.includes(mediaType) ? readSmallKind : readKind;
}
