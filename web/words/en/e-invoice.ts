import { type EInvoiceGap, eInvoiceGaps } from '@slipway/contract/e-invoice-gaps.ts';

export const eInvoice = {
  open: 'E-invoice',
  title: 'Download as e-invoice',
  format: 'Format',
  formats: {
    UBL: 'UBL 2.1',
    CII: 'CII (as in Factur-X and ZUGFeRD)',
    FACTUR_X: 'PDF with the data inside (Factur-X, ZUGFeRD)',
  },
  pdfHint:
    'The pages are those of the original PDF; where there is none that can be changed, they are drawn from the values. Only drawn pages are sure to be PDF/A-3.',
  hint: 'The values as they stand now, after EN 16931. A document that came in this format is downloaded as it came.',
  download: 'Download',
  missing_one: 'One thing is missing for an e-invoice',
  missing_other: '{{count}} things are missing for an e-invoice',
  gaps: eInvoiceGaps as Record<EInvoiceGap, string>,
};
