const inEuro = /\bEURO?\b|\bEuro\b|\beuros?\b|€/;
const inRinggit = /\(RM\)/;

/** The currency that a label names, as in `SUMME EUR`, with the part that names it. */
export function labelCurrency(label: string): { currency: string; printed: string } | null {
  const euro = inEuro.exec(label);
  if (euro) return { currency: 'EUR', printed: euro[0] };
  return inRinggit.test(label) ? { currency: 'MYR', printed: 'RM' } : null;
}

/** Whether a paper in this currency may use the label. */
export function suits(label: string, currency: string): boolean {
  return (labelCurrency(label)?.currency ?? currency) === currency;
}
