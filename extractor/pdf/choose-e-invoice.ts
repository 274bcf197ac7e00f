import { sniff } from '../sniff.ts';
import type { Attachment } from './read-attachments.ts';

/** What Factur-X, ZUGFeRD and XRechnung call the invoice inside a PDF, the newest first. */
const invoiceNames = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml'];

/**
 * The e-invoice inside a PDF, by its name and its content: a known name whose content is no
 * invoice does not count, and an invoice under another name only when there is no better one.
 */
export function chooseEInvoice(attachments: Attachment[]): Attachment | null {
  return chooseEInvoices(attachments)[0] ?? null;
}

/** All of them, the one that counts first. */
export function chooseEInvoices(attachments: Attachment[]): Attachment[] {
  const invoices = attachments.filter(({ bytes }) => sniff(bytes)?.family === 'E_INVOICE');
  return invoices.toSorted((a, b) => rank(a) - rank(b));
}

function rank({ name }: Attachment): number {
  const at = invoiceNames.indexOf(name.toLowerCase());
  return at < 0 ? invoiceNames.length : at;
}
