import { z } from 'zod';

import { endpoint, IdParams } from '../endpoint.ts';

export const EInvoiceFormat = z.enum(['UBL', 'CII', 'FACTUR_X']).meta({
  id: 'EInvoiceFormat',
  description:
    'UBL 2.1 or UN/CEFACT CII D16B, the two syntaxes of EN 16931; or a PDF with embedded CII (Factur-X, ZUGFeRD).',
});
export type EInvoiceFormat = z.infer<typeof EInvoiceFormat>;

export const getEInvoice = endpoint({
  name: 'getEInvoice',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/{id}/e-invoice',
  summary: 'Download the document as an e-invoice that conforms to EN 16931',
  description:
    'The file is generated from the current values. If the document arrived in this syntax, the original is returned. Slipway never guesses: if required data is missing, `missing` lists it. With FACTUR_X, the header `Slipway-Pages` states which pages the PDF has (`original`, `drawn`, or `kept` for an existing hybrid invoice), and `Slipway-Pdf-A` whether it claims PDF/A conformance (`3B` or `not-claimed`).',
  access: 'docs.read',
  params: IdParams,
  query: z.object({ format: EInvoiceFormat }),
  status: 200,
  bytes: ['application/xml', 'application/pdf'],
  problems: ['e_invoice_incomplete', 'unreadable_file', 'infected_file', 'not_scanned', 'file_lost'],
});
