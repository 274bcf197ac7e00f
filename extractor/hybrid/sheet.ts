/** What is drawn of an invoice where nothing but its values are left to show: words and amounts, as they are to be printed. */
export type Sheet = {
  /** BCP 47. */
  language: string;
  title: string;
  parties: { label: string; lines: string[] }[];
  facts: Fact[];
  columns: { label: string; share: number; align: 'left' | 'right' }[];
  /** One text for each column. */
  rows: string[][];
  sums: Fact[];
  remarks: string[];
  /** Names a page: `{page}` and `{pages}` stand in it. */
  footer: string;
};

export type Fact = { label: string; value: string };
