/** Words that are frequent in Italian business documents and rare in other languages; folded. */
export const frequent =
  'il lo la gli le i di e del della dei delle dal dalla al alla nel nella per con una un che non si da fattura data importo totale iva cliente prezzo pagamento quantita descrizione grazie scadenza imponibile numero spett spettabile imposta aliquota partita codice fiscale banca conto corrente saldo estratto movimenti dare avere valuta operazione bonifico ordine preventivo sollecito nota credito giorni gg sconto unitario unita misura sede legale via piazza telefono contanti contante resto scontrino cassa documento commerciale arrivederci vendita prestazione negozio operatore articoli euro sono stato viene entro netto merce trasporto ddt rif vostro vostra nostro nostra capitale sociale iscritta registro imprese srl spa';

export const months: readonly string[] = [
  'gennaio gen genn',
  'febbraio feb febb febbr',
  'marzo mar',
  'aprile apr',
  'maggio mag magg',
  'giugno giu',
  'luglio lug',
  'agosto ago',
  'settembre set sett',
  'ottobre ott',
  'novembre nov',
  'dicembre dic',
];

export const weekdays: readonly string[] = [
  'lunedi lun',
  'martedi mar',
  'mercoledi mer',
  'giovedi gio',
  'venerdi ven',
  'sabato sab',
  'domenica dom',
];

/** How lines begin that are not names: salutations, headings of columns, labels of numbers. */
export const notNames =
  'gentile, cordiali saluti, prezzo unitario, descrizione, quantita, riferimento, pagina, grazie, indirizzo[ di (fatturazione|spedizione)], metodo di pagamento, modalita di pagamento, contatti, coordinate bancarie, dati bancari, note, sede legale, capitale sociale, codice fiscale';

/** Before the title of a document: "Your invoice". */
export const possessives = '[la ](tua|sua|vostra)';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: 'denominazione, ragione sociale, ditta, azienda',
  name: 'nome, nominativo, cognome nome',
  street: 'indirizzo, via',
  town: 'comune, citta, localita',
  postalCode: 'cap, c.a.p.',
  region: 'provincia, prov.',
  country: 'nazione, paese, stato',
};
