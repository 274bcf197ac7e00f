import { addDays } from './dates.ts';
import type { DocumentType, Finding } from './document.ts';
import { documentTypeInfo } from './document-types.ts';
import { type FieldName, fieldTable } from './fields.ts';
import type { BalancedAccount } from './find-breaks.ts';
import { isIban } from './iban.ts';
import { type DecimalText, decimal, sum } from './money.ts';
import { findGaps } from './reconcile.ts';
import { countryOf, isKnownRate } from './tax-rates.ts';

/** The input of the checks: values only, amounts as decimal text. */
export type Checked = {
  documentType: DocumentType | null;
  values: Partial<Record<FieldName, string | null>>;
  lineAmounts: readonly (DecimalText | null)[];
  taxes: readonly {
    rate: DecimalText | null;
    baseAmount: DecimalText | null;
    taxAmount: DecimalText | null;
  }[];
  /** The accounts of a bank statement. */
  accounts?: readonly BalancedAccount[];
  /** The calendar day of the check. */
  today: string;
};

/** Findings that are computed again after every edit, in the browser while typing and on the server. */
export const checkedCodes = [
  'TYPE_UNKNOWN',
  'REQUIRED_FIELD_MISSING',
  'SUMS_DISAGREE',
  'LINES_DISAGREE',
  'TAXES_DISAGREE',
  'UNKNOWN_TAX_RATE',
  'DUE_BEFORE_DATE',
  'FUTURE_DATE',
  'IBAN_CHECK_FAILS',
  'STATEMENT_DOES_NOT_RECONCILE',
] as const;

/** Rounding line by line may lose a cent per rate. */
const roundingTolerance = '0.05';
const futureDaysMax = 31;

/** All contradictions within a document's own values. Pure; in the order of the form. */
export function check(document: Checked): Finding[] {
  return [
    ...typeFindings(document),
    ...missing(document),
    ...sums(document),
    ...rates(document),
    ...dates(document),
    ...iban(document),
    ...findGaps(document.accounts ?? []),
  ];
}

function finding(
  code: (typeof checkedCodes)[number],
  severity: Finding['severity'],
  field: FieldName | 'documentType' | null,
  message: string,
  values: Record<string, string> = {},
): Finding {
  return { code, severity, field, message, values };
}

function typeFindings({ documentType }: Checked): Finding[] {
  if (documentType !== null) return [];
  return [finding('TYPE_UNKNOWN', 'BLOCKING', 'documentType', 'Choose the document type.')];
}

function missing({ documentType, values }: Checked): Finding[] {
  if (documentType === null) return [];
  return documentTypeInfo(documentType)
    .requiredFields.filter((name) => (values[name] ?? null) === null)
    .map((name) =>
      finding('REQUIRED_FIELD_MISSING', 'BLOCKING', name, `${fieldTable[name].label} is missing.`, {
        field: name,
      }),
    );
}

function differ(left: DecimalText, right: DecimalText, tolerance: DecimalText = '0'): boolean {
  return decimal(left).minus(right).abs().greaterThan(tolerance);
}

/** BR-CO-15, BR-CO-13 and BR-CO-14 of EN 16931, for printed values. */
function sums({ values, lineAmounts, taxes }: Checked): Finding[] {
  const { netAmount: net = null, taxAmount: tax = null, totalAmount: total = null } = values;
  const found: Finding[] = [];
  if (net !== null && tax !== null && total !== null && differ(sum([net, tax]), total)) {
    const words = `Net ${net} and tax ${tax} add up to ${sum([net, tax])}, but the total is ${total}.`;
    const named = { net, tax, sum: sum([net, tax]), total };
    found.push(finding('SUMS_DISAGREE', 'BLOCKING', 'totalAmount', words, named));
  }
  const rows = lineAmounts.filter((amount) => amount !== null);
  const against = net ?? total;
  if (against !== null && rows.length > 0 && rows.length === lineAmounts.length) {
    const all = sum(rows);
    const fits = [net, total].some((amount) => amount !== null && !differ(all, amount, roundingTolerance));
    if (!fits) {
      const words = `The lines add up to ${all}, not ${against}.`;
      found.push(finding('LINES_DISAGREE', 'WARNING', 'netAmount', words, { sum: all, stated: against }));
    }
  }
  const parts = taxes.map(({ taxAmount }) => taxAmount).filter((amount) => amount !== null);
  if (
    tax !== null &&
    parts.length > 0 &&
    parts.length === taxes.length &&
    differ(sum(parts), tax, roundingTolerance)
  ) {
    const words = `The tax breakdown adds up to ${sum(parts)}, not ${tax}.`;
    found.push(finding('TAXES_DISAGREE', 'WARNING', 'taxAmount', words, { sum: sum(parts), stated: tax }));
  }
  return found;
}

/** Rates that do not exist in the vendor's country: misread, or of another country. */
function rates({ values, taxes }: Checked): Finding[] {
  const country = countryOf(values.vendorTaxId ?? null, values.iban ?? null);
  if (country === null) return [];
  const unknown = taxes.flatMap(({ rate }) => (rate !== null && !isKnownRate(country, rate) ? [rate] : []));
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  return [...new Set(unknown)].map((rate) =>
    finding('UNKNOWN_TAX_RATE', 'WARNING', 'taxAmount', `${rate}% is not a tax rate known in ${name}.`, {
      rate,
      country,
    }),
  );
}

function dates({ values, today }: Checked): Finding[] {
  const { documentDate = null, dueDate = null } = values;
  const found: Finding[] = [];
  if (documentDate !== null && dueDate !== null && dueDate < documentDate) {
    const words = 'The due date is before the document date.';
    found.push(finding('DUE_BEFORE_DATE', 'WARNING', 'dueDate', words, { due: dueDate, date: documentDate }));
  }
  if (documentDate !== null && documentDate > addDays(today, futureDaysMax)) {
    const words = 'The date is more than a month in the future.';
    found.push(finding('FUTURE_DATE', 'WARNING', 'documentDate', words, { date: documentDate }));
  }
  return found;
}

function iban({ values }: Checked): Finding[] {
  const value = values.iban ?? null;
  if (value === null || isIban(value)) return [];
  return [
    finding('IBAN_CHECK_FAILS', 'WARNING', 'iban', 'The check digits of the IBAN are wrong.', {
      iban: value,
    }),
  ];
}
