/** A column of DATEV's posting batch, format version 13, with DATEV's published expression for its values. */
export type Column = {
  number: number;
  name: string;
  /** For the value as written: texts in quotation marks, with inner ones doubled. */
  pattern: RegExp;
  isText: boolean;
};

type Row = [name: string, pattern: RegExp];

const amount = /^(?!0{1,10},00)\d{1,10},\d{2}$/;
const account = /^(?!0{1,9}$)(\d{1,9})$/;
const currency = /^"([A-Z]{3})"$/;
const day = /^((0[1-9]|[1-2]\d|3[0-1])(0[1-9]|1[0-2])20\d{2})$/;
const flag = /^(0|1)$/;
const text = (lengthMax: number) => new RegExp(`^".{0,${lengthMax}}"$`, 'u');

/** Pairs of a kind and its content, numbered. */
function pairs(count: number, kind: string, content: string): Row[] {
  return Array.from({ length: count }, (_, at): Row[] => [
    [`${kind} ${at + 1}`, text(20)],
    [`${content} ${at + 1}`, text(210)],
  ]).flat();
}

/** https://developer.datev.de, DATEV-Format, Buchungsstapel: names and expressions by number. */
const rows: Row[] = [
  ['Umsatz (ohne Soll/Haben-Kz)', amount],
  ['Soll/Haben-Kennzeichen', /^"(S|H)"$/],
  ['WKZ Umsatz', currency],
  ['Kurs', /^([1-9]\d{0,3},\d{2,6})$/],
  ['Basis-Umsatz', amount],
  ['WKZ Basis-Umsatz', currency],
  ['Konto', account],
  ['Gegenkonto (ohne BU-Schlüssel)', account],
  ['BU-Schlüssel', /^("\d{4}")$/],
  ['Belegdatum', /^(\d{4})$/],
  ['Belegfeld 1', /^("[\w$%\-/]{0,36}")$/],
  ['Belegfeld 2', /^("[\w$%\-/]{0,12}")$/],
  ['Skonto', /^([1-9]\d{0,7},\d{2})$/],
  ['Buchungstext', text(60)],
  ['Postensperre', flag],
  ['Diverse Adressnummer', /^("\w{0,9}")$/],
  ['Geschäftspartnerbank', /^(\d{3})$/],
  ['Sachverhalt', /^(\d{2})$/],
  ['Zinssperre', flag],
  ['Beleglink', /^"(BEDI|DDMS|DORG) ""[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}"""$/],
  ...pairs(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  ['KOST1 - Kostenstelle', /^("[\w ]{0,36}")$/],
  ['KOST2 - Kostenstelle', /^("[\w ]{0,36}")$/],
  ['Kost-Menge', /^\d{12},\d{4}$/],
  ['EU-Land u. UStID (Bestimmung)', text(15)],
  ['EU-Steuersatz (Bestimmung)', /^\d{2},\d{2}$/],
  ['Abw. Versteuerungsart', /^"(I|K|P|S)"$/],
  ['Sachverhalt L+L', /^(\d{1,3})$/],
  ['Funktionsergänzung L+L', /^\d{0,3}$/],
  ['BU 49 Hauptfunktionstyp', /^\d$/],
  ['BU 49 Hauptfunktionsnummer', /^\d{0,2}$/],
  ['BU 49 Funktionsergänzung', /^\d{0,3}$/],
  ...pairs(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  ['Stück', /^\d{0,8}$/],
  ['Gewicht', /^(\d{1,8},\d{2})$/],
  ['Zahlweise', /^\d{0,2}$/],
  ['Forderungsart', /^("\w{0,10}")$/],
  ['Veranlagungsjahr', /^(20\d{2})$/],
  ['Zugeordnete Fälligkeit', day],
  ['Skontotyp', /^\d$/],
  ['Auftragsnummer', text(30)],
  ['Buchungstyp', /^("[A-Z]{2}")$/],
  ['USt-Schlüssel (Anzahlungen)', /^\d{0,4}$/],
  ['EU-Land (Anzahlungen)', /^("[A-Z]{2}")$/],
  ['Sachverhalt L+L (Anzahlungen)', /^\d{0,3}$/],
  ['EU-Steuersatz (Anzahlungen)', /^(\d{1,2},\d{2})$/],
  ['Erlöskonto (Anzahlungen)', /^(\d{4,8})$/],
  ['Herkunft-Kz', /^("[A-Z]{2}")$/],
  ['Leerfeld', text(36)],
  ['KOST-Datum', day],
  ['SEPA-Mandatsreferenz', text(35)],
  ['Skontosperre', flag],
  ['Gesellschaftername', text(76)],
  ['Beteiligtennummer', /^(\d{4})$/],
  ['Identifikationsnummer', text(11)],
  ['Zeichnernummer', text(20)],
  ['Postensperre bis', day],
  ['Bezeichnung SoBil-Sachverhalt', text(30)],
  ['Kennzeichen SoBil-Buchung', /^(\d{1,2})$/],
  ['Festschreibung', flag],
  ['Leistungsdatum', day],
  ['Datum Zuord. Steuerperiode', day],
  ['Fälligkeit', day],
  ['Generalumkehr', /^("(0|1)")$/],
  ['Steuersatz', /^(\d{1,2},\d{2})$/],
  ['Land', /^("[A-Z]{2}")$/],
  ['Abrechnungsreferenz', text(50)],
  ['BVV-Position', /^([1-5])$/],
  ['EU-Land u. UStID (Ursprung)', text(15)],
  ['EU-Steuersatz (Ursprung)', /^\d{2},\d{2}$/],
  ['Abw. Skontokonto', account],
];

export const columns: readonly Column[] = rows.map(([name, pattern], at) => ({
  number: at + 1,
  name,
  pattern,
  isText: pattern.source.includes('"'),
}));

/** The required columns of a row. */
export const requiredColumns = [1, 2, 7, 8, 10] as const;

/** The values of one row by column number, as written in the file. */
export type Cells = Record<number, string>;

/** The columns of a row that DATEV would refuse. Empty columns are allowed, except required ones. */
export function findWrongCells(cells: Cells): { column: Column; value: string }[] {
  return columns.flatMap((column) => {
    const value = cells[column.number];
    const isMissing = value === undefined && requiredColumns.some((number) => number === column.number);
    if (isMissing) return [{ column, value: '' }];
    return value === undefined || column.pattern.test(value) ? [] : [{ column, value }];
  });
}
