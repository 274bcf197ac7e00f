import type { Concept } from './words-en.ts';

export const italian: Record<Concept, string> = {
  invoice:
    'Fattura|FATTURA|Fattura di vendita|Fattura immediata|Fattura differita|Fattura accompagnatoria|Parcella',
  creditNote: 'Nota di credito|NOTA DI CREDITO|Nota di accredito|Nota credito|Nota di variazione',
  orderPaper:
    "Conferma d'ordine|Ordine|Preventivo|Documento di trasporto|Offerta|Bolla di consegna|ORDINE DI ACQUISTO|DDT",
  reminder:
    'Sollecito di pagamento|Sollecito|Primo sollecito|Secondo sollecito|Promemoria di pagamento|Diffida di pagamento',
  invoiceNumber:
    'Fattura n.|Numero fattura|N. fattura|Fattura nr.|Numero|N.|Nr. fattura|Numero documento|N° documento|Fatt. n.|Doc. n.|Fattura N°|Nr.',
  creditNumber: 'Nota di credito n.|Numero|N. documento|Numero documento|N.C. n.',
  orderPaperNumber: 'Ordine n.|Preventivo n.|Numero|DDT n.|Offerta n.',
  date: 'Data fattura|Data|Data documento|Data di emissione|Emessa il|del|Data emissione|Data fatt.|Data doc.',
  paperDate: 'Data|Data documento|Emesso il|Data di emissione',
  dueDate:
    'Scadenza|Data scadenza|Data di scadenza|Pagare entro|Scade il|Da pagare entro il|Scadenza pagamento|Scad.|Pagamento entro il',
  orderReference:
    'Vostro ordine|Ordine n.|Vs. ordine|Numero ordine|Rif. ordine|N. ordine|Ordine cliente|Vs. ord.',
  buyerReference: 'Vostro riferimento|Vs. rif.|Rif. cliente|Centro di costo|Riferimento|Codice commessa',
  customerNumber: 'Codice cliente|Cod. cliente|Cliente n.|N. cliente|Numero cliente|Conto cliente',
  deliveryDate: 'Data consegna|Consegnato il|Data di consegna|Data prestazione|Data spedizione',
  deliveryNote: 'DDT|DDT n.|Bolla|Documento di trasporto|Rif. DDT',
  project: 'Progetto|Commessa|Cantiere|Pratica|Contratto',
  contact: 'Contatto|Agente|Riferimento interno|Vostro referente|Compilato da|Venditore',
  previous: 'Fattura di origine|Rif. fattura|Storno fattura|A rettifica della fattura',
  period: 'Periodo|Periodo di fatturazione|Competenza|Mese di riferimento',
  termsLabel: 'Condizioni di pagamento|Modalità di pagamento|Pagamento|Termini di pagamento',
  shipVia: 'Vettore|Porto|Resa|Trasporto a cura',
  paymentReference:
    'Causale|Causale bonifico|Riferimento pagamento|Indicare nel pagamento|Causale di versamento',
  vatId: 'P.IVA|Partita IVA|P. IVA|Part. IVA|P.I.|Partita I.V.A.',
  taxNumber: 'Codice fiscale|C.F.|Cod. fisc.|CF',
  register: 'REA|Registro Imprese|Cap. soc.|R.E.A.',
  director: 'Amministratore|Titolare|Legale rappresentante',
  yourVatId: 'P.IVA cliente|Vostra P.IVA|P. IVA del cliente|Vs. partita IVA',
  phone: 'Tel.|Telefono|Tel',
  email: 'E-mail|PEC|Mail|Email',
  web: 'Web|Sito|www',
  billTo: 'Cliente|Spett.le|Intestatario|Destinatario|Fatturare a|Cessionario|Spettabile',
  from: 'Fornitore|Emittente|Cedente|Da|Mittente',
  shipTo: 'Luogo di consegna|Destinazione merce|Consegna a|Indirizzo di consegna|Destinazione',
  page: 'Pagina|Pag.|Foglio',
  of: 'di|/',
  position: 'N.|Pos.|Riga|#',
  sku: 'Codice|Articolo|Cod. art.|Cod.|Codice articolo',
  description: 'Descrizione|Descrizione beni|Prodotto|Dettaglio|Prestazione|Descrizione della merce|Oggetto',
  quantity: 'Quantità|Q.tà|Qtà|Q.ta|Pezzi',
  unit: 'U.M.|UM|Unità|Misura',
  unitPrice: 'Prezzo|Prezzo unitario|Prezzo unit.|P. unitario|Tariffa|Prezzo/u',
  lineDiscount: 'Sconto|Sc. %|% Sconto|Sc.',
  lineTaxRate: 'IVA|% IVA|Aliquota|Aliq. IVA|C.I.|IVA %',
  lineAmount: 'Importo|Totale|Importo netto|Imponibile|Prezzo totale|Valore|Tot. riga',
  lineGross: 'Totale ivato|Importo lordo|Totale|Totale IVA incl.',
  group: 'DDT|Ordine|Fase|Capitolo|Consegna',
  groupSum: 'Totale capitolo|Parziale|Totale sezione',
  carryOut: 'A riportare|Riporto a pagina seguente|Segue',
  carryIn: 'Riporto|Riporto da pagina precedente|Da riporto',
  goodsTotal: 'Totale merce|Totale righe|Subtotale|Totale articoli|Merce',
  discount: 'Sconto|Sconto incondizionato|Sconto merce|Abbuono|Sconto totale',
  shipping: 'Spese di trasporto|Trasporto|Spese di spedizione|Spedizione|Spese trasporto e imballo',
  net: 'Imponibile|Totale imponibile|Totale netto|Netto|Subtotale|Importo netto|Totale senza IVA|Tot. imponibile|Base imponibile',
  tax: 'IVA|Totale IVA|Imposta|Totale imposta|Importo IVA|I.V.A.|Tot. IVA',
  taxAt: 'IVA|I.V.A.|IVA al|Imposta|Aliquota IVA',
  taxIncluded: 'IVA inclusa|di cui IVA|IVA compresa|Comprensivo di IVA',
  total:
    'Totale fattura|Totale|TOTALE|Totale documento|Netto a pagare|Totale da pagare|Importo totale|Totale generale|TOTALE FATTURA|Totale complessivo|Totale a pagare|Totale euro',
  creditTotal: 'Totale nota di credito|Totale a Vostro credito|Totale documento|Totale accredito',
  rounding: 'Arrotondamento|Arrotond.',
  paid: 'Acconto|Già pagato|Acconto versato|Pagato|Anticipo|Acconti ricevuti',
  due: 'Saldo|Residuo da pagare|Saldo dovuto|Da saldare|Importo dovuto|Rimanenza',
  previousBalance: 'Saldo precedente|Insoluti precedenti|Saldo a riporto',
  taxTable: 'Aliquota|% IVA|Cod. IVA|Aliq.',
  taxBase: 'Imponibile|Base|Netto',
  taxOfBase: 'Imposta|IVA|Importo IVA',
  grossOfBase: 'Totale|Lordo|Importo',
  iban: 'IBAN|Cod. IBAN|Codice IBAN|Coordinate IBAN',
  bic: 'BIC|SWIFT|Codice BIC|BIC/SWIFT',
  bank: "Banca|Banca d'appoggio|Nostra banca|Istituto|Appoggio bancario",
  holder: 'Intestatario|Beneficiario|Intestato a',
  payHead: 'Coordinate bancarie|Dati per il bonifico|Bonifico a|Dati di pagamento|Pagamento',
  amountWord: 'Importo|Somma',
  thanks:
    'Grazie per la fiducia.|Vi ringraziamo per il Vostro ordine.|La merce resta di nostra proprietà fino al saldo.|Contributo ambientale assolto ove dovuto.|Documento privo di valenza fiscale ai sensi di legge.|Restiamo a disposizione.',
  intro:
    'Vi addebitiamo quanto segue:|Come concordato, Vi fatturiamo:|Dettaglio delle prestazioni svolte:|Per le nostre forniture:',
  greeting: 'Gentile cliente,|Spettabile ditta,|Buongiorno,|Gentile {person},',
  termDays:
    'Pagamento a {days} giorni.|Bonifico {days} giorni data fattura|Pagabile entro {days} giorni.|{days} gg d.f.|Rimessa diretta a {days} giorni',
  termDate:
    'Da pagare entro il {date}.|Vi preghiamo di bonificare entro il {date}.|Il pagamento scade il {date}.|Saldo entro e non oltre il {date}.|Scadenza del pagamento: {date}.',
  discountTerm:
    'Sconto {percent} % per pagamento entro il {date} = {amount}|Sconto cassa {percent} % a {days} giorni: {amount}|Pagando entro il {date}: {amount} (sconto {percent} %)',
  direct:
    'L’importo sarà addebitato il {date} sul conto {iban}.|Addebito diretto di {amount} sul conto {iban}.|RID in data {date}.',
  sentence:
    'Fattura n. {number} del {date}|Nostra fattura {number} del {date}|FATTURA N. {number} DEL {date}|Fattura nr. {number} data {date}',
  creditSentence:
    'Nota di credito n. {number} del {date}|Nostra nota di credito {number} del {date}|NOTA DI CREDITO N. {number} DEL {date}',
  reverseCharge:
    'Inversione contabile, art. 17 DPR 633/72.|Operazione non imponibile art. 41 DL 331/93.|Reverse charge.|Cessione intracomunitaria non imponibile.',
  smallBusiness:
    'Operazione senza applicazione dell’IVA, regime forfettario.|Esente IVA art. 10 DPR 633/72.|Fuori campo IVA.',
  totalSentence:
    'Vi preghiamo di bonificare {total} sul nostro conto.|Il totale ammonta a {total}|Da pagare: {total}',
  dearReminder:
    'dai nostri controlli risultano ancora aperte le seguenti fatture.|non abbiamo ancora ricevuto il pagamento di quanto segue.|Vi ricordiamo che sono scaduti questi importi.',
  pleasePay:
    'Vi preghiamo di pagare {total} entro il {date}.|Attendiamo il saldo di {total} per il {date}.|Vogliate versare {total} non oltre il {date}.',
  fee: 'Spese di sollecito|Interessi di mora|Spese|Commissioni',
  openAmount: 'Importo aperto|Insoluto|Residuo|Da pagare',
  openTotal: 'Totale dovuto|Totale insoluto|Totale da saldare|Totale aperto',
  months: 'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
  shortMonths: 'gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic',
  units: 'pz|nr|h|kg|m|cf|gg|conf.|l|ore|mese|cad.|set|mq|n.',
};
