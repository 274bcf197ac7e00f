import { layOut, type Row } from '../find/text-lines.ts';
import type { Reader, ReadSplit } from '../reading.ts';
import type { UprightPage } from '../turn-boxes.ts';
import { findPageNumber, type PageNumber } from './page-number.ts';
import { type PageSignals, signalsOf, titleOf } from './page-signals.ts';
import { type Current, type Gap, weighStart } from './weigh-start.ts';

const proposedMin = 0.5;
const noGap: Gap = { isBlank: false, isSeparator: false };

/**
 * Where a file seems to hold another document, each with its reasons. Separator sheets and blank pages
 * before the first document are no document.
 */
export function proposeSplits(pages: readonly UprightPage[], reader: Reader): ReadSplit[] {
  if (pages.length < 2) return [];
  const splits: ReadSplit[] = [];
  let current: Current | null = null;
  let gap = noGap;
  for (const page of pages) {
    const rows = layOut([page]);
    const numbering = findPageNumber(rows);
    if (
      current &&
      gap === noGap &&
      (goesOn(current.numbering, numbering) || isLaterPage(current, numbering, rows))
    ) {
      current.numbering = numbering;
      continue;
    }
    const signals = signalsOf(page, reader);
    if (signals.isBlank || signals.isSeparator) {
      gap = { isBlank: true, isSeparator: gap.isSeparator || signals.isSeparator };
      continue;
    }
    const split: ReadSplit | null = current && evaluate(current, gap, signals);
    if (split) splits.push(split);
    current = split || !current ? open(signals) : join(current, signals);
    gap = noGap;
  }
  return splits;
}

/** The pages of the file's first document: without the sheets and blank pages before the next. */
export function pagesOfFirst<P extends { page: number; words: readonly unknown[] }>(
  pages: P[],
  splits: readonly ReadSplit[],
): P[] {
  const [next] = splits;
  return next ? pages.filter(({ page }) => page < next.page) : pages;
}

/** "Page 3 of 4" behind "page 2 of 4" needs no closer look: long documents are read quickly. */
function goesOn(before: PageNumber | null, here: PageNumber | null): boolean {
  return here !== null && before !== null && here.at === before.at + 1 && here.of === before.of;
}

/**
 * Pages that cannot start a document are not looked at closer: one that is numbered behind the page before it, and
 * what goes on below the title of a bank statement without a title of its own.
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

function open({ values, title, numbering }: PageSignals): Current {
  return { values, title, numbering };
}

/** What a document's first pages said holds; later ones only add. */
function join({ values, title }: Current, signals: PageSignals): Current {
  return {
    values: { ...signals.values, ...values },
    title: title ?? signals.title,
    numbering: signals.numbering,
  };
}
