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
  pdfHint:
    'Uses the pages of the original PDF if possible. If not, Slipway creates new pages from the values; only these are guaranteed to be PDF/A-3.',
  hint: 'Contains the current values, in accordance with EN 16931. A document that was received in this format is downloaded unchanged.',
  download: 'Download',
  missing_one: 'One value required for an e-invoice is missing',
  missing_other: '{{count}} values required for an e-invoice are missing',
  gaps: eInvoiceGaps as Record<EInvoiceGap, string>,
};
