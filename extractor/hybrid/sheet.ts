/** The printed form of an invoice, if only its values are available: words and amounts, already formatted. */
export type Sheet = {
  /** BCP 47. */
  language: string;
  title: string;
  parties: { label: string; lines: string[] }[];
  facts: Fact[];
  columns: { label: string; share: number; align: 'left' | 'right' }[];
  /** One text per column. */
  rows: string[][];
  sums: Fact[];
  remarks: string[];
  /** The page number text, with `{page}` and `{pages}` as placeholders. */
  footer: string;
};

export type Fact = { label: string; value: string };
