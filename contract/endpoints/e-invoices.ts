import { z } from 'zod';

import { endpoint, IdParams } from '../endpoint.ts';

export const EInvoiceFormat = z.enum(['UBL', 'CII']).meta({
  id: 'EInvoiceFormat',
  description: 'UBL 2.1, or UN/CEFACT CII D16B: the two syntaxes of EN 16931.',
});
export type EInvoiceFormat = z.infer<typeof EInvoiceFormat>;

export const getEInvoice = endpoint({
  name: 'getEInvoice',
  tag: 'Documents',
  method: 'GET',
  path: '/documents/{id}/e-invoice',
  summary: 'Download the document as an e-invoice after EN 16931',
  description:
    'Made from the values as they stand, or the original where the document came in this syntax. Nothing is guessed: where something is not known that the standard asks for, `missing` names it.',
  access: 'docs.read',
  params: IdParams,
  query: z.object({ format: EInvoiceFormat }),
  status: 200,
  bytes: ['application/xml'],
  problems: ['e_invoice_incomplete'],
});
