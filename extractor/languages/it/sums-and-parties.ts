import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    credito totale
    totale (fattura|documento|complessivo|generale|da pagare|ivato|a pagare|iva inclusa|euro|eur)
    importo totale, netto a pagare, totale complessivo
    (totale|importo|prezzo|valore|tot)[e]. (totale |complessivo |finale |)(fattura|documento|doc|iva inclusa|iva compresa|con iva|da pagare|a pagare|ivato|generale|complessivo|euro|eur|CODE|nota di credito|ordine|parcella|ft|lordo|dovuto|scontrino|i.i|bolletta|finale|in euro|operazione|fatt).[ (CODE|euro)]
    netto a pagare[ (CODE|euro)], importo (complessivo|fattura|lordo|totale fattura|totale documento)
    tot. (fattura|documento|doc|euro|da pagare), ammontare totale, subtotale (incl.|inclusa|con) (tasse|imposte|iva)
  `,
  netAmount: `
    cifra al netto
    [totale ]imponibile, totale netto, subtotale, totale merce, netto, totale (escl.|senza) iva
    (totale|importo|tot|base|somma|valore|prezzo)[e]. (imponibile|netto|merce|senza iva|iva esclusa|escl. iva|al netto di iva|imponibili|netto merce|servizi|beni|parziale|i.e|righe|prestazioni|merci|iva escl|onorari).
    imponibile[ (iva|totale|CODE|netto|merce)], (netto|totale) (merce|imponibile|iva esclusa|servizi)
    sub totale, base imponibile, tot. imponibile, tot. netto, tot. merce, totale (parziale|prodotti)
    importo netto
    parziale, subtotale (escl. tasse|tasse escluse), subtotale (escl.|esclusa|senza) (tasse|imposte|iva)
  `,
  taxAmount: `
    importo (tassa|tasse|della tassa|delle tasse)
    [totale |importo |di cui ]i.v.a.[ RATE], imposta, totale imposta
    (totale|importo|di cui|ammontare|piu|tot|+) (i.v.a.|iva|imposta|imposte)[ (al |)RATE].
    (i.v.a.|iva) [(al|aliquota|ordinaria|esposta) ][RATE]
    imposta[ (iva|totale|CODE|sul valore aggiunto)][ RATE], imposte, RATE (di )(i.v.a.|iva)
    totale (imposte|tributi), importo (imposta|iva), tot. iva, iva importo
    totale (tasse|imposte|imposta), tassa, tassazione, tasse
  `,
  amountDue: `
    (totale |importo |netto |saldo )(da pagare|a pagare|dovuto)
    (totale|importo|netto|saldo|residuo|somma|restante) (da |a |)(pagare|pagato residuo|dovuto|versare|saldare|residuo|corrispondere|scaduto|aperto|insoluto|rimanente|bonificare)[ (CODE|euro)]
    da (pagare|saldare|versare), residuo[ (da pagare|a pagare)], saldo[ (a debito|dovuto|finale)]
    resta da pagare, importo residuo, rimanenza
  `,
  paidAmount: `
    acconto, gia pagato, pagato
    (gia |importo |totale |)(pagat|versat|incassat|saldat)(o|a)[ (il|in data|con)]
    (acconto|acconti|anticipo|caparra|anticipi)[ (versato|ricevuto|gia versato|fatturato|pagato|incassato|su)[ …]]
    (a dedurre|detrazione|meno) (acconto|acconti|anticipo), pagamento ricevuto, versamento, incassato
    pagato (a oggi|ad oggi|finora), importo pagato
  `,
  otherAmount: `
    contante, contanti, resto, sconto, prezzo, quantita, spese, carta, bancomat, capitale
    arrotondamento, di cui sconto
    (spese|contributo|costi|costo|diritti|addebito) (di |per |)(trasporto|spedizione|incasso|bollo|imballo|imballaggio|accessorie|varie|bancarie|gestione|consegna|istruttoria|anticipate|sollecito|generali|fisse)
    spese (accessorie|varie|inc.|trasp.|tr.)
    (bollo|bolli|imposta di bollo|marca da bollo)[ (virtuale|assolto)]
    (ritenuta|rit|rit. acconto|ritenuta d'acconto|r.a.)[ (d'acconto|acconto)][ RATE]
    (cassa|contributo) (previdenza|previdenziale|integrativo|inps|cpa|cassa)[ RATE]
    rivalsa[ inps][ RATE], sconto (cassa|merce|incondizionato|commerciale)[ RATE], sconti, abbuoni
    maggiorazione, omaggi, cauzione, prezzo unitario, interessi[ di mora], cambio, capitale sociale
    conai, contributo conai, saldo precedente, anticipazioni, trasporto, spedizione, consegna
  `,
  seller: `
    venditore, fornitore, emittente, cedente[/prestatore], mittente
    (dati |)(del |)(venditore|fornitore|emittente|cedente|prestatore|mittente|creditore|locatore|cedente / prestatore)[ (/ prestatore)]
    (emess|vendut|fornit|fatturat)(o|a) da
  `,
  buyer: `
    cliente, acquirente, destinatario, spett.[le|ile], cessionario[/committente], intestatario
    fatturare a
    (dati|indirizzo|intestazione|ragione sociale|sede|destinatario) (di |del |della |)(cliente|fatturazione|acquirente|cessionario|committente|fattura|legale cliente)
    (fattura|fatturato|intestat|emess|vendut|destinat)(o|a) a
    (cliente|acquirente|committente|cessionario|destinatario|intestatario|spettabile|spett.le|gent.le|egregio|debitore|paziente|utente|conduttore|sig.ra|alla c.a)
    spett.le ditta, spett.le cliente, alla cortese attenzione, alla c.a. di, c.a.
    cessionario / committente, dati cliente, gentile cliente, egr. sig.
    fattura (a|emessa a|intestata a), indirizzo di pagamento
    dati del (cessionario|committente|cessionario / committente|destinatario)
  `,
  otherParty: `
    luogo di (consegna|destinazione), destinazione, banca, operatore, vettore
    (luogo|indirizzo|destinazione|sede|punto) (di |della |del |)(consegna|destinazione|spedizione|fornitura|merce|merci|ritiro|scarico|operativa|cantiere|diversa)
    (spedire|consegnare|spedit|consegnat|merce destinata|spett.le destinazione)(o|a) a
    destinazione (merce|merci|diversa), (vs|ns|vostro|nostro) (contatto|agente|referente|commerciale)
    (agente|referente|vettore|trasportatore|operatore|contatto|incaricato) :
    banca (d'appoggio|appoggio|di appoggio), banca[ (cliente|appoggio|nostra)], coordinate bancarie
    sede legale, legale rappresentante, amministratore, compilato da, redatto da
    trasporto a (cura|mezzo), conducente, porto franco, ns. banca
    (invia|spedire|spedito|consegnare) a
  `,
  payee: `
    intestato a, beneficiario, intestazione conto, (intestat|a favor)(o|i|e) (a|di|del conto)
    beneficiario[ (bonifico|del pagamento)], intestatario[ (conto|c/c|del conto)], conto intestato a
    a favore di
  `,
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    totale, importo, tot, totale euro, tot. euro, importo euro, ammontare
  `,
};

/** Alone in a cell, or before a colon, these words are the heading of a party's address. */
export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'da, di, emesso da, azienda, ditta, negozio',
  buyer: 'a, per, spett.',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'inversione contabile',
  K: 'cession(e|i) intracomunitari(a|e)',
};
