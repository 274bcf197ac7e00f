import { allocate, copyBytes, loadPdfium, type Pdfium } from '../pdf/pdfium.ts';

/** Joins all pages into one file, like a scanner or an email program. */
export async function joinPdfs(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const pdfium = await loadPdfium();
  const joined = pdfium.FPDF_CreateNewDocument();
  for (const file of files) {
    const pointer = allocate(pdfium, file.length);
    pdfium.pdfium.HEAPU8.set(file, pointer);
    const document = pdfium.FPDF_LoadMemDocument(pointer, file.length, '');
    pdfium.FPDF_ImportPages(joined, document, '', pdfium.FPDF_GetPageCount(joined));
    pdfium.FPDF_CloseDocument(document);
    pdfium.pdfium.wasmExports.free(pointer);
  }
  const bytes = save(pdfium, joined);
  pdfium.FPDF_CloseDocument(joined);
  return bytes;
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
