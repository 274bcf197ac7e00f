import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[primo |secondo |terzo |ultimo ](sollecito|avviso|promemoria)[ (di|del|per) (pagamento|scadenza|insoluto|mancato pagamento)], lettera di (sollecito|messa in mora), messa in mora, fattur(a|e) (scaduta|scadute|insoluta|insolute), diffida[ ad adempiere], intimazione di pagamento, sollecito, estratto conto scaduto, avviso di scadenza',
  CREDIT_NOTE:
    "nota (di )(credito|accredito|variazione), fattura di storno, storno[ fattura], nota credito, nota di variazione[ in diminuzione], nota d'accredito",
  CORRECTION:
    'fattura rettificativa, fattura di rettifica, fattura correttiva, nota di rettifica, fattura corretta',
  BANK_STATEMENT:
    'estratto (di )conto[ (corrente|bancario|mensile)], estratto conto, lista movimenti, movimenti[ (del|di) conto[ corrente]], rendiconto, saldo e movimenti, elenco movimenti, estratto carta[ di credito], situazione conto, riepilogo movimenti, lista dei movimenti',
  ORDER_DOCUMENT:
    "ordine[ (di acquisto|cliente|fornitore|d'acquisto|NO)], conferma (d'|di )ordine, conferma ordine, preventivo, offerta[ (commerciale|NO)], d.d.t., ddt, documento di trasporto, bolla[ (di consegna|di accompagnamento)], lista di imballaggio, commessa, proposta[ (d'ordine|commerciale)], packing list, buono d'ordine, richiesta di offerta, nota di consegna, rapporto di intervento",
  RECEIPT:
    'scontrino[ (fiscale|non fiscale)], ricevuta[ (fiscale|di pagamento)], documento commerciale[ di vendita| di vendita o prestazione], ricevuta generica, attestazione di pagamento, copia cliente, quietanza, documento gestionale, fattura semplificata, preconto',
  INVOICE:
    'fattura[ (elettronica|commerciale|immediata|differita|di acconto|accompagnatoria|di vendita|a saldo|riepilogativa|di cortesia|NO|di saldo|acconto|di servizi|cliente|originale)], parcella, avviso di parcella, nota (di )debito, nota spese, notula, nota onorari, bolletta, copia di cortesia, nota pro forma onorari, addebito',
  PRO_FORMA: 'fattura pro forma, pro forma, fattura proforma, proforma, avviso di fattura',
  SELF_BILLED:
    'autofattura, autofatturazione, fattura emessa dal cessionario, fattura emessa per conto, emessa dal committente',
};

export const columns: LanguageWords['columns'] = {
  position: 'pos[izione]., n., nr., riga, num. riga, n. riga',
  articleNumber:
    'cod[ice]. [articolo|art.|prodotto|a barre], codice, rif[erimento]s., articolo NO, ean, gtin, sku, isbn, art[icolo]. [cod.], codici',
  description:
    'descrizione[ (articolo|prodotto|dei beni|della prestazione|dei servizi|attivita|delle prestazioni|merce|servizi|beni)], articolo, articoli, prodotto, prodotti, oggetto, natura (e qualita )(dei beni|dei servizi|della prestazione), servizio, servizi, prestazione, prestazioni, denominazione, dettaglio, causale, voce, designazione, bene, titolo, attivita, beni e servizi, beni / servizi, commesse',
  quantity:
    'q.ta., quantita[ (fatturata|consegnata)], qta, quant., n. pezzi, pezzi, pz., ore, giorni, n. ore, consumo, qt., numero, notti',
  unit: 'u.m., um, unita[ di misura], un. mis., misura, u. mis.',
  unitPrice:
    'prezzo[ (unitario|netto|unit|unita|listino|di listino|CODE|cad|lordo|al kg)][ (netto|CODE|iva esclusa|lordo)], p. unitario, p.u., pr. unit[ario]., importo unitario, costo[ unitario], tariffa[ oraria], valore unitario, prz. unit., prezzo un., prz. netto, p. unit., listino',
  discount:
    'sc[onto]. [%|perc], sconto[ %| maggiorazione], sconti, abbuono, ribasso, % sc., magg/sconto, sconto o maggiorazione',
  taxRate:
    '(aliquota|aliq|%|cod|codice|c). (iva|i.v.a.), (iva|i.v.a.)[ (%|perc)], aliquota, % iva, aliq., imposta %, c. iva, codice iva, natura, tassa',
  taxAmount: '(imposta|importo iva|ammontare iva|iva CODE|totale iva|importo imposta), imposta, iva importo',
  netLineAmount:
    '(imponibile|totale imponibile|importo netto|totale netto|netto|importo senza iva|importo imponibile|prezzo totale netto), imponibile CODE, valore netto, netto riga, totale iva esclusa',
  lineAmount:
    'importo[ (totale|CODE|riga|lordo|netto riga|euro|iva inclusa)], totale[ (riga|CODE|netto|euro|importo|iva inclusa)], prezzo totale, valore[ totale], prezzo tot., ammontare, tot. riga, totale riga, valore merce, totale parziale',
  date: 'data[ (consegna|servizio|prestazione|operazione)], giorno, periodo, del',
};

export const statement: LanguageWords['statement'] = {
  openingBalance:
    'saldo (iniziale|precedente|contabile iniziale|di apertura|al …|liquido iniziale|apertura|inizio|a inizio periodo|estratto conto precedente), saldo iniziale[ al …], riporto[ saldo], saldo a riporto, saldo di inizio periodo',
  closingBalance:
    'saldo (finale|attuale|contabile finale|di chiusura|nuovo|a vostro (credito|debito)|a vs. (credito|debito)|liquido finale|chiusura|al …|a fine periodo|fine|disponibile|contabile), nuovo saldo, saldo finale[ al …], saldo al',
  carriedOver:
    'riporto, a riporto, a riportare, da riportare, totale pagina, subtotale, totale parziale, segue, riporto pagina precedente, saldo progressivo a riporto',
  balance: 'saldo[ (CODE|progressivo|contabile|disponibile|corrente|in CODE)]',
  debitColumn:
    'dare[ CODE], addebiti, addebito, uscite, uscita, prelievi, movimenti dare, debito, importo dare, pagamenti, movimenti avere in uscita, spese',
  creditColumn:
    'avere[ CODE], accrediti, accredito, entrate, entrata, versamenti, movimenti avere, credito, importo avere, incassi',
  amountColumn: 'importo[ (CODE|in CODE|operazione)], ammontare, valore',
  debitMark: 'd, dare, addebito, -',
  creditMark: 'a, avere, accredito, c, +',
  bookingDate:
    "data[ (operazione|contabile|mov[imento]|registrazione|op|contab|oper|di registrazione|dell'operazione|esecuzione)], operazione, d. oper., data cont., dt. op.",
  valueDate: 'data valuta, valuta, val., d. valuta, dt. valuta',
  text: "descrizione[ (operazione|operazioni|movimento|estesa|dell'operazione)], causale, operazione, operazioni, movimento, dettagli[o], beneficiario, ordinante, tipo movimento, descrizione delle operazioni, riferimento, note",
  account:
    'conto[ (NO|corrente|bancario)][ NO], c/c[ NO], numero[ di] conto, n. conto, iban, rapporto[ NO], conto corrente, coordinate bancarie, c.c. NO',
  holder:
    'intestatario[ (del conto|conto)], intestato a, titolare, cliente, intestazione, intestatari, cointestatari',
  period: '(periodo|dal|movimenti dal|dal giorno) … al, periodo[ di riferimento], dal … al, per il periodo',
  totalDebit: 'totale (dare|addebiti|uscite|movimenti dare|debiti|prelievi|movimenti a debito), tot. dare',
  totalCredit:
    'totale (avere|accrediti|entrate|movimenti avere|crediti|versamenti|movimenti a credito), tot. avere',
};

export const receipt: LanguageWords['receipt'] = {
  total:
    'totale[ (complessivo|eur[o]|da pagare|a pagare|documento|iva inclusa|scontrino|dovuto|vendita|spesa)], importo[ (pagato|totale|dovuto|eur|euro)], tot. [eur[o]], da pagare, totale complessivo, netto a pagare, importo da pagare',
  subtotal: 'subtotale, sub totale, imponibile, totale parziale, totale imponibile, sub tot.',
  given:
    'contante, contanti, pagamento[ (contante|elettronico|contanti)], ricevuto, importo pagato, pagato, carta, contante ricevuto, versato, importo versato',
  change: 'resto[ contanti| euro], resto dovuto, da rendere, resto a voi',
  rounding: 'arrotondamento, arrot., arrotondamenti',
  discount:
    'sconto, sconti, promozione, offerta, risparmio, buono sconto, coupon, di cui sconto, hai risparmiato, abbuono, sconto fidelity, riduzione, omaggio, sconto carta, promo, punti',
  deposit: 'cauzione, vuoto, sacchetto, shopper, busta, vuoti, bio shopper',
  tip: 'mancia, servizio, coperto, coperti',
  tax: '(di cui )(iva|i.v.a.)[ RATE], aliquota, di cui iva, iva inclusa, totale iva, imposta, iva %',
  cashier:
    'cassiere, cassiera, operatore, servito da, addetto, commesso, cameriere, vi ha servito, op., operatrice',
  till: 'cassa[ NO], negozio, terminale, terminal id, doc. NO, punto vendita, n. autorizzazione, scontrino n., matricola, cod. autor., doc. gestionale, p.d.v., id transazione, n. cassa',
  table: 'tavolo[ NO], coperti, persone, sala',
  closing:
    "grazie[ (e arrivederci|per (l'acquisto|la visita|averci scelto|aver scelto))], arrivederci[ e grazie], arrivederla, conservare lo scontrino, a presto, buona giornata, vi aspettiamo, cambi e resi, per eventuali cambi, non fiscale, buona serata, documento commerciale, conservare questo",
  items: 'numero (articoli|pezzi), n. articoli, pezzi, articoli, n. pezzi, nr. articoli, totale pezzi',
};

export const means: LanguageWords['means'] = {
  CASH: 'contante, contanti, pagamento contante, in contanti, pagamento in contanti, pagamento contanti',
  DEBIT_CARD:
    'bancomat, pagobancomat, carta di debito, maestro, postepay, v pay, visa debit, debit mastercard, carta debito',
  CREDIT_CARD: 'carta di credito, carta credito, visa, master card, american express, amex, diners, nexi',
  CARD: 'carta[ (contactless|bancaria|di pagamento)], pagamento (elettronico|con carta), contactless, carte, pagamento pos, pag. elettronico',
  TRANSFER: 'bonifico[ (bancario|sepa)], a mezzo bonifico, bonifico, bb',
  DIRECT_DEBIT:
    'rid, sdd, addebito (diretto|in conto|in c/c|sepa|automatico), domiciliazione, rimessa diretta, ri.ba., riba, ricevuta bancaria, addebito su conto corrente',
  CHEQUE: 'assegno[ (bancario|circolare)], a mezzo assegno',
  VOUCHER: 'buono (pasto|regalo|acquisto), buoni pasto, ticket restaurant, gift card, carta regalo',
  WALLET:
    'paypal, satispay, apple pay, google pay, klarna, bancomat pay, scalapay, samsung pay, postepay code',
};

export const terms: LanguageWords['terms'] = {
  days: `
    [pagamento |scadenza |da pagare |bonifico |b.b. |ri.ba. |pagabile |rimessa diretta ](a|entro|entro e non oltre|in|nei|entro i prossimi) # (gg|giorni)[ (d.f.|data fattura|dalla data|f.m.|fine mese|dal ricevimento|netti|lavorativi|dalla data della fattura)], # (gg|giorni)[ (d.f.|data fattura|dalla data|f.m.d.f.|netti|netto|dal|data ft)], termini di pagamento # (gg|giorni), condizioni di pagamento # (gg|giorni), pagamento # (gg|giorni), bonifico[ bancario] # (gg|giorni), riba # (gg|giorni), r.b. # (gg|giorni)
  `,
  immediately:
    "pagamento (immediato|a vista|alla consegna|contestuale|anticipato|contanti|a ricevimento fattura|contrassegno|in contanti), a vista[ fattura], vista fattura, ricevimento fattura, rimessa diretta, a ricevimento fattura, contrassegno, alla consegna, all'ordine, pagamento all'ordine, scadenza a vista",
  endOfMonth: '# (gg|giorni) (f.m.|fine mese|d.f.f.m.|data fattura fine mese), fine mese, f.m., d.f.f.m.',
  discount:
    'sconto (cassa |per pagamento anticipato |pagamento anticipato )[RATE], RATE di sconto[ cassa], sconto RATE[ entro # giorni], sconto cassa, sconto finanziario',
  paid: 'pagato[ (il|con|tramite)], pagata, saldato, saldata, quietanzata, pagamento (ricevuto|effettuato|avvenuto), gia (pagato|pagata|saldato|saldata), saldo avvenuto, per quietanza, incassato, nulla da pagare',
  overdue: `
    [risulta|risultano|e|sono] (ancora )(insoluta|insolute|insoluto|insoluti|scoperta|scoperte|aperti|aperte|non pagate|non pagata|da saldare), non ci risulta[no], non abbiamo[ ancora] ricevuto, spese di sollecito, se avete gia (pagato|provveduto|effettuato), ove aveste gia provveduto, qualora, vi ricordiamo, le ricordiamo, giorni di ritardo, ritardo di, salvo errori, sfuggit[o][a], totale (aperto|scoperto|insoluto), importo scaduto, gia provveduto, priva di effetto, come non (ricevuta|inviata)
  `,
};
