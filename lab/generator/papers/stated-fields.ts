import type { Canvas } from './canvas.ts';
import type { PaperTruth, TrueField } from './paper.ts';
import { labelCurrency } from './words/label-currency.ts';

/** What was stated; a vendor is called by the fullest of the names that are printed. */
export function statedFields({ stated }: Canvas, fullName: string): PaperTruth['fields'] {
  const fields = Object.fromEntries(stated) as Record<string, TrueField>;
  const { vendorName } = fields;
  if (vendorName && vendorName.value !== fullName && vendorName.also.includes(fullName)) {
    const also = [vendorName.value, ...vendorName.also].filter((name) => name !== fullName);
    fields['vendorName'] = { ...vendorName, value: fullName, also };
  }
  return fields;
}

/** Labels such as `SUMME EUR` name the currency, too. */
export function stateLabelCurrency({ stated }: Canvas, labels: readonly string[]): void {
  const named = labels.map(labelCurrency).find((one) => one !== null);
  if (!named || stated.has('currencyCode')) return;
  stated.set('currencyCode', { value: named.currency, also: [], printed: [named.printed] });
}
