import { createHash } from 'node:crypto';

import type { BookableFile } from '../connector.ts';

/** One field of a form, or a file if it has a name. */
export type MultipartPart =
  | { name: string; value: string }
  | { name: string; fileName: string; mediaType: string; bytes: Uint8Array };

/** The file of a booking as a part of a form. */
export async function filePart(file: BookableFile): Promise<MultipartPart> {
  return { name: 'file', fileName: file.name, mediaType: file.mediaType, bytes: await file.load() };
}

/** RFC 7578. The boundary is derived from the content, so that equal forms have equal bytes. */
export function multipartForm(parts: readonly MultipartPart[]): { mediaType: string; bytes: Uint8Array } {
  const contents = parts.map((part) => ('value' in part ? Buffer.from(part.value) : part.bytes));
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  const boundary = `slipway-${hash.digest('hex').slice(0, 40)}`;
  const pieces = parts.flatMap((part, index) => [
    Buffer.from(`--${boundary}\r\n${headOf(part)}\r\n\r\n`),
    contents[index] ?? Buffer.alloc(0),
    Buffer.from('\r\n'),
  ]);
  const bytes = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
  return { mediaType: `multipart/form-data; boundary=${boundary}`, bytes };
}

function headOf(part: MultipartPart): string {
  const disposition = `Content-Disposition: form-data; name="${quoted(part.name)}"`;
  if ('value' in part) return disposition;
  return `${disposition}; filename="${quoted(part.fileName)}"\r\nContent-Type: ${part.mediaType}`;
}

/** RFC 7578 §4.2 and the practice of browsers: a quote or a line break must not end the header. */
function quoted(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
