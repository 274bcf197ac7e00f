import type { Finding } from '@slipway/contract/document.ts';

import type { Reading } from '../reading.ts';
import { sniff } from '../sniff.ts';
import { openPdf, type Pdf } from './open-pdf.ts';
import type { Attachment } from './read-attachments.ts';
import { readTextLayer } from './read-text-layer.ts';

/** A cover page only says that the documents are inside. */
const coverWordsMax = 60;
/** ISO 32000-1, 7.11.6: the entry that makes a file a portfolio of its embedded files. */
const collection = '/Collection';

/**
 * The PDF files and pictures inside a PDF portfolio, whose only page is a cover; empty for an ordinary PDF.
 * An e-invoice in a file belongs to its pages, and does not make it a portfolio.
 */
export async function openPortfolio(
  bytes: Uint8Array,
  passwords: readonly string[] = [],
): Promise<Attachment[]> {
  const isNamed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(collection);
  if (!isNamed) return [];
  const pdf = await openPdf(bytes, passwords);
  try {
    return isCover(pdf) ? pdf.attachments().filter(isDocument) : [];
  } finally {
    pdf.close();
  }
}

function isDocument({ bytes }: Attachment): boolean {
  const family = sniff(bytes)?.family;
  return family === 'PDF' || family === 'IMAGE';
}

function isCover(pdf: Pdf): boolean {
  const page = pdf.pageCount === 1 ? pdf.openPage(1) : null;
  if (!page) return false;
  const words = readTextLayer(page) ?? [];
  page.close();
  return words.length <= coverWordsMax;
}

/** The reading of a portfolio's first document, with a note on its source. */
export function describePortfolio(reading: Reading, documents: readonly Attachment[]): Reading {
  const names = documents.map(({ name }) => `“${name}”`);
  const [code, severity, message] =
    names.length === 1
      ? (['FROM_ATTACHMENT', 'INFO', `Read from the file ${names[0]} inside the PDF.`] as const)
      : ([
          'SEVERAL_ATTACHMENTS',
          'WARNING',
          `The PDF is a portfolio of ${names.length} documents: ${names.join(', ')}. Only the first was read; upload the others separately.`,
        ] as const);
  const finding: Finding = { code, severity, field: null, message };
  return { ...reading, mediaType: 'application/pdf', findings: [...reading.findings, finding] };
}
