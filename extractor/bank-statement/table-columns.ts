import { currencyOf } from '../find/currencies.ts';
import { fold } from '../find/fold-text.ts';
import { createPhraseFinder } from '../languages/find-phrases.ts';
import type { StatementWord } from '../languages/language-words.ts';
import { languages } from '../languages/languages.ts';
import { decimalSign, parseGrouped } from './grouped-amounts.ts';
import { writtenDay } from './read-day.ts';

export type ColumnRole =
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
  | 'balance'
  | 'status';

export type BankTable = {
  columns: Map<ColumnRole, number>;
  /** The column names that the bank uses. */
  names: string[];
  before: string[][];
  rows: string[][];
};

/** A header is at most this many rows down, below the bank's own lines. */
export const headerRowsMax = 40;
const headerCellMax = 80;

/**
 * Column names that banks use (letters and digits only, without accents), in seven languages; the most
 * specific first.
 */
const namesOf: Record<ColumnRole, string> = {
  date: `bookingdate buchungstag buchungsdatum boekingsdatum boekdatum postingdate posteddate completeddate
    transactiondate transactiedatum uitvoeringsdatum datecomptable dateoperation datedoperation datedeloperation dateop
    fechacontable fechaoperacion fechadeoperacion datacontabile dataoperazione datamovimento datamov datalancamento
    date datum buchung fecha data`,
  valueDate: `valuedate valutadatum wertstellung wertstellungsdatum valutastellung datevaleur datedevaleur fechavalor
    fvalor datavaluta datavalor rentedatum valuta`,
  amount: `amount betrag bedrag montant importe importo valor montante quantia transactionamount umsatz betrageur
    bedrageur amounteur montanteneur importeeur betragineur umsatzineur`,
  debit: `debit debitamount debiteuros soll lastschrift debet debito cargo cargos dare addebito addebiti uscite paidout
    moneyout withdrawal withdrawals belastung`,
  credit: `credit creditamount crediteuros haben gutschrift credito abono abonos avere accredito accrediti entrate
    paidin moneyin deposit deposits`,
  mark: 'afbij sollhaben debitcredit creditdebit dc sh cd drcr crdr debitcreditindicator creditdebitindicator',
  currency: `currency waehrung wahrung devise devies divisa moneda moeda valutarekening muntvanderekening munteenheid
    munt`,
  account: `auftragskonto ibanauftragskonto accountnumber rekeningnummer ibanbban numerodecompte account kontonummer
    konto rekening compte cuenta conto contocorrente conta iban`,
  counterparty: `counterpartyname partnername naamvandetegenpartij naamtegenpartij naamtegenpartijbevat tegenpartijnaam
    beguenstigterzahlungspflichtiger begunstigterzahlungspflichtiger auftraggeberempfanger namezahlungsbeteiligter
    zahlungsbeteiligter nomdelacontrepartie contrepartie counterparty beneficiary beneficiaire beneficiario
    destinatario ordinante payee payeename merchant empfanger zahlungsempfangerin name naam`,
  counterpartyAccount: `counterpartyaccount counterpartyiban partneriban tegenrekening tegenrekeningibanbban gegenkonto
    ibanzahlungsbeteiligter kontonummeriban rekeningtegenpartij rekeningnummertegenpartij comptecontrepartie
    tegenpartij tegenpartijvandeverrichting bankaccount`,
  description: `verwendungszweck purpose remittanceinformation communication communications communicatie
    vrijemededeling mededeling mededelingen paymentreference description transactiondescription label libelle
    libelleoperation concepto descrizione causale descricao memo narrative naamomschrijving omschrijving omschrijving1
    beschrijving details detail buchungstext`,
  reference: `reference referenz referentie riferimento referencia kenmerk transactionreference transactionid
    operationnumber volgnummer volgnr`,
  balance: `balance saldo solde saldonachbuchung saldonamutatie saldonatransactie saldonatrn runningbalance kontostand
    soldeapresoperation`,
  status: 'status bookingstatus buchungsstatus umsatzstatus statut estado stato situacao state etat info',
};

/** Column names of printed statements from the language packs, which the lists above do not contain. */
const spokenRoles: Partial<Record<StatementWord, ColumnRole>> = {
  bookingDate: 'date',
  valueDate: 'valueDate',
  amountColumn: 'amount',
  debitColumn: 'debit',
  creditColumn: 'credit',
  balance: 'balance',
  text: 'description',
};
const spokenRank = 1000;
const spokenColumns = createPhraseFinder<ColumnRole>(
  languages.flatMap(({ statement }) =>
    Object.entries(spokenRoles).map(([word, value]) => ({
      phrases: statement[word as StatementWord] ?? '',
      value,
    })),
  ),
);

type Place = { role: ColumnRole; rank: number };

const placeOf = new Map<string, Place>(
  Object.entries(namesOf).flatMap(([role, list]) =>
    list.split(/\s+/).map((name, rank) => [name, { role: role as ColumnRole, rank }] as const),
  ),
);

/**
 * The first row with a date column and an amount column, or one each for debits and credits; -1 if there is
 * none.
 */
export function findHeader(rows: readonly string[][]): number {
  return rows.slice(0, headerRowsMax).findIndex((row) => isHeader(columnsIn(row)));
}

/** Whether a row is an entry: it has a date and an amount. */
export function isEntry(row: string[], columns: BankTable['columns']): boolean {
  const amounts = (['amount', 'debit', 'credit'] as const).map((role) => row[columns.get(role) ?? -1] ?? '');
  const sign = decimalSign(amounts);
  const hasAmount = amounts.some((amount) => amount !== '' && parseGrouped(amount, sign) !== null);
  return hasAmount && writtenDay(row[columns.get('date') ?? -1] ?? '') !== null;
}

/** A column named only "IBAN" is the counterparty's if it changes from row to row. */
export function resolveIban({ columns, names, rows }: BankTable): void {
  const at = columns.get('account');
  if (at === undefined || plain(names[at] ?? '') !== 'iban') return;
  const accounts = new Set(rows.map((row) => row[at] ?? '').filter(Boolean));
  if (accounts.size < 2) return;
  columns.delete('account');
  if (!columns.has('counterpartyAccount')) columns.set('counterpartyAccount', at);
}

/** Whether the columns are those of entries: dates and amounts, or dates, debits and credits. */
export function isHeader(columns: BankTable['columns']): boolean {
  return columns.has('date') && (columns.has('amount') || (columns.has('debit') && columns.has('credit')));
}

function placeByPhrase(cell: string): Place | undefined {
  if (cell.length > headerCellMax || cell.length < 3) return undefined;
  const name = fold(cell)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[_:]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const found = spokenColumns.findAt(name, 0);
  return found?.end === name.length ? { role: found.value, rank: spokenRank } : undefined;
}

/** The currency in the heading of the amounts: "Amount (EUR)". */
export function currencyOfHead({ columns, names }: BankTable): string | null {
  const heads = (['amount', 'debit', 'credit', 'balance'] as const).map(
    (role) => names[columns.get(role) ?? -1] ?? '',
  );
  const named = heads.flatMap((head) => head.split(/[^\p{L}€£$]+/u).map((word) => currencyOf(word) ?? []));
  const different = [...new Set(named.flat())];
  return different.length === 1 ? (different[0] ?? null) : null;
}

/**
 * The column with the most specific name for each role: a column "Name" next to "Partner name" is another
 * party's.
 */
export function columnsIn(row: string[]): Map<ColumnRole, number> {
  const columns = new Map<ColumnRole, number>();
  const ranks = new Map<ColumnRole, number>();
  for (const [at, cell] of row.entries()) {
    const place = placeOf.get(plain(cell)) ?? placeByPhrase(cell);
    if (!place || place.rank >= (ranks.get(place.role) ?? Number.POSITIVE_INFINITY)) continue;
    ranks.set(place.role, place.rank);
    columns.set(place.role, at);
  }
  return columns;
}

function plain(cell: string): string {
  if (cell.length > headerCellMax) return '';
  const letters = cell.normalize('NFKD').toLowerCase().replaceAll('ß', 'ss');
  return letters.replace(/\([^()]*\)/g, '').replace(/[^a-z0-9]/g, '');
}
