import type { FieldName } from '@slipway/contract/fields.ts';

import { plainText } from '../compare-text.ts';
import { findDocumentType } from '../find/document-type.ts';
import { type Found, findFields } from '../find/find-fields.ts';
import { layOut, type Row } from '../find/text-lines.ts';
import type { OwnCompany } from '../reading.ts';
import type { UprightPage } from '../turn-boxes.ts';
import { findPageNumber, type PageNumber } from './page-number.ts';

/** Values with a lower confidence are not evidence for the document of a page. */
const sureMin = 0.4;
/** A separator sheet has hardly any words. */
const separatorWordsMax = 12;
/** Texts of separator sheets, as barcodes and as words: from scanners and archives. */
const separator =
  /^(?:patch ?-?(?:t|[1-46]|code.*)|separator(?: ?(?:page|sheet))?|document separator|trenn(?:blatt|seite)|slipway[ -]split)$/i;

/** Evidence of one page about whether a document starts on it. */
export type PageSignals = {
  page: number;
  isBlank: boolean;
  isSeparator: boolean;
  numbering: PageNumber | null;
  /** The document type that a large word at its top names. */
  title: string | null;
  values: Partial<Record<SignalField, string>>;
  /** The whole printed text, to find a number of the previous page. */
  plainText: string;
};

const signalFields = [
  'documentNumber',
  'documentDate',
  'vendorName',
  'vendorTaxId',
  'iban',
  'totalAmount',
] as const satisfies FieldName[];
type SignalField = (typeof signalFields)[number];

export function signalsOf(page: UprightPage, ownCompany: OwnCompany): PageSignals {
  // Read on its own, as if it were the first page of a document.
  const alone = [{ ...page, page: 1 }];
  const rows = layOut(alone);
  const isSeparator = looksLikeSeparator(page);
  const isBlank = page.words.length === 0 && !isSeparator;
  let values: PageSignals['values'] | undefined;
  return {
    page: page.page,
    isBlank,
    isSeparator,
    numbering: findPageNumber(rows),
    title: isBlank ? null : titleOf(rows),
    /** Read when another page is compared with this one: the pages of most files are numbered. */
    get values() {
      values ??= isBlank || isSeparator ? {} : valuesOf(findFields(alone, ownCompany).fields);
      return values;
    },
    plainText: plainText(page.words.map(({ text }) => text).join(' ')),
  };
}

function valuesOf(fields: Found['fields']): PageSignals['values'] {
  const values: PageSignals['values'] = {};
  for (const name of signalFields) {
    const field = fields[name];
    if (field && field.confidence >= sureMin) values[name] = plainText(field.value);
  }
  return values;
}

/** The document type in the title at the top of a page; null without one. */
export function titleOf(rows: readonly Row[]): string | null {
  const type = findDocumentType(rows, { own: false, hasTotal: false });
  return type === 'OTHER' ? null : type;
}

function looksLikeSeparator({ words, codes = [] }: UprightPage): boolean {
  if (words.length > separatorWordsMax) return false;
  const printed = words
    .map(({ text }) => text)
    .join(' ')
    .trim();
  return [printed, ...codes.map(({ text }) => text.trim())].some((text) => separator.test(text));
}
