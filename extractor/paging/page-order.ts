/** A page of one of the files, rotated clockwise by this many degrees. */
export type PlacedPage = {
  /** The index of the file, from 0. */
  source: number;
  /** From 1. */
  page: number;
  rotate: 0 | 90 | 180 | 270;
};

/**
 * `pages`: ALL for every page of every file, in order. `keeps`: the files whose attachments it keeps, such as
 * an e-invoice.
 */
export type PartOrder = { pages: PlacedPage[] | 'ALL'; keeps: number[] };
export type PlacedPart = { pages: PlacedPage[]; keeps: number[] };
export type ArrangeOrder = { parts: PartOrder[] };

export type ArrangedPart = {
  bytes: Uint8Array;
  /** The names of the files that are attached to it. */
  attachments: string[];
};

export type Arranged = { files: FileFacts[]; parts: ArrangedPart[] };
/** Facts about an input file: its page count, and its other contents. */
export type FileFacts = {
  pageCount: number;
  /** The names of the files that are attached to its PDF. */
  attachments: string[];
  /** The e-invoices among them, each by the SHA-256 of its content. */
  eInvoices: string[];
  /** The e-invoice that was attached next to the PDF in an email: no part keeps it. */
  beside: CompanionFile | null;
};
export type CompanionFile = { name: string; bytes: Uint8Array };

/** One of the files, as a PDF with the displayed pages. */
export type Source = FileFacts & { bytes: Uint8Array };
