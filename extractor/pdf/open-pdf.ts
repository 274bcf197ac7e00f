import { Unreadable } from '../reading.ts';
import { factsOf } from './file-facts.ts';
import { openPage, type PdfPage, pageSideMin } from './open-page.ts';
import { allocate, copyFloats, loadPdfium, type Pdfium, withMemory } from './pdfium.ts';
import { type Attachment, readAttachments } from './read-attachments.ts';
import { repairCatalog } from './repair-catalog.ts';

const pagesMax = 200;
const passwordsMax = 20;

/** PDFium's FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY. */
const passwordErrors = [4, 5];

export type Pdf = {
  pageCount: number;
  attachments(): Attachment[];
  /** Page numbers start at 1; null for a page that is damaged beyond repair. */
  openPage(page: number): PdfPage | null;
  close(): void;
};

/**
 * Opens a PDF. A file that is encrypted without a user password opens automatically. Throws Unreadable:
 * PASSWORD_PROTECTED, DAMAGED_FILE, TOO_MANY_PAGES.
 * @param passwords tried one after the other, after the empty one
 */
export async function openPdf(bytes: Uint8Array, passwords: readonly string[] = []): Promise<Pdf> {
  const pdfium = await loadPdfium();
  const opened = open(pdfium, bytes, passwords);
  if (opened) return opened;
  const reopened = open(pdfium, repairCatalog(bytes) ?? bytes, passwords, true);
  if (reopened) return reopened;
  throw new Unreadable('DAMAGED_FILE', 'The PDF has no pages: it may be damaged.');
}

/** Null for a file that has no pages, or does not seem to have any on the first try. */
function open(pdfium: Pdfium, bytes: Uint8Array, passwords: readonly string[], isLast = false): Pdf | null {
  const loaded = load(pdfium, bytes, ['', ...passwords.slice(0, passwordsMax)]);
  try {
    const isGood = isLast ? pdfium.FPDF_GetPageCount(loaded.document) > 0 : hasPages(pdfium, loaded.document);
    if (isGood) return describe(pdfium, { ...loaded, bytes });
  } catch (error) {
    loaded.close();
    throw error;
  }
  loaded.close();
  return null;
}

/**
 * PDFium counts a broken page tree as one page, which has no size or cannot be opened. Does not parse the
 * page content yet.
 */
function hasPages(pdfium: Pdfium, document: number): boolean {
  const count = pdfium.FPDF_GetPageCount(document);
  if (count !== 1) return count > 0;
  return withMemory(pdfium, 8, (pointer) => {
    if (!pdfium.FPDF_GetPageSizeByIndexF(document, 0, pointer)) return false;
    return Math.min(...copyFloats(pdfium, pointer, 2)) >= pageSideMin;
  });
}

type Loaded = { document: number; close: () => void };

function load(pdfium: Pdfium, bytes: Uint8Array, passwords: readonly string[]): Loaded {
  const pointer = allocate(pdfium, bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, pointer);
  const release = () => pdfium.pdfium.wasmExports.free(pointer);
  for (const password of passwords) {
    const document = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, password);
    const close = () => {
      pdfium.FPDF_CloseDocument(document);
      release();
    };
    if (document) return { document, close };
    if (!passwordErrors.includes(pdfium.FPDF_GetLastError())) break;
  }
  release();
  throw refusal(pdfium.FPDF_GetLastError(), passwords.length > 1);
}

function describe(pdfium: Pdfium, { document, close, bytes }: Loaded & { bytes: Uint8Array }): Pdf {
  const pageCount = pdfium.FPDF_GetPageCount(document);
  if (pageCount > pagesMax) {
    throw new Unreadable('TOO_MANY_PAGES', `The PDF has ${pageCount} pages; at most ${pagesMax} are read.`);
  }
  const file = factsOf(bytes);
  return {
    pageCount,
    attachments: () => readAttachments(pdfium, document),
    openPage: (page) => openPage(pdfium, document, page - 1, file),
    close,
  };
}

function refusal(error: number, wasGiven: boolean): Unreadable {
  if (!passwordErrors.includes(error)) {
    return new Unreadable('DAMAGED_FILE', 'The PDF is damaged and cannot be opened.');
  }
  const message = wasGiven
    ? 'The password for this PDF is wrong.'
    : 'The PDF is protected by a password. Give the password, or upload the file without one.';
  return new Unreadable('PASSWORD_PROTECTED', message);
}
