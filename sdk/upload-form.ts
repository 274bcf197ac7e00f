import type { DocumentType } from './contract-types.ts';

/** A file and its properties. A stream is buffered first, so that it can be sent again. */
export type Upload = {
  file: Blob | Uint8Array | ArrayBuffer | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Required unless `file` is a File, which has a name. */
  fileName?: string | undefined;
  /** Default: the workspace's default folder. */
  folderId?: number | undefined;
  documentType?: DocumentType | undefined;
  /** Your own name for it. */
  externalId?: string | undefined;
  metadata?: Record<string, string> | undefined;
};

/** The multipart body of an upload: the parts, and the file last. */
export async function uploadForm(upload: Upload): Promise<FormData> {
  const form = new FormData();
  if (upload.folderId !== undefined) form.append('folderId', String(upload.folderId));
  if (upload.documentType !== undefined) form.append('documentType', upload.documentType);
  if (upload.externalId !== undefined) form.append('externalId', upload.externalId);
  if (upload.metadata !== undefined) form.append('metadata', JSON.stringify(upload.metadata));
  const fileName = upload.fileName ?? ('name' in upload.file ? String(upload.file.name) : undefined);
  if (!fileName) throw new TypeError('An upload needs a fileName, or a file with a name.');
  form.append('file', await blobOf(upload.file), fileName);
  return form;
}

async function blobOf(file: Upload['file']): Promise<Blob> {
  if (file instanceof Blob) return file;
  if (file instanceof ArrayBuffer) return new Blob([file]);
  if (file instanceof Uint8Array) return new Blob([file as Uint8Array<ArrayBuffer>]);
  if (file instanceof ReadableStream) return new Response(file).blob();
  const parts: BlobPart[] = [];
  for await (const part of file) parts.push(part as Uint8Array<ArrayBuffer>);
  return new Blob(parts);
}
