import { fill, rule, write, writeAll, writeParagraph } from './canvas.ts';
import { drawEntries } from './draw-entries.ts';
import { drawPairs, type Pair } from './draw-pairs.ts';
import type { Entry } from './make-account.ts';
import { spellIban } from './state-values.ts';
import { type Sheet, spellBalance } from './statement-sheet.ts';

export function drawStatement(sheet: Sheet): void {
  const { canvas, account, plan } = sheet;
  const { margin, width, dice } = canvas;
  const inner = width - 2 * margin;
  let y = drawBank(sheet);
  const title = account.say(account.card ? 'cardTitle' : 'title');
  const large = { size: canvas.size + dice.pick([3, 5, 8]), bold: true };
  if (plan.head === 'title-first') y = write(canvas, title, margin, y, inner, large) + 8;
  y = drawParties(sheet, y) + 12;
  if (plan.head !== 'title-first') y = write(canvas, title, margin, y, inner, large) + 6;
  if (plan.ends !== 'rows') y = drawSummary(sheet, y) + 10;
  y = drawEntries(sheet, y);
  if (dice.chance(0.7))
    writeParagraph(canvas, account.say('notes'), margin, Math.min(y + 12, canvas.floor + 10), inner, {
      size: 7,
      colour: canvas.soft,
    });
}

/** The name of the bank with its sign and address. */
function drawBank({ canvas, account }: Sheet): number {
  const { dice, margin, width } = canvas;
  const inner = width - 2 * margin;
  const align = dice.pick(['left', 'left', 'right', 'center'] as const);
  if (dice.chance(0.25)) {
    fill(canvas, 0, 0, width, 56, canvas.accent);
    write(canvas, account.bank, margin, 18, inner, { size: 20, bold: true, colour: '#ffffff', align });
    return 76;
  }
  const below = write(canvas, account.bank, margin, margin, inner, {
    size: dice.between(13, 24),
    bold: true,
    colour: canvas.accent,
    align,
  });
  const { street, town, phone, web } = account.bankParty;
  const address = dice.chance(0.7) ? [`${street}, ${town}`, ...dice.some(0.4, [phone, web])] : [];
  return (
    writeAll(canvas, address, margin, below, inner, { size: canvas.size - 1, colour: canvas.soft, align }) +
    16
  );
}

function accountPairs({ canvas: { dice }, account, printed }: Sheet): Pair[] {
  const { say, spell } = account;
  const iban = dice.chance(0.8) ? spellIban(account.account) : account.account;
  const pairs: Pair[] = [
    { label: account.isIban ? 'IBAN' : say('account'), value: account.isIban ? iban : account.account },
  ];
  const period = `${spell.date(account.start)} ${dice.pick(['-', say('to')])} ${spell.date(account.end)}`;
  if (dice.chance(0.75)) pairs.push({ label: say('period'), value: period });
  else
    pairs.push(
      { label: say('from'), value: spell.date(account.start) },
      { label: say('to'), value: spell.date(account.end) },
    );
  printed.period = true;
  if (dice.chance(0.65)) {
    pairs.push({ label: say('number'), value: account.number });
    printed.number = true;
  }
  if (dice.chance(0.5)) {
    pairs.push({ label: say('currency'), value: spell.currency });
    printed.currency ??= spell.currency;
  }
  if (dice.chance(0.4)) pairs.push({ label: say('holder'), value: account.holderName });
  if (dice.chance(0.3) && account.isIban) pairs.push({ label: 'BIC', value: account.bankParty.bic });
  return dice.chance(0.4) ? dice.shuffle(pairs) : pairs;
}

/** The holder's address, and beside it or below what is said of the account. */
function drawParties(sheet: Sheet, y: number): number {
  const { canvas, account, plan } = sheet;
  const { margin, width, dice } = canvas;
  const inner = width - 2 * margin;
  const { holder, holderName } = account;
  const lines = [holderName, holder.street, holder.town];
  sheet.printed.holder = true;
  const pairs = accountPairs(sheet);
  if (plan.head === 'pairs') {
    const below = writeAll(canvas, lines, margin, y, inner * 0.6) + 10;
    return drawPairs[plan.pairs](canvas, pairs, margin, below, inner);
  }
  const left = dice.chance(0.8);
  const half = inner / 2 - 10;
  const right = margin + inner / 2 + 10;
  const first = writeAll(canvas, lines, left ? margin : right, y, half);
  return Math.max(first, drawPairs[plan.pairs](canvas, pairs, left ? right : margin, y, half));
}

/** Balances and sums of the period in a block, as many banks have it at the top. */
function drawSummary(sheet: Sheet, y: number): number {
  const { canvas, account, printed } = sheet;
  const { say, spell, entries } = account;
  const { dice, margin, width } = canvas;
  const sumOf = (some: readonly Entry[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const shown = (cents: number) => spellBalance(sheet, cents);
  const pairs: Pair[] = [
    {
      label: `${say('opening')}${dice.chance(0.4) ? ` ${spell.date(account.start)}` : ''}`,
      value: shown(account.opening),
    },
    ...(dice.chance(0.6)
      ? [
          { label: say('sumIn'), value: spell.amount(sumOf(entries.filter(({ amount }) => amount > 0))) },
          {
            label: say('sumOut'),
            value: spell.amount(Math.abs(sumOf(entries.filter(({ amount }) => amount < 0)))),
          },
        ]
      : []),
    {
      label: `${say('closing')}${dice.chance(0.4) ? ` ${spell.date(account.end)}` : ''}`,
      value: shown(account.closing),
    },
  ];
  printed.opening = true;
  printed.closing = true;
  const style = dice.pick(['columns', 'ragged', 'boxes', 'table-row', 'dotted', 'grid', 'rows'] as const);
  const bottom = drawPairs[style](
    canvas,
    pairs,
    margin,
    y,
    Math.min(width - 2 * margin, dice.pick([260, 360, 480])),
  );
  if (dice.chance(0.3)) rule(canvas, margin, bottom + 2, width - 2 * margin);
  return bottom;
}
