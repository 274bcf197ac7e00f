/** What the database writes before a fact: see search_facts in 0028-searched-facts.sql. */
const mark = '#';
const dayFirst = /^(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4})$/;
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const idDigitsMin = 6;
const idLengthMax = 60;
/** Groups of digits and letters, between spaces, dots, hyphens or slashes. */
const groups = /^[a-z0-9]{1,36}(?:[ ./-]{1,2}[a-z0-9]{1,36})*$/;

/**
 * The facts of a document that a typed text can mean: a date in the order of days or of years, or a tax ID or bank
 * account, in whatever groups. In the form in which the database has them: `#2026-12-24`, `#de123456789`.
 * @param text in lower case, without accents
 */
export function factsIn(text: string): string[] {
  const days = daysIn(text);
  if (days.length > 0) return days.map((day) => mark + day);
  const plain = text.replace(/[^a-z0-9]/g, '');
  const digits = plain.replace(/[a-z]/g, '').length;
  const isId = groups.test(text) && digits >= idDigitsMin && plain.length <= idLengthMax;
  return isId ? [mark + plain] : [];
}

/** Where the order of day and month is open ("05/06/2026"), both days. */
function daysIn(text: string): string[] {
  const [, year, month, day] = yearFirst.exec(text) ?? [];
  if (year && month && day) return dayOf(year, month, day);
  const [, first, separator, second, last] = dayFirst.exec(text) ?? [];
  if (!first || !second || !last) return [];
  const american = separator === '/' ? dayOf(last, first, second) : [];
  return [...new Set([...dayOf(last, second, first), ...american])];
}

function dayOf(year: string, month: string, day: string): string[] {
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return [];
  return [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`];
}
