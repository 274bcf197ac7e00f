/** How values are shown to people of a locale. What is sent is always the exact value. */
const digitsMax = 10;

/** `1234.5` → `1,234.50`; further decimals are kept, nothing is rounded. */
export function formatAmount(value: number | string, locale?: string): string {
  const decimals = String(value).split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: Math.min(Math.max(decimals, 2), digitsMax),
    maximumFractionDigits: digitsMax,
  }).format(value as Intl.StringNumericLiteral);
}

/** A quantity or rate: `19`, `0.5`, with no decimals made up. */
export function formatNumber(value: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: digitsMax }).format(value);
}

/** The amount with its currency code; without one the amount stands alone. */
export function formatMoney(value: number | null, currencyCode: string | null, locale?: string): string {
  if (value === null) return '';
  return [formatAmount(value, locale), currencyCode].filter(Boolean).join('\u00a0');
}

/** A calendar day, not an instant: it is the same day everywhere. */
export function formatDate(date: string | null, locale?: string): string {
  if (date === null) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Figures only, as one types a date. */
export function formatShortDate(date: string, locale?: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(new Date(`${date}T00:00:00Z`));
}

export function formatInstant(instant: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  );
}
