import type { DocumentType } from '@slipway/contract/document.ts';

import type { Sheet } from '../../find/sheet.ts';
import { inRow } from '../../find/text-lines.ts';
import { interpret } from './interpret.ts';
import { spotDays } from './spot-days.ts';
import { spotMoney } from './spot-money.ts';
import { wordsIn } from './statement-phrases.ts';
import * as words from './statement-words.ts';
import { findTable } from './table.ts';

/**
 * The number of entries that must lead from balance to balance: fewer without a title, more with a title of
 * another document type.
 */
const entriesUntitled = 1;
const entriesAgainstTitle = 3;

/**
 * Whether a document without a bank statement title is a bank statement: its dated lines lead from one
 * printed balance to another. No other kind of document has this property.
 */
export function isPrintedStatement(
  { rows, dates }: Pick<Sheet, 'rows' | 'dates'>,
  title: DocumentType | null,
): boolean {
  const entriesMin = title === null || title === 'OTHER' ? entriesUntitled : entriesAgainstTitle;
  const speaksOfBalances = rows.some(
    ({ folded }) =>
      words.balance.test(folded) || words.opening.test(folded) || wordsIn(folded).has('openingBalance'),
  );
  if (!speaksOfBalances) return false;
  const days = spotDays(rows, dates);
  const money = spotMoney(rows, days);
  const dated = rows.filter(({ row }) => inRow(days, row).length > 0 && inRow(money, row).length > 0);
  if (dated.length < entriesMin) return false;
  const outcome = interpret(findTable(rows, days, money));
  if (outcome.entries.length < entriesMin) return false;
  const isWhole = outcome.opening !== null && outcome.closing !== null && outcome.refuted === 0;
  return outcome.proved > 2 * outcome.refuted && (isWhole || outcome.proved > Math.max(1, entriesMin - 1));
}
