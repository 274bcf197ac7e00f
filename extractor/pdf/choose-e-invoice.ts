import { sniff } from '../sniff.ts';
import type { Attachment } from './read-attachments.ts';

/** The names of the embedded invoice in Factur-X, ZUGFeRD and XRechnung, the newest first. */
const invoiceNames = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml'];

/**
 * The e-invoice inside a PDF, by name and content. An attachment with a known name that is not an invoice
 * does not count. An invoice under another name counts only if there is no better one.
 */
export function chooseEInvoice(attachments: Attachment[]): Attachment | null {
  return chooseEInvoices(attachments)[0] ?? null;
}

/** All e-invoices, the preferred one first. */
export function chooseEInvoices(attachments: Attachment[]): Attachment[] {
  const invoices = attachments.filter(({ bytes }) => sniff(bytes)?.family === 'E_INVOICE');
  return invoices.toSorted((a, b) => rank(a) - rank(b));
}

function rank({ name }: Attachment): number {
  const at = invoiceNames.indexOf(name.toLowerCase());
  return at < 0 ? invoiceNames.length : at;
}
