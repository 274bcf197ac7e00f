import type { Canvas } from './canvas.ts';
import type { PaperTruth, TrueField } from './paper.ts';

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
