import { copyBytes, type Pdfium, withMemory } from './pdfium.ts';

const attachmentsMax = 100;
const attachmentBytesMax = 32 << 20;
const nameBytesMax = 4096;

export type Attachment = { name: string; bytes: Uint8Array };

/** The files embedded in a PDF, without damaged ones and those that are too large for an invoice. */
export function readAttachments(pdfium: Pdfium, document: number): Attachment[] {
  const count = Math.min(pdfium.FPDFDoc_GetAttachmentCount(document), attachmentsMax);
  const attachments: Attachment[] = [];
  for (let at = 0; at < count; at++) {
    const handle = pdfium.FPDFDoc_GetAttachment(document, at);
    if (!handle) continue;
    const bytes = readBytes(pdfium, handle);
    if (bytes) attachments.push({ name: readName(pdfium, handle), bytes });
  }
  return attachments;
}

function readName(pdfium: Pdfium, handle: number): string {
  return withMemory(pdfium, nameBytesMax, (pointer) => {
    const length = pdfium.FPDFAttachment_GetName(handle, pointer, nameBytesMax);
    const utf16 = copyBytes(pdfium, pointer, Math.min(Math.max(length - 2, 0), nameBytesMax));
    return new TextDecoder('utf-16le').decode(utf16);
  });
}

function readBytes(pdfium: Pdfium, handle: number): Uint8Array | null {
  return withMemory(pdfium, 4, (lengthPointer) => {
    const measured = pdfium.FPDFAttachment_GetFile(handle, 0, 0, lengthPointer);
    const length = pdfium.pdfium.getValue(lengthPointer, 'i32') as number;
    if (!measured || length <= 0 || length > attachmentBytesMax) return null;
    return withMemory(pdfium, length, (pointer) => {
      const read = pdfium.FPDFAttachment_GetFile(handle, pointer, length, lengthPointer);
      return read ? copyBytes(pdfium, pointer, length) : null;
    });
  });
}
