import { type DecimalText, decimal, sum } from '@slipway/contract/money.ts';

import { block, line, makePdf, pageHeight, paragraph, rule, type Sheet } from './draw-page.ts';
import { type SampleParty, townOf } from './invoice.ts';
import { spellAmount, spellDate, spellIban } from './spell-values.ts';
import { closingBalanceOf, type SampleEntry, type SampleStatement } from './statement.ts';

/** A reminder of invoices that were not paid. */
export type SampleReminder = {
  vendor: SampleParty;
  buyer: SampleParty;
  number: string;
  date: string;
  dueDate: string;
  customerNumber: string;
  open: { number: string; date: string; dueDate: string; amount: DecimalText }[];
  fee: DecimalText;
};

export function reminderTotalOf(reminder: SampleReminder): DecimalText {
  return decimal(sum([reminder.fee, ...reminder.open.map((row) => row.amount)])).toFixed(2);
}

const left = 57;
const width = 483;

/** A German reminder as a letter. */
export function makeReminderPdf(reminder: SampleReminder): Promise<Buffer> {
  const { vendor, buyer } = reminder;
  const file = { title: `Mahnung ${reminder.number}`, author: vendor.name, date: reminder.date };
  return makePdf({ ...file, face: 'Helvetica' }, (sheet) => {
    line(sheet, vendor.name, left, 44, 300, { size: 16, bold: true, colour: '#0b5d8a' });
    line(sheet, vendor.slogan, left, 65, 300, { size: 9, colour: '#555555' });
    line(sheet, `${vendor.name} · ${vendor.street} · ${townOf(vendor)}`, left, 128, 260, {
      size: 7,
      colour: '#555555',
    });
    block(sheet, [buyer.name, buyer.street, townOf(buyer)], left, 146, 240, { size: 10.5 });
    const rows: [string, string][] = [
      ['Mahnungsnummer', reminder.number],
      ['Datum', spellDate(reminder.date, 'de-DE')],
      ['Kundennummer', reminder.customerNumber],
      ['Zahlbar bis', spellDate(reminder.dueDate, 'de-DE')],
    ];
    rows.forEach(([label, value], index) => {
      line(sheet, label, 350, 146 + index * 15, 90, { size: 9, colour: '#555555' });
      line(sheet, value, 440, 146 + index * 15, 100, { size: 9, align: 'right' });
    });
    line(sheet, 'Zahlungserinnerung', left, 250, width, { size: 16, bold: true });
    const words =
      'Sehr geehrte Damen und Herren,\n\nsicher ist es Ihrer Aufmerksamkeit entgangen, dass die folgende Rechnung noch offen ist. ' +
      'Bitte überweisen Sie den Betrag bis zum genannten Tag. Haben Sie inzwischen gezahlt, ist dieses Schreiben gegenstandslos.';
    const y = paragraph(sheet, words, left, 280, width, { size: 10 });
    drawOpen(sheet, reminder, y + 16);
    letterFoot(sheet, vendor);
  });
}

function drawOpen(sheet: Sheet, reminder: SampleReminder, top: number): void {
  const columns = [left, 200, 310, 420];
  const cells = (texts: string[], y: number, bold = false) =>
    texts.forEach((text, index) => {
      const last = index === columns.length - 1;
      line(sheet, text, columns[index] ?? left, y, last ? 120 : 110, {
        size: 9.5,
        bold,
        align: last ? 'right' : 'left',
      });
    });
  cells(['Rechnung', 'vom', 'Fällig am', 'Offener Betrag'], top, true);
  rule(sheet, left, top + 15, width, '#0b5d8a', 1);
  let y = top + 22;
  for (const row of reminder.open) {
    cells([row.number, spellDate(row.date, 'de-DE'), spellDate(row.dueDate, 'de-DE'), euro(row.amount)], y);
    y += 18;
  }
  cells(['Mahngebühr', '', '', euro(reminder.fee)], y);
  rule(sheet, left, y + 18, width, '#0b5d8a', 1);
  cells(['Gesamtforderung', '', '', euro(reminderTotalOf(reminder))], y + 24, true);
}

function euro(amount: DecimalText): string {
  return `${spellAmount(amount, 'de-DE')}\u00a0€`;
}

function letterFoot(sheet: Sheet, vendor: SampleParty): void {
  const y = pageHeight - 78;
  const look = { size: 7.5, colour: '#444444' };
  rule(sheet, left, y - 8, width, '#0b5d8a', 0.8);
  block(sheet, [vendor.name, vendor.street, townOf(vendor)], left, y, 150, look);
  block(sheet, [vendor.phone, vendor.email, `USt-IdNr. ${vendor.taxId}`, vendor.register], 212, y, 165, look);
  block(sheet, [vendor.bank, `IBAN ${spellIban(vendor.iban ?? '')}`, `BIC ${vendor.bic}`], 386, y, 154, look);
}

/** A German bank's paper statement, over as many pages as it needs. */
export function makeStatementPdf(statement: SampleStatement): Promise<Buffer> {
  const { bank, holder } = statement;
  const file = { title: `Kontoauszug ${statement.number}`, author: bank.name, date: statement.periodEnd };
  return makePdf({ ...file, face: 'Helvetica' }, (sheet) => {
    line(sheet, bank.name, left, 44, 300, { size: 18, bold: true, colour: '#8a1538' });
    line(sheet, `${bank.street}, ${bank.town}`, left, 68, 300, { size: 9, colour: '#555555' });
    block(sheet, [holder.name, holder.street, townOf(holder)], left, 128, 240, { size: 10.5 });
    const from = spellDate(statement.periodStart, 'de-DE');
    const rows: [string, string][] = [
      ['Auszug', statement.number],
      ['Zeitraum', `${from} - ${spellDate(statement.periodEnd, 'de-DE')}`],
      ['IBAN', spellIban(statement.iban)],
      ['BIC', bank.bic],
      ['Währung', statement.currency],
    ];
    rows.forEach(([label, value], index) => {
      line(sheet, label, 340, 128 + index * 15, 56, { size: 9, colour: '#555555' });
      line(sheet, value, 396, 128 + index * 15, 144, { size: 9, align: 'right' });
    });
    line(sheet, 'Kontoauszug', left, 226, width, { size: 16, bold: true });
    drawEntries(sheet, statement, 258);
    const note = 'Bitte prüfen Sie die Buchungen. Einwendungen erheben Sie bitte innerhalb von sechs Wochen.';
    line(sheet, note, left, pageHeight - 60, width, { size: 7.5, colour: '#444444' });
  });
}

function drawEntries(sheet: Sheet, statement: SampleStatement, top: number): void {
  const head = { size: 9, bold: true };
  line(sheet, 'Buchung', left, top, 60, head);
  line(sheet, 'Wert', 118, top, 60, head);
  line(sheet, 'Vorgang', 180, top, 240, head);
  line(sheet, 'Betrag in EUR', 430, top, 110, { ...head, align: 'right' });
  rule(sheet, left, top + 14, width, '#8a1538', 1);
  let y = drawBalance(sheet, 'Alter Kontostand', statement.periodStart, statement.openingBalance, top + 20);
  for (const entry of statement.entries) y = drawEntry(sheet, entry, roomAt(sheet, y));
  y = roomAt(sheet, y);
  rule(sheet, left, y - 3, width, '#8a1538', 1);
  drawBalance(sheet, 'Neuer Kontostand', statement.periodEnd, closingBalanceOf(statement), y + 3);
}

/** Here, or on top of a new page where an entry would not fit any more. */
function roomAt(sheet: Sheet, y: number): number {
  if (y < pageHeight - 120) return y;
  sheet.pdf.addPage();
  return 60;
}

function drawBalance(sheet: Sheet, label: string, date: string, amount: DecimalText, y: number): number {
  line(sheet, `${label} vom ${spellDate(date, 'de-DE')}`, 180, y, 240, { size: 9, bold: true });
  line(sheet, signed(amount), 430, y, 110, { size: 9, bold: true, align: 'right' });
  return y + 20;
}

function drawEntry(sheet: Sheet, entry: SampleEntry, y: number): number {
  line(sheet, spellDate(entry.bookingDate, 'de-DE'), left, y, 58, { size: 9 });
  line(sheet, spellDate(entry.valueDate, 'de-DE'), 118, y, 58, { size: 9 });
  line(sheet, signed(entry.amount), 430, y, 110, { size: 9, align: 'right' });
  const below = line(sheet, entry.counterparty, 180, y, 240, { size: 9, bold: true });
  const iban = entry.counterpartyIban && `IBAN ${spellIban(entry.counterpartyIban)}`;
  return block(sheet, [entry.description, iban], 180, below, 240, { size: 8, colour: '#444444' }) + 8;
}

function signed(amount: DecimalText): string {
  return `${amount.startsWith('-') ? '' : '+'}${spellAmount(amount, 'de-DE')}`;
}
