import { z } from 'zod';

import { endpoint, IdParams } from '../endpoint.ts';

export const EInvoiceFormat = z.enum(['UBL', 'CII', 'FACTUR_X']).meta({
  id: 'EInvoiceFormat',
  description:
    'UBL 2.1, or UN/CEFACT CII D16B: the two syntaxes of EN 16931; or a PDF with the latter inside (Factur-X, ZUGFeRD).',
});
export type EInvoiceFormat = z.infer<typeof EInvoiceFormat>;

export const getEInvoice = endpoint({
  name: 'getEInvoice',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/{id}/e-invoice',
  summary: 'Download the document as an e-invoice after EN 16931',
  description:
    'Made from the values as they stand, or the original where the document came in this syntax. Nothing is guessed: where something is not known that the standard asks for, `missing` names it. With FACTUR_X, the header `Slipway-Pages` says owner pages the PDF shows (`original`, `drawn`, or `kept` for a file that was one already), and `Slipway-Pdf-A` whether it calls itself PDF/A (`3B` or `not-claimed`).',
  access: 'docs.read',
  params: IdParams,
  query: z.object({ format: EInvoiceFormat }),
  status: 200,
  bytes: ['application/xml', 'application/pdf'],
  problems: ['e_invoice_incomplete', 'unreadable_file', 'infected_file', 'not_scanned'],
});
