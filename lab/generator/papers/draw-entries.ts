import { fill, rule, wrap, write, writeAll } from './canvas.ts';
import type { Entry } from './make-account.ts';
import { centsText } from './spelling.ts';
import { type Sheet, spellBalance } from './statement-sheet.ts';
import { phrasings } from './words/phrase-for.ts';

type Cell = { x: number; width: number; align: 'left' | 'right'; title: string };
type Grid = {
  date: Cell;
  value: Cell | null;
  text: Cell;
  reference: Cell | null;
  debit: Cell;
  credit: Cell;
  balance: Cell | null;
  apart: boolean;
};

/** Every entry in a row of the table, over as many pages as they need. Returns its bottom. */
export function drawEntries(sheet: Sheet, top: number): number {
  const { account, plan } = sheet;
  const grid = placeCells(sheet);
  const { entries } = account;
  if (plan.signs !== 'sections') return drawRows(sheet, grid, entries, top);
  const sections = [
    {
      title: account.say('deposits'),
      sum: account.say('sumIn'),
      rows: entries.filter(({ amount }) => amount > 0),
    },
    {
      title: account.say('withdrawals'),
      sum: account.say('sumOut'),
      rows: entries.filter(({ amount }) => amount < 0),
    },
  ];
  let y = plan.ends === 'summary' ? top : drawEnd(sheet, grid, 'opening', top);
  for (const { title, sum, rows } of sections) {
    if (rows.length === 0) continue;
    y =
      write(sheet.canvas, title, sheet.canvas.margin, room(sheet, grid, y, 40), 300, {
        bold: true,
        size: sheet.canvas.size + 1,
      }) + 3;
    y = drawRows(sheet, grid, rows, y, true);
    const total = rows.reduce((all, { amount }) => all + Math.abs(amount), 0);
    write(sheet.canvas, sum, grid.text.x, y, grid.text.width, { bold: true });
    y =
      write(sheet.canvas, account.spell.amount(total), grid.debit.x, y, grid.debit.width, {
        bold: true,
        align: 'right',
      }) + 10;
  }
  return plan.ends === 'summary' ? y : drawEnd(sheet, grid, 'closing', y);
}

function placeCells({ canvas, account, plan, printed }: Sheet): Grid {
  const { margin, width, size } = canvas;
  const { say, spell } = account;
  const apart = plan.signs === 'columns' || plan.signs === 'columns-swapped';
  const both = plan.dates === 'both' || plan.dates === 'no-year-both';
  const dateWidth =
    size *
    (plan.dates.startsWith('no-year') ? 4.4 : Math.min(8.5, spell.date('2020-12-28').length * 0.62 + 0.5));
  const money = size * 7.4;
  let left = margin;
  let right = width - margin;
  const fromLeft = (wide: number, title: string): Cell => {
    left += wide;
    return { x: left - wide, width: wide - 4, align: 'left', title };
  };
  const fromRight = (wide: number, title: string): Cell => {
    right -= wide;
    return { x: right, width: wide - 4, align: 'right', title };
  };
  const date = fromLeft(dateWidth, say('date'));
  const value = both ? fromLeft(dateWidth, say('valueDate')) : null;
  const reference = plan.referenced ? fromLeft(size * 6, say('reference')) : null;
  const balance = plan.balances === 'none' ? null : fromRight(money + size, say('balance'));
  const named = canvas.dice.chance(0.3) && spell.sign !== null ? ` (${spell.sign})` : '';
  if (named !== '' && !apart) printed.currency ??= spell.sign;
  const second = fromRight(
    money,
    apart ? say(plan.signs === 'columns' ? 'credit' : 'debit') : say('amount') + named,
  );
  const first = apart ? fromRight(money, say(plan.signs === 'columns' ? 'debit' : 'credit')) : second;
  const text: Cell = { x: left, width: right - left - 6, align: 'left', title: say('text') };
  const [debit, credit] = plan.signs === 'columns-swapped' ? [second, first] : [first, second];
  return { date, value, text, reference, debit, credit, balance, apart };
}

function drawHeads({ canvas, plan }: Sheet, grid: Grid, y: number): number {
  if (!plan.headed) return y;
  const { margin, width } = canvas;
  const filled = plan.zebra;
  if (filled) fill(canvas, margin - 2, y - 2, width - 2 * margin + 4, canvas.size * 1.7, '#e4e8ec');
  const cells = [
    grid.date,
    grid.value,
    grid.reference,
    grid.text,
    grid.debit,
    grid.apart ? grid.credit : null,
    grid.balance,
  ];
  for (const cell of cells) {
    if (cell)
      write(canvas, cell.title, cell.x, y, cell.width, {
        bold: true,
        align: cell.align,
        size: canvas.size - 0.5,
      });
  }
  const bottom = y + canvas.size * 1.5;
  if (plan.ruled) rule(canvas, margin, bottom, width - 2 * margin, canvas.accent, 0.9);
  return bottom + 4;
}

function drawRows(sheet: Sheet, grid: Grid, rows: readonly Entry[], top: number, bare = false): number {
  const { canvas, account, plan } = sheet;
  const { say } = account;
  let y = drawHeads(sheet, grid, top);
  if (!bare && plan.ends !== 'summary') y = drawEnd(sheet, grid, 'opening', y);
  const carries = canvas.dice.chance(0.4) && !bare;
  let lastDate = '';
  rows.forEach((entry, index) => {
    const texts = textsOf(sheet, grid, entry);
    const height = texts.reduce((sum, { small }) => sum + (canvas.size - (small ? 1 : 0)) * 1.32, 0) + 4;
    const before = rows[index - 1]?.balance ?? account.opening;
    if (y + height > canvas.floor) {
      if (carries) drawBalanceRow(sheet, grid, say('carryOut'), before, y);
      y = drawHeads(sheet, grid, nextPage(sheet));
      if (carries) y = drawBalanceRow(sheet, grid, say('carryIn'), before, y);
    }
    if (plan.zebra && index % 2 === 1)
      fill(canvas, canvas.margin - 2, y - 2, canvas.width - 2 * canvas.margin + 4, height, '#f4f5f7');
    const last = rows[index + 1]?.date !== entry.date;
    drawEntry(sheet, grid, entry, texts, y, {
      dated: plan.dates !== 'once-a-day' || entry.date !== lastDate,
      balanced: plan.balances === 'each' || last,
    });
    lastDate = entry.date;
    y += height;
    if (plan.ruled && canvas.size < 9.5)
      rule(canvas, canvas.margin, y - 3, canvas.width - 2 * canvas.margin, '#dddddd', 0.4);
  });
  return bare || plan.ends === 'summary' ? y : drawEnd(sheet, grid, 'closing', y);
}

function room(sheet: Sheet, _grid: Grid, y: number, height: number): number {
  return y + height <= sheet.canvas.floor ? y : nextPage(sheet);
}

function nextPage({ canvas, account }: Sheet): number {
  canvas.pdf.addPage();
  const below = write(
    canvas,
    `${account.bank}   ${account.say('account')} ${account.account}`,
    canvas.margin,
    canvas.margin,
    380,
    { size: canvas.size - 1, colour: canvas.soft },
  );
  return below + 12;
}

function drawEnd(sheet: Sheet, grid: Grid, which: 'opening' | 'closing', y: number): number {
  const { account, canvas } = sheet;
  const date = account.spell.date(which === 'opening' ? account.start : account.end);
  sheet.printed[which] = true;
  const label = `${account.say(which)}${canvas.dice.chance(0.5) ? ` ${date}` : ''}`;
  return drawBalanceRow(sheet, grid, label, account[which], room(sheet, grid, y, 24));
}

function drawBalanceRow(sheet: Sheet, grid: Grid, label: string, cents: number, y: number): number {
  const { canvas } = sheet;
  const cell = grid.balance ?? grid.credit;
  write(canvas, label, grid.text.x, y, grid.text.width, { bold: true });
  return (
    write(canvas, spellBalance(sheet, cents), cell.x - 30, y, cell.width + 30, {
      bold: true,
      align: 'right',
    }) + 4
  );
}

type TextLine = { text: string; small: boolean };

/** The text of an entry in the lines that it takes. */
function textsOf({ canvas, plan }: Sheet, grid: Grid, { counterparty, iban, texts }: Entry): TextLine[] {
  const small = (lines: readonly string[]): TextLine[] =>
    lines
      .flatMap((line) => wrap(canvas, line, grid.text.width, { size: canvas.size - 1 }))
      .map((text) => ({ text, small: true }));
  const plain = (line: string): TextLine[] =>
    wrap(canvas, line, grid.text.width).map((text) => ({ text, small: false }));
  switch (plan.texts) {
    case 'single':
      return plain(`${texts[0] ?? ''} ${counterparty}`);
    case 'stacked':
      return [...plain(counterparty), ...small(texts)];
    case 'separate':
      return [...plain(texts[0] ?? ''), ...small([counterparty, ...texts.slice(1)])];
    case 'long':
      return [...plain(counterparty), ...small([...texts, ...(iban ? [`IBAN ${iban}`] : [])])];
  }
}

/** The signed amount as this bank writes it. */
function spellEntry({ account, plan }: Sheet, cents: number): string {
  const { spell } = account;
  const size = spell.amount(Math.abs(cents));
  switch (plan.signs) {
    case 'minus':
      return cents < 0 ? `-${size}` : size;
    case 'plus-minus':
      return `${cents < 0 ? '-' : '+'}${size}`;
    case 'trailing':
      return `${size}${cents < 0 ? '-' : ''}`;
    case 'letters':
      return `${size} ${cents < 0 ? plan.letters[0] : plan.letters[1]}`;
    case 'brackets':
      return cents < 0 ? `(${size})` : size;
    case 'credit-marked':
      return cents < 0 ? size : `${size} ${plan.letters[1]}`;
    case 'columns':
    case 'columns-swapped':
    case 'sections':
      return size;
  }
}

function spellDay({ account, plan }: Sheet, iso: string): string {
  const [, month = '', day = ''] = iso.split('-');
  if (plan.dates === 'named') {
    const name = phrasings(account.language, 'shortMonths')[Number(month) - 1] ?? '';
    return account.land.code === 'US'
      ? `${name} ${day}, ${iso.slice(0, 4)}`
      : `${day} ${name} ${iso.slice(0, 4)}`;
  }
  if (!plan.dates.startsWith('no-year')) return account.spell.date(iso);
  if (account.land.code === 'US') return `${month}/${day}`;
  return account.language === 'de' ? `${day}.${month}.` : `${day}/${month}`;
}

function drawEntry(
  sheet: Sheet,
  grid: Grid,
  entry: Entry,
  texts: readonly TextLine[],
  y: number,
  shown: { dated: boolean; balanced: boolean },
): void {
  const { canvas, plan } = sheet;
  if (shown.dated) write(canvas, spellDay(sheet, entry.date), grid.date.x, y, grid.date.width);
  if (grid.value) write(canvas, spellDay(sheet, entry.valueDate), grid.value.x, y, grid.value.width);
  if (grid.reference) write(canvas, entry.reference, grid.reference.x, y, grid.reference.width);
  texts.reduce(
    (at, { text, small }) =>
      writeAll(canvas, [text], grid.text.x, at, grid.text.width, { size: canvas.size - (small ? 1 : 0) }),
    y,
  );
  const cell = entry.amount < 0 ? grid.debit : grid.credit;
  write(canvas, spellEntry(sheet, entry.amount), cell.x, y, cell.width, { align: 'right' });
  const balanced = grid.balance !== null && shown.balanced;
  if (grid.balance && balanced)
    write(canvas, spellBalance(sheet, entry.balance), grid.balance.x, y, grid.balance.width, {
      align: 'right',
    });
  const named = plan.texts === 'stacked' || plan.texts === 'long';
  sheet.entries.push({
    bookingDate: entry.date,
    valueDate: grid.value ? entry.valueDate : null,
    amount: centsText(entry.amount),
    counterparty: named ? entry.counterparty : null,
    counterpartyIban: plan.texts === 'long' ? entry.iban : null,
    description: texts
      .slice(named ? wrap(canvas, entry.counterparty, grid.text.width).length : 0)
      .map(({ text }) => text)
      .join(' '),
    reference: grid.reference ? entry.reference : null,
    balance: balanced ? centsText(entry.balance) : null,
  });
}
