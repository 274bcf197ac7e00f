import type { Row } from './text-lines.ts';

/** Codes that are read as a currency wherever they are separate capital letters (ISO 4217). */
const codes =
  'EUR|USD|GBP|CHF|JPY|CNY|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|HRK|TRY|RUB|UAH|ILS|AED|SAR|QAR|EGP|MAD|ZAR|NGN|KES|INR|' +
  'PKR|LKR|BDT|IDR|MYR|SGD|THB|VND|PHP|HKD|TWD|KRW|AUD|NZD|CAD|MXN|BRL|ARS|CLP|COP|PEN|UYU|PYG|CRC|TND|DZD|JOD|KWD|OMR|' +
  'MUR|GHS|TZS|UGX|RWF|XOF|XAF|RSD|BAM|MKD|DEM';

/** The euro in Lithuanian, Latvian and Estonian. */
const balticEuro = '[Ee]ur(?:ot|[uų])?|[Ee]iro';

/** The euro and the former lev in Bulgarian. */
const bulgarianNames = String.raw`[Ее]вро|[Лл]ева|[Лл]в\.?`;

/** Printed symbols and names of one currency only. "$" is ambiguous and not in this list. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/€/, 'EUR'],
  // Byte 0x80 is the euro sign in Windows-1252: some PDF fonts decode it differently.
  [/^Ä|Ä$/, 'EUR'],
  [/£/, 'GBP'],
  [/₹/, 'INR'],
  [/zł|^z[łl]ot/i, 'PLN'],
  [/Kč/i, 'CZK'],
  [/₺/, 'TRY'],
  [/₽/, 'RUB'],
  [/₴/, 'UAH'],
  [/₪/, 'ILS'],
  [/₩/, 'KRW'],
  [/฿/, 'THB'],
  [/₫/, 'VND'],
  [/₱/, 'PHP'],
  [/R\$/, 'BRL'],
  [/^S\/\.?$/, 'PEN'],
  [/US ?\$|US[- ]?Dollars?/i, 'USD'],
  [/S\$|SGD/, 'SGD'],
  [/CA?\$/, 'CAD'],
  [/AU?\$/, 'AUD'],
  [/HK\$/, 'HKD'],
  [/NZ\$/, 'NZD'],
  [/\bRM\b/, 'MYR'],
  [/\bSFr\b\.?|\bFr\b\./, 'CHF'],
  [/\bEuros?\b/i, 'EUR'],
  [new RegExp(`^(?:${balticEuro})$`, 'u'), 'EUR'],
  [/^[Ее]вро$/, 'EUR'],
  [/^[Лл](?:в\.?|ева)$/, 'BGN'],
];

/** Currency texts directly before or after an amount. */
export const currencyPattern = String.raw`(?:US ?\$|R\$|S\$|AU?\$|CA?\$|HK\$|NZ\$|[€$£₹₺₽₴₪₩฿₫₱¥]|Ä(?=\d|$)|RM|S\/\.?(?= ?(?:\d|$))|DT|Rs\.?|SFr\.?|Fr\.|zł|Kč|[Kk]r\.?|Ft|[Ll]ei|TL|${bulgarianNames}|Euros?|EURO|${balticEuro}|${codes})`;

/** Symbols that mean one currency in documents in one language, or of one country (ISO 3166-1). */
const localSigns: readonly (readonly [
  RegExp,
  readonly { language?: string; country: string; currency: string }[],
])[] = [
  [
    /^kr\.?$/i,
    [
      { language: 'sv', country: 'SE', currency: 'SEK' },
      { language: 'da', country: 'DK', currency: 'DKK' },
      { language: 'nb', country: 'NO', currency: 'NOK' },
      { country: 'IS', currency: 'ISK' },
    ],
  ],
  [/^Ft\.?$/, [{ language: 'hu', country: 'HU', currency: 'HUF' }]],
  [/^lei$/i, [{ language: 'ro', country: 'RO', currency: 'RON' }]],
  [/^TL$/, [{ language: 'tr', country: 'TR', currency: 'TRY' }]],
  [/^DT$/, [{ country: 'TN', currency: 'TND' }]],
];

function meaningsOf(sign: string) {
  return localSigns.find(([pattern]) => pattern.test(sign.trim()))?.[1] ?? [];
}

const localSign = /(?<!\p{L})(?:[Kk]r|Ft|[Ll]ei|LEI|TL|DT)(?![\p{L}])\.?/gu;

/**
 * What character recognition makes of "zł" and "Kč" behind an amount: it knows few letters of Polish and Czech.
 */
const misreadSigns: readonly (readonly [RegExp, string, string])[] = [
  [/(?<=\d[.,]\d{2} ?)z[ltI1]?(?=\s|$)/gu, 'pl', 'PLN'],
  [/(?<=\d[.,]\d{2} ?)K[CcEeé2¢]?(?=\s|$)/gu, 'cs', 'CZK'],
];

const codeAlone = new RegExp(`^(?:${codes})$`);

/** The currency of a printed symbol, code or name; null if it is ambiguous ("$", "kr", "Rs"). */
export function currencyOf(printed: string): string | null {
  const text = printed.trim();
  if (codeAlone.test(text.toUpperCase())) return text.toUpperCase();
  for (const [sign, code] of signs) if (sign.test(text)) return code;
  return null;
}

export type CurrencySpot = { row: Row; start: number; end: number; code: string | null; text: string };

const anywhere = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])|(?<=\d[.,] ?\d{2}))(?:${codes})(?![\p{L}])|(?<![\p{L}])RM(?=[\s\d(:)]|$)|US ?\$|R\$|S\$|AU?\$|CA?\$|HK\$|NZ\$|US[- ]?Dollars?|(?<!\p{L})S\/\.?(?= ?\d)|[€$£₹₺₽₴₪₩฿₫₱]|(?<=^|\s)Ä(?=\d)|(?<=\d)Ä(?=\s|$)|(?<!\p{L})(?:[Zz][łl]ot(?:y|ych|e)|zł|Kč|SFr\.?|Euros?|EURO|${balticEuro}|${bulgarianNames})(?!\p{L})`,
  'gu',
);

/** Every currency symbol, code and name in a row. */
export function spotCurrencies(row: Row): CurrencySpot[] {
  const found = [...row.text.matchAll(anywhere)].map((match) => ({
    ...placeOf(row, match),
    code: match[0] === 'RM' ? 'MYR' : currencyOf(match[0]),
  }));
  if (row.spoken.length === 0) return found;
  const local = [...row.text.matchAll(localSign)].map((match) => ({
    ...placeOf(row, match),
    code: localCurrency(match[0], row.spoken),
  }));
  const misread = row.source === 'OCR' ? misreadSigns.filter(([, spoken]) => spoken === row.spoken[0]) : [];
  const mended = misread.flatMap(([sign, , code]) =>
    [...row.text.matchAll(sign)].map((match) => ({ ...placeOf(row, match), code })),
  );
  return [...found, ...local, ...mended];
}

function placeOf(row: Row, match: RegExpExecArray): Omit<CurrencySpot, 'code'> {
  return { row, start: match.index, end: match.index + match[0].length, text: match[0] };
}

/** The currency that a printed symbol means in a country; null if it has no meaning there. */
export function currencyIn(country: string, sign: string): string | null {
  return meaningsOf(sign).find((meaning) => meaning.country === country)?.currency ?? null;
}

/** The meaning of a symbol in the first language that has one. */
function localCurrency(sign: string, spoken: readonly string[]): string | null {
  const meanings = meaningsOf(sign);
  const found = spoken.flatMap((language) => meanings.filter((meaning) => meaning.language === language));
  return found[0]?.currency ?? null;
}
