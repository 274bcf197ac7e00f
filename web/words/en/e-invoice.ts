import { type EInvoiceGap, eInvoiceGaps } from '@slipway/contract/e-invoice-gaps.ts';

export const eInvoice = {
  open: 'E-invoice',
  title: 'Download as e-invoice',
  format: 'Format',
  formats: {
    UBL: 'UBL 2.1',
    CII: 'CII (as in Factur-X and ZUGFeRD)',
    FACTUR_X: 'PDF with embedded data (Factur-X, ZUGFeRD)',
  },
  pdfHint: 'Uses the original PDF’s pages if possible. Only new pages are guaranteed PDF/A-3.',
  hint: 'Values according to EN 16931. E-invoices received in this format stay unchanged.',
  download: 'Download',
  missing_one: 'One value required for an e-invoice is missing',
  missing_other: '{{count}} values required for an e-invoice are missing',
  gaps: eInvoiceGaps as Record<EInvoiceGap, string>,
};
