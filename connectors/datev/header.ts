import { unpackable } from '../export-package/unpackable.ts';
import { type Stack, yearBegin } from './stack.ts';

/** The 31 fields of the first line, version 700, each with DATEV's published expression. */
export const headerFields: readonly { name: string; pattern: RegExp }[] = [
  { name: 'Kennzeichen', pattern: /^"(EXTF|DTVF)"$/ },
  { name: 'Versionsnummer', pattern: /^(700)$/ },
  { name: 'Formatkategorie', pattern: /^(21)$/ },
  { name: 'Formatname', pattern: /^"(Buchungsstapel)"$/ },
  { name: 'Formatversion', pattern: /^(13)$/ },
  {
    name: 'Erzeugt am',
    pattern: /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d[0-5]\d\d{3}$/,
  },
  { name: 'Importiert', pattern: /^$/ },
  { name: 'Herkunft', pattern: /^"\w{0,2}"$/ },
  { name: 'Exportiert von', pattern: /^"\w{0,25}"$/ },
  { name: 'Importiert von', pattern: /^"\w{0,25}"$/ },
  { name: 'Beraternummer', pattern: /^(?!0)\d{4,7}$/ },
  { name: 'Mandantennummer', pattern: /^[1-9]\d{0,4}$/ },
  { name: 'WJ-Beginn', pattern: /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/ },
  { name: 'Sachkontenlänge', pattern: /^[4-8]$/ },
  { name: 'Datum von', pattern: /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/ },
  { name: 'Datum bis', pattern: /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/ },
  { name: 'Bezeichnung', pattern: /^"[\w.\-/ ]{0,30}"$/ },
  { name: 'Diktatkürzel', pattern: /^"([A-Z]{2})?"$/ },
  { name: 'Buchungstyp', pattern: /^[12]$/ },
  { name: 'Rechnungslegungszweck', pattern: /^(0|30|40|50|64)$/ },
  { name: 'Festschreibung', pattern: /^(0|1)$/ },
  { name: 'WKZ', pattern: /^"[A-Z]{3}"$/ },
  { name: 'Reserviert', pattern: /^$/ },
  { name: 'Derivatskennzeichen', pattern: /^""$/ },
  { name: 'Reserviert', pattern: /^$/ },
  { name: 'Reserviert', pattern: /^$/ },
  { name: 'Sachkontenrahmen', pattern: /^"(\d{2}){0,2}"$/ },
  { name: 'ID der Branchenlösung', pattern: /^\d{0,4}$/ },
  { name: 'Reserviert', pattern: /^$/ },
  { name: 'Reserviert', pattern: /^""$/ },
  { name: 'Anwendungsinformation', pattern: /^".{0,16}"$/ },
];

const digits = (day: string) => day.replaceAll('-', '');

/** Whether the header accepts a day and its fiscal year: both must be in the years 2000 to 2099. */
export function takesDay(stack: Pick<Stack, 'yearBeginsInMonth'>, date: string): boolean {
  const values = { 'WJ-Beginn': yearBegin(stack, date), 'Datum von': date };
  return headerFields.every(({ name, pattern }) => {
    const day = values[name as keyof typeof values];
    return day === undefined || pattern.test(digits(day));
  });
}

/** The first line of a file. `at` is local time. */
export function headerLine(
  stack: Stack,
  { from, to, name, at }: { from: string; to: string; name: string; at: string },
): string {
  const quoted = (value: string) => `"${value}"`;
  const made = at.replace(/\D/g, '').slice(0, 17);
  const fields = [
    quoted('EXTF'),
    '700',
    '21',
    quoted('Buchungsstapel'),
    '13',
    made,
    '',
    quoted('RE'),
    quoted('Slipway'),
    quoted(''),
    String(stack.consultant),
    String(stack.client),
    digits(yearBegin(stack, from)),
    String(stack.accountLength),
    digits(from),
    digits(to),
    quoted(name),
    quoted(stack.dictation ?? ''),
    '1',
    '0',
    stack.finalised ? '1' : '0',
    quoted(stack.baseCurrency),
    '',
    quoted(''),
    '',
    '',
    quoted(stack.chart.slice(-2)),
    '',
    '',
    quoted(''),
    quoted(''),
  ];
  const wrong = headerFields.find(({ pattern }, at) => !pattern.test(fields[at] ?? ''));
  if (wrong) throw unpackable('HEADER_NOT_TAKEN', { field: wrong.name });
  return fields.join(';');
}
