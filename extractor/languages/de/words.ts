/** Words that are frequent in German business documents and rare in other languages; folded. */
export const frequent =
  'der die das und von mit fur ist bei zu im auf nach den dem des ein eine sie wir ihre ihr ihren ihnen uns unser unsere nicht oder rechnung betrag datum steuer summe bitte menge preis zahlbar innerhalb tagen netto brutto lieferung kunde danke vielen dank straße strasse mwst ust einzelpreis gesamt bezeichnung gesamtbetrag rechnungsnummer kundennummer rechnungsdatum nettobetrag gesamtpreis anzahl zwischensumme uberweisung konto bankverbindung geschaftsfuhrer amtsgericht steuernummer gegeben kasse beleg bar zuruck uhr filiale pfand artikel leistung soll haben saldo buchung wert auszug alter neuer kontostand mahnung gutschrift angebot auftrag bestellung lieferschein seite einkauf tel telefon wurde sind als aus zum zur vom bis am gmbh ug eur';

export const months: readonly string[] = [
  'januar janner jaenner jan',
  'februar feber feb febr',
  'marz maerz mar mrz',
  'april apr',
  'mai',
  'juni jun',
  'juli jul',
  'august aug',
  'september sep sept',
  'oktober okt',
  'november nov',
  'dezember dez',
];

export const weekdays: readonly string[] = [
  'montag mo',
  'dienstag di',
  'mittwoch mi',
  'donnerstag do',
  'freitag fr',
  'samstag sonnabend sa',
  'sonntag so',
];

/** How lines begin that are not names: salutations, headings of columns, labels of numbers. */
export const notNames =
  'sehr geehrte, mit freundlichen, ihr zeichen, unser zeichen, einzelpreis, gesamtpreis, bezeichnung, beschreibung, menge, vielen dank, seite, [rechnungs|liefer|post]adresse, anschrift, zahlungs(art|weise), bestell(nr|nummer|datum)., kunden(nr|nummer)., kontakt[(daten|information|informationen)], postanschrift, bank(verbindung|verbindungen|daten), zahlungs(information|informationen|bedingungen|ziel), registergericht, amtsgericht, handelsregister, geschaftsfuhr(er|erin|ung), firmensitz, sitz der gesellschaft, hinweis[e], ansprechpartner[in]';

/** Before the title of a document: "Your invoice". */
export const possessives = 'ihr[e], dein[e]';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: 'firma, firmenname, firmenbezeichnung, unternehmen[sname], gesellschaft',
  name: 'name',
  street: 'strasse[ / hausnummer| und hausnummer|/hausnummer], anschrift, adresse, adresszeile 1',
  town: 'ort, stadt',
  postalCode: 'plz, postleitzahl',
  region: 'bundesland',
  country: 'land, landercode, landerkennung',
};
