import { finishCanvas, makeCanvas, write } from './canvas.ts';
import type { Dice } from './dice.ts';
import { drawStatement } from './draw-statement.ts';
import { makeAccount } from './make-account.ts';
import type { Paper, PaperTruth } from './paper.ts';
import { layoutOfStatement, makeStatementPlan } from './plan-statement.ts';
import { centsText } from './spelling.ts';
import type { Sheet } from './statement-sheet.ts';
import { labelCurrency } from './words/label-currency.ts';
import { phrasings } from './words/phrase-for.ts';

/** A statement of a bank or card account. */
export async function makeStatementPaper(seed: number, dice: Dice): Promise<Paper> {
  const account = makeAccount(dice);
  const canvas = makeCanvas({
    dice,
    page: account.land.code === 'US' ? [612, 792] : [595.28, 841.89],
    margin: dice.between(30, 62),
    size: dice.pick([7.5, 8, 8.5, 9, 9.5]),
    title: 'Statement',
  });
  const printed = {
    number: false,
    period: false,
    currency: null,
    holder: false,
    opening: false,
    closing: false,
  };
  const plan = makeStatementPlan(dice, account.language, account.card);
  const sheet: Sheet = { canvas, account, plan, entries: [], printed };
  drawStatement(sheet);
  numberPages(sheet);
  return {
    seed,
    kind: 'BANK_STATEMENT',
    layout: layoutOfStatement(plan),
    language: account.language,
    pages: canvas.pdf.bufferedPageRange().count,
    pdf: await finishCanvas(canvas),
    truth: truthOf(sheet),
    owner: { names: [account.holderName], taxIds: [], ibans: account.isIban ? [account.account] : [] },
  };
}

function numberPages({ canvas, account }: Sheet): void {
  const { count } = canvas.pdf.bufferedPageRange();
  const [page = 'Page'] = phrasings(account.language, 'page');
  for (let number = 0; number < count; number++) {
    canvas.pdf.switchToPage(number);
    write(
      canvas,
      `${page} ${number + 1} / ${count}`,
      canvas.margin,
      canvas.height - 24,
      canvas.width - 2 * canvas.margin,
      { size: 7, align: 'right' },
    );
  }
}

function truthOf({ account, entries, printed }: Sheet): PaperTruth {
  const named = account
    .labels()
    .map(labelCurrency)
    .find((one) => one !== null);
  const currency = printed.currency ?? named?.printed ?? null;
  const value = account.spell.currency;
  return {
    documentType: 'BANK_STATEMENT',
    fields: currency === null ? {} : { currencyCode: { value, also: [], printed: [currency] } },
    lines: [],
    taxes: [],
    statement: {
      accounts: [
        {
          account: account.account,
          bankName: account.bank,
          holder: account.holderName,
          number: printed.number ? account.number : null,
          currencyCode: currency === null ? null : value,
          periodStart: printed.period ? account.start : null,
          periodEnd: printed.period ? account.end : null,
          openingBalance: printed.opening ? centsText(account.opening) : null,
          closingBalance: printed.closing ? centsText(account.closing) : null,
          entries,
        },
      ],
    },
  };
}
