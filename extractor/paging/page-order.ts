/** A page of one of the files, turned clockwise by so many degrees. */
export type PlacedPage = {
  /** Which of the files, from 0. */
  source: number;
  /** From 1. */
  page: number;
  rotate: 0 | 90 | 180 | 270;
};

/**
 * `pages`: ALL for every page of every file, in their order. `keeps`: of which files it takes over what is attached to
 * them, an e-invoice above all.
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
/** Of a file that was given: how many pages it has, and what it holds beside them. */
export type FileFacts = {
  pageCount: number;
  /** The names of the files that are attached to its PDF. */
  attachments: string[];
  /** The e-invoices among them, each by the SHA-256 of its content. */
  eInvoices: string[];
  /** The e-invoice that lies beside the PDF in a message: no part takes that over. */
  beside: CompanionFile | null;
};
export type CompanionFile = { name: string; bytes: Uint8Array };

/** One of the files, as a PDF whose pages are those that are shown. */
export type Source = FileFacts & { bytes: Uint8Array };
