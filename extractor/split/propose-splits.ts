import { layOut, type Row } from '../find/text-lines.ts';
import type { OwnCompany, ReadSplit } from '../reading.ts';
import type { UprightPage } from '../turn-boxes.ts';
import { findPageNumber, type PageNumber } from './page-number.ts';
import { type PageSignals, signalsOf, titleOf } from './page-signals.ts';
import { type Current, type Gap, weighStart } from './weigh-start.ts';

const proposedMin = 0.5;
const noGap: Gap = { isBlank: false, isSeparator: false };

/**
 * Proposes where a file contains another document, with the evidence. Separator sheets and blank pages before
 * the first document do not count.
 */
export function proposeSplits(pages: readonly UprightPage[], ownCompany: OwnCompany): ReadSplit[] {
  if (pages.length < 2) return [];
  const splits: ReadSplit[] = [];
  let current: Current | null = null;
  let gap = noGap;
  const rowsByPage = Map.groupBy(layOut(pages), ({ page }) => page);
  for (const page of pages) {
    const rows = rowsByPage.get(page.page) ?? [];
    const numbering = findPageNumber(rows);
    if (
      current &&
      gap === noGap &&
      (goesOn(current.numbering, numbering) || isLaterPage(current, numbering, rows))
    ) {
      current.numbering = numbering;
      continue;
    }
    const signals = signalsOf(page, ownCompany);
    if (signals.isBlank || signals.isSeparator) {
      gap = { isBlank: true, isSeparator: gap.isSeparator || signals.isSeparator };
      continue;
    }
    const split: ReadSplit | null = current && evaluate(current, gap, signals);
    if (split) splits.push(split);
    current = split || !current ? signals : join(current, signals);
    gap = noGap;
  }
  return splits;
}

/** The pages of the file's first document, without separator sheets and blank pages before the next one. */
export function pagesOfFirst<P extends { page: number; words: readonly unknown[] }>(
  pages: readonly P[],
  splits: readonly ReadSplit[],
): readonly P[] {
  const [next] = splits;
  return next ? pages.filter(({ page }) => page < next.page) : pages;
}

/** "Page 3 of 4" after "page 2 of 4" needs no further check: this makes long documents fast. */
function goesOn(before: PageNumber | null, here: PageNumber | null): boolean {
  return here !== null && before !== null && here.at === before.at + 1 && here.of === before.of;
}

/**
 * Skips pages that cannot start a document: a page numbered after the previous one, and a page without a
 * title after the title of a bank statement.
 */
function isLaterPage(current: Current, numbering: PageNumber | null, rows: readonly Row[]): boolean {
  if (numbering !== null && numbering.at > 1) return (current.numbering?.at ?? 0) < numbering.at;
  return (
    current.title === 'BANK_STATEMENT' && numbering === null && rows.length > 0 && titleOf(rows) === null
  );
}

function evaluate(current: Current, gap: Gap, signals: PageSignals): ReadSplit | null {
  const { score, reasons } = weighStart(current, gap, signals);
  const confidence = Math.round(100 / (1 + Math.exp(-score))) / 100;
  return confidence > proposedMin ? { page: signals.page, confidence, reasons } : null;
}

/** Values of a document's first pages stay; later pages only add values. */
function join({ values, title }: Current, signals: PageSignals): Current {
  return {
    values: { ...signals.values, ...values },
    title: title ?? signals.title,
    numbering: signals.numbering,
  };
}
