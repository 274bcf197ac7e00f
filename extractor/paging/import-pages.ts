import { openPdf } from '../pdf/open-pdf.ts';
import { allocate, copyBytes, loadPdfium, type Pdfium } from '../pdf/pdfium.ts';
import { repairCatalog } from '../pdf/repair-catalog.ts';
import { Unreadable } from '../reading.ts';
import type { ArrangedPart, PlacedPart, Source } from './page-order.ts';

/**
 * The same with PDFium, which also opens files that are encrypted without a password or slightly damaged.
 * Does not copy attachments of such files.
 */
export async function importPages(sources: readonly Source[], { pages }: PlacedPart): Promise<ArrangedPart> {
  const pdfium = await loadPdfium();
  const target = pdfium.FPDF_CreateNewDocument();
  const opened = new Map<number, Opened>();
  try {
    for (const [at, { source, page, rotate }] of pages.entries()) {
      const from = opened.get(source) ?? (await open(pdfium, sources[source]!.bytes));
      opened.set(source, from);
      if (!pdfium.FPDF_ImportPages(target, from.document, String(page), at))
        throw new Unreadable('DAMAGED_FILE', `Page ${page} is damaged and cannot be copied.`);
      if (rotate !== 0) turn(pdfium, target, at, rotate / 90);
    }
    return { bytes: save(pdfium, target), attachments: [] };
  } finally {
    for (const { close } of opened.values()) close();
    pdfium.FPDF_CloseDocument(target);
  }
}

type Opened = { document: number; close(): void };

async function open(pdfium: Pdfium, file: Uint8Array): Promise<Opened> {
  // Throws with a message about the fault.
  (await openPdf(file)).close();
  for (const bytes of [file, repairCatalog(file)]) {
    if (!bytes) continue;
    const pointer = allocate(pdfium, bytes.length);
    pdfium.pdfium.HEAPU8.set(bytes, pointer);
    const document = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, '');
    const close = () => {
      if (document) pdfium.FPDF_CloseDocument(document);
      pdfium.pdfium.wasmExports.free(pointer);
    };
    if (document) return { document, close };
    close();
  }
  throw new Unreadable('DAMAGED_FILE', 'The PDF is damaged and cannot be split.');
}

function turn(pdfium: Pdfium, target: number, at: number, quarters: number): void {
  const page = pdfium.FPDF_LoadPage(target, at);
  pdfium.FPDFPage_SetRotation(page, (pdfium.FPDFPage_GetRotation(page) + quarters) % 4);
  pdfium.FPDF_ClosePage(page);
}

function save(pdfium: Pdfium, document: number): Uint8Array {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  pdfium.PDFiumExt_SaveAsCopy(document, writer);
  const length = pdfium.PDFiumExt_GetFileWriterSize(writer);
  const pointer = allocate(pdfium, length);
  pdfium.PDFiumExt_GetFileWriterData(writer, pointer, length);
  const bytes = copyBytes(pdfium, pointer, length);
  pdfium.pdfium.wasmExports.free(pointer);
  pdfium.PDFiumExt_CloseFileWriter(writer);
  return bytes;
}
