import { formatAmount, formatDate } from '../../lib/format.ts';
import { en } from '../../words/en.ts';
import { wordsOf } from '../../words/words.ts';

type Say = (key: string, values?: Record<string, string>) => string;

/** Why two documents may be duplicates, as a clause; null for an unknown rule. */
export function duplicateReason(rule: string, values: Record<string, string>): string | null {
  const key = [...extrasOf(values).map((extra) => `${rule}_${extra}`), rule, `${rule}_bare`].find((one) => {
    const words = (en.compare.why as Record<string, string>)[one];
    return words !== undefined && namesIn(words).every((name) => name in values);
  });
  if (!key) return null;
  const shown = Object.entries(values).map(([name, value]) => [name, asPeopleWrite(value)]);
  return (wordsOf('compare') as unknown as Say)(`why.${key}`, Object.fromEntries(shown));
}

/** Reasons that are shown only if the two documents differ in them. */
function extrasOf({ otherTotal, otherNumber }: Record<string, string>): string[] {
  return [...(otherTotal ? ['totals'] : []), ...(otherNumber ? ['numbers'] : [])];
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name);
}

function asPeopleWrite(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  const [, amount, currency] = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(value) ?? [];
  return amount && currency ? `${formatAmount(amount)}\u00a0${currency}` : value;
}
