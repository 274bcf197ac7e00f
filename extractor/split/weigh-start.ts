import type { Evidence } from '@slipway/contract/document.ts';

import type { PageNumber } from './page-number.ts';
import type { PageSignals } from './page-signals.ts';

/** Without evidence a page belongs to the previous document: most files contain only one. */
const start = -3;
/** A shorter number can occur by chance on any page. */
const numberLengthMin = 4;

/** A document of a file, with the pages so far; `numbering` is that of its last page. */
export type Current = Pick<PageSignals, 'values' | 'title' | 'numbering'>;

/** What is between two pages. */
export type Gap = { isBlank: boolean; isSeparator: boolean };

/** Evidence for a new document (positive) or against it, with a message if it is shown to users. */
type Sign = { weight: number; reason?: Evidence };

/** The evidence for a new document on this page, as log odds, and its reasons. */
export function weighStart(
  current: Current,
  gap: Gap,
  page: PageSignals,
): { score: number; reasons: Evidence[] } {
  const signs = [
    ...gapSigns(gap),
    ...numberingSigns(current.numbering, page.numbering),
    ...numberSigns(current, page),
    ...partySigns(current, page),
    ...completenessSigns(current, page),
  ];
  const score = signs.reduce((sum, { weight }) => sum + weight, start);
  return { score, reasons: signs.flatMap(({ weight, reason }) => (reason && weight > 0 ? [reason] : [])) };
}

function gapSigns({ isBlank, isSeparator }: Gap): Sign[] {
  if (isSeparator) return [sign(9, 'SEPARATOR', 'after a separator sheet')];
  return isBlank ? [sign(1, 'BLANK_PAGE', 'after a blank page')] : [];
}

function numberingSigns(before: PageNumber | null, here: PageNumber | null): Sign[] {
  if (here && here.at > 1) return [{ weight: before && before.at >= here.at ? -1 : -6 }];
  const signs: Sign[] = [];
  if (isLast(before))
    signs.push(sign(1.5, 'LAST_PAGE_BEFORE', `the previous page is the last of ${before?.of}`));
  else if (before?.of != null) signs.push({ weight: -2.5 });
  if (here) {
    const words = here.of === null ? 'page 1' : `page 1 of ${here.of}`;
    signs.push(sign(3.5, 'FIRST_PAGE_NUMBER', `numbered as ${words}`));
  }
  return signs;
}

function isLast(numbering: PageNumber | null): boolean {
  return numbering !== null && numbering.at === numbering.of;
}

function numberSigns({ values }: Current, page: PageSignals): Sign[] {
  const [before, here] = [values.documentNumber, page.values.documentNumber];
  if (before !== undefined && before === here) return [{ weight: -5 }];
  const isNamed = before !== undefined && before.length >= numberLengthMin && page.plainText.includes(before);
  const repeated: Sign[] = isNamed ? [{ weight: -3 }] : [];
  // Receipts need no page number.
  if (here === undefined) return [{ weight: page.title === 'RECEIPT' ? 0 : -1 }, ...repeated];
  if (before === undefined) return [{ weight: 0.5 }];
  return [sign(2.5, 'OTHER_NUMBER', 'different document number'), ...repeated];
}

function partySigns({ values }: Current, { values: here }: PageSignals): Sign[] {
  const signs: Sign[] = [];
  if (values.vendorTaxId && here.vendorTaxId) {
    const isSame = values.vendorTaxId === here.vendorTaxId;
    signs.push(isSame ? { weight: -0.5 } : sign(2, 'OTHER_TAX_ID', 'different tax ID of the vendor'));
  }
  if (values.vendorName && here.vendorName && !isAlike(values.vendorName, here.vendorName)) {
    signs.push(sign(1.5, 'OTHER_VENDOR', 'different vendor'));
  }
  if (values.iban && here.iban && values.iban !== here.iban) {
    signs.push(sign(0.5, 'OTHER_ACCOUNT', 'different bank account'));
  }
  return signs;
}

function completenessSigns({ values, title, numbering }: Current, page: PageSignals): Sign[] {
  const isComplete = values.totalAmount !== undefined || isLast(numbering);
  const signs: Sign[] = [{ weight: isComplete ? 0.5 : isBill(title) ? -2 : -1 }];
  if (page.values.totalAmount !== undefined) signs.push({ weight: 0.5 });
  if (page.values.documentDate !== undefined) signs.push({ weight: 0.5 });
  // Delivery notes and orders are mentioned on invoices, and follow them.
  const titleWeight = page.title === 'ORDER_DOCUMENT' && isBill(title) ? 0.5 : 1.5;
  if (page.title !== null) signs.push(sign(titleWeight, 'TITLE', 'has its own title'));
  else signs.push({ weight: -1 });
  // Each entry of a statement has a company, a number and a date; and a bank prints its statements one after
  // the other.
  const isOther = page.values.totalAmount !== undefined && page.title !== 'BANK_STATEMENT';
  if (title === 'BANK_STATEMENT') signs.push({ weight: isOther ? -0.5 : -4 });
  return signs;
}

/** A document that is complete only with its total. */
function isBill(title: string | null): boolean {
  return title !== null && /INVOICE|CREDIT_NOTE|RECEIPT/.test(title);
}

function isAlike(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a);
}

function sign(weight: number, code: string, message: string): Sign {
  return { weight, reason: { code, message } };
}
