import type { FieldName } from '@slipway/contract/fields.ts';

import { plainText } from '../compare-text.ts';
import { findDocumentType } from '../find/document-type.ts';
import { findFields } from '../find/find-fields.ts';
import { layOut, type Row } from '../find/text-lines.ts';
import type { Reader } from '../reading.ts';
import type { UprightPage } from '../turn-boxes.ts';
import { findPageNumber, type PageNumber } from './page-number.ts';

/** Values that are less sure than this tell nothing about whose page it is. */
const sureMin = 0.4;
/** A sheet that only parts two documents has hardly a word on it. */
const separatorWordsMax = 12;
/** What separator sheets say, as codes and as words: those of scanners and of archives. */
const separator =
  /^(?:patch ?-?(?:t|[1-46]|code.*)|separator(?: ?(?:page|sheet))?|document separator|trenn(?:blatt|seite)|slipway[ -]split)$/i;

/** What one page tells about whether a document starts on it. */
export type PageSignals = {
  page: number;
  isBlank: boolean;
  isSeparator: boolean;
  numbering: PageNumber | null;
  /** Whether a large word at its head says what kind of document it is. */
  title: string | null;
  values: Partial<Record<SignalField, string>>;
  /** All that is printed, for finding a number of the page before again. */
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

export function signalsOf(page: UprightPage, reader: Reader): PageSignals {
  // Read automatically, as if it were the first of a document.
  const alone = { ...page, page: 1 };
  const rows = layOut([alone]);
  const isSeparator = looksLikeSeparator(page);
  const isBlank = page.words.length === 0 && !isSeparator;
  const fields = isBlank || isSeparator ? {} : findFields([alone], reader).fields;
  const values: PageSignals['values'] = {};
  for (const name of signalFields) {
    const field = fields[name];
    if (field && field.confidence >= sureMin) values[name] = plainText(field.value);
  }
  return {
    page: page.page,
    isBlank,
    isSeparator,
    numbering: findPageNumber(rows),
    title: isBlank ? null : titleOf(rows),
    values,
    plainText: plainText(page.words.map(({ text }) => text).join(' ')),
  };
}

/** What kind of document the words at the head of a page announce; null where they announce none. */
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
