import { splitRows } from './csv-rows.ts';
import { decimalSign, parseGrouped } from './grouped-amounts.ts';

export type CsvRole =
  | 'date'
  | 'valueDate'
  | 'amount'
  | 'debit'
  | 'credit'
  | 'mark'
  | 'currency'
  | 'account'
  | 'counterparty'
  | 'counterpartyAccount'
  | 'description'
  | 'reference'
  | 'balance';

export type CsvTable = { columns: Map<CsvRole, number>; before: string[][]; rows: string[][] };

const headerRowsMax = 40;
const headerCellMax = 80;
const delimiters = [';', ',', '\t', '|'];
const dateStart = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|^\d{8}$/;

/** What banks call their columns (letters and digits only, without accents), in seven languages. */
const names: Record<CsvRole, string> = {
  date: `date datum buchungstag buchungsdatum buchung bookingdate transactiondate postingdate completeddate posteddate
    boekdatum boekingsdatum uitvoeringsdatum transactiedatum dateoperation datedoperation datedeloperation
    datecomptable fecha fechaoperacion fechadeoperacion fechacontable data dataoperazione datacontabile datamovimento
    datamov datalancamento`,
  valueDate: `valuedate valutadatum wertstellung wertstellungsdatum valutastellung datevaleur datedevaleur fechavalor
    datavaluta datavalor rentedatum`,
  amount: `amount betrag umsatz bedrag montant importe importo valor montante quantia transactionamount betrageur
    bedrageur amounteur montanteneur importeeur betragineur umsatzineur`,
  debit: `debit soll lastschrift debet debito cargo cargos dare addebito addebiti uscite paidout moneyout withdrawal
    withdrawals belastung`,
  credit: `credit haben gutschrift credito abono abonos avere accredito accrediti entrate paidin moneyin deposit
    deposits`,
  mark: 'afbij sollhaben debitcredit creditdebit dc sh cd',
  currency: 'currency waehrung wahrung devise divisa moneda moeda valutarekening munt',
  account: `account accountnumber iban kontonummer auftragskonto ibanauftragskonto konto rekening rekeningnummer
    ibanbban compte numerodecompte cuenta conto contocorrente conta`,
  counterparty: `counterparty counterpartyname partnername payee payeename merchant beneficiary name naam
    beguenstigterzahlungspflichtiger begunstigterzahlungspflichtiger auftraggeberempfanger empfanger
    namezahlungsbeteiligter zahlungsbeteiligter naamtegenpartij naamvandetegenpartij tegenpartijnaam
    nomdelacontrepartie contrepartie beneficiaire beneficiario ordinante destinatario`,
  counterpartyAccount: `counterpartyaccount counterpartyiban tegenrekening tegenrekeningibanbban gegenkonto
    ibanzahlungsbeteiligter kontonummeriban rekeningtegenpartij tegenpartij bankaccount comptecontrepartie`,
  description: `description verwendungszweck purpose communication communicatie mededeling mededelingen omschrijving
    libelle label memo concepto descrizione causale descricao details narrative remittanceinformation naamomschrijving
    buchungstext communications`,
  reference: `reference referenz referentie kenmerk transactionid volgnummer operationnumber referencia riferimento
    transactionreference`,
  balance: `balance saldo solde saldonachbuchung saldonamutatie saldonatransactie runningbalance kontostand
    soldeapresoperation`,
};

const roleOf = new Map(
  Object.entries(names).flatMap(([role, list]) =>
    list.split(/\s+/).map((name) => [name, role as CsvRole] as const),
  ),
);

/** Whether the text is a table with a column of dates and one of amounts, or one each of debits and credits. */
export function looksLikeCsv(text: string): boolean {
  return findTable(text) !== null;
}

/** The table of a bank's CSV, below whatever stands before its header; null when there is none. */
export function findTable(text: string): CsvTable | null {
  const start = text.replace(/^\ufeff/, '');
  for (const delimiter of delimiters) {
    const head = splitRows(linesOf(start, headerRowsMax), delimiter);
    const header = head.findIndex((row) => isHeader(columnsIn(row)));
    if (header < 0) continue;
    const rows = splitRows(start, delimiter);
    const table = {
      columns: columnsIn(rows[header] ?? []),
      before: rows.slice(0, header),
      rows: rows.slice(header + 1),
    };
    if (table.rows.some((row) => isEntry(row, table.columns))) return table;
  }
  return null;
}

/** Whether a row is an entry: it has a date, and an amount somewhere. */
export function isEntry(row: string[], columns: CsvTable['columns']): boolean {
  const amounts = (['amount', 'debit', 'credit'] as const).map((role) => row[columns.get(role) ?? -1] ?? '');
  const sign = decimalSign(amounts);
  const hasAmount = amounts.some((amount) => amount !== '' && parseGrouped(amount, sign) !== null);
  return dateStart.test(row[columns.get('date') ?? -1] ?? '') && hasAmount;
}

function isHeader(columns: CsvTable['columns']): boolean {
  return columns.has('date') && (columns.has('amount') || (columns.has('debit') && columns.has('credit')));
}

/** The first column of each role, so that a second description or amount does not win over the first. */
function columnsIn(row: string[]): Map<CsvRole, number> {
  const columns = new Map<CsvRole, number>();
  for (const [at, cell] of row.entries()) {
    const role = roleOf.get(plain(cell));
    if (role && !columns.has(role)) columns.set(role, at);
  }
  return columns;
}

function plain(cell: string): string {
  if (cell.length > headerCellMax) return '';
  const letters = cell.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss');
  return letters.replace(/\([^()]*\)/g, '').replace(/[^a-z0-9]/g, '');
}

function linesOf(text: string, count: number): string {
  let end = 0;
  for (let line = 0; line < count && end >= 0; line++) end = text.indexOf('\n', end + 1);
  return end < 0 ? text : text.slice(0, end);
}
