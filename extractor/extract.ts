import { readBankStatement } from './bank-statement/read-bank-statement.ts';
import { compareCurrency } from './compare-currency.ts';
import { readEInvoice } from './e-invoice/read-e-invoice.ts';
import { readImage } from './image/read-image.ts';
import { readMail } from './mail/read-mail.ts';
import { fitConfidence } from './model/confidence.ts';
import { describePortfolio, openPortfolio } from './pdf/open-portfolio.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { type Known, type OnPage, type Reading, Unreadable } from './reading.ts';
import { remedyFor, sniff } from './sniff.ts';

export type ExtractOptions = Known & { onPage?: OnPage };

/**
 * Reads a file: its document type, its values, and their places. Throws Unreadable with a code and a message
 * for users.
 */
export async function extract(bytes: Uint8Array, options: ExtractOptions): Promise<Reading> {
  const reading = compareCurrency(await readKind(bytes, options), options.ownCompany);
  return options.unfitted ? reading : fitConfidence(reading);
}

async function readKind(bytes: Uint8Array, options: ExtractOptions): Promise<Reading> {
  const { onPage = () => undefined, ...known } = options;
  if (bytes.length === 0) throw new Unreadable('EMPTY_FILE', 'The file is empty.');
  const kind = sniff(bytes);
  if (!kind) throw unsupported(bytes);
  switch (kind.family) {
    case 'E_INVOICE':
      return readEInvoice(bytes, known.ownCompany);
    case 'BANK_STATEMENT':
      return readBankStatement(bytes);
    case 'PDF':
      return (await readPortfolio(bytes, options)) ?? readPdf(bytes, known, onPage);
    case 'IMAGE':
      return readImage(bytes, kind.mediaType, known, onPage);
    case 'MAIL':
      return readMail(bytes, known, (document, invoice) =>
        invoice ? readPdf(document, known, onPage, invoice) : extract(document, options),
      );
  }
}

/** The first document of a portfolio; nested portfolios are ignored. Null for an ordinary PDF. */
async function readPortfolio(
  bytes: Uint8Array,
  { onPage = () => undefined, ...known }: ExtractOptions,
): Promise<Reading | null> {
  const documents = await openPortfolio(bytes, known.passwords);
  const [first] = documents;
  const kind = first && sniff(first.bytes);
  if (!kind) return null;
  const reading =
    kind.family === 'PDF'
      ? await readPdf(first.bytes, known, onPage)
      : await readImage(first.bytes, kind.mediaType, known, onPage);
  return describePortfolio(reading, documents);
}

function unsupported(bytes: Uint8Array): Unreadable {
  const message =
    'This type of file is not supported. Use PDF, JPEG, PNG, TIFF, WebP, an email, an e-invoice or a bank statement.';
  return new Unreadable('UNSUPPORTED_FORMAT', remedyFor(bytes) ?? message);
}
