import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    [NO ]fattura NO, NO [della |di ]fattura, documento NO, NO [di ]documento, nota di credito NO
    scontrino NO
    (fattura|documento|ricevuta|nota|parcella|bolletta|scontrino|preventivo|doc|fatt|ft|estratto|sollecito|autofattura) (NO|numero|rif)
    (NO|numero|num|nr|rif) (di |della |del |)(fattura|documento|doc|ricevuta|nota di credito|nota credito|parcella|bolletta|fatt|ft).
    nota (di |)credito NO, documento commerciale NO, fattura accompagnatoria NO, fattura immediata NO
    fattura (di vendita|elettronica) NO, numero e data[ documento], numero / data, codice fattura
    protocollo NO, ns. fattura NO
    NO credito
  `,
  orderReference: `
    [NO ]ordine NO, vostro ordine, rif. ordine
    (vs|vostro|vostro rif|ns|rif|riferimento|numero|NO|codice|n)[.] (ordine|ord|ordine di acquisto|ordine cliente).[ NO]
    ordine[ (di acquisto|cliente|fornitore|d'acquisto|web)] NO, conferma (d'|di |)ordine NO, o.d.a. NO
    oda NO, commessa[ NO], contratto NO, cig, cup, rif. vs. ordine, vs. ordine NO, buono d'ordine NO
    numero d'ordine
    NO d'ordine d'acquisto
  `,
  buyerReference: `
    vs. rif[erimento], vostro riferimento, riferimento cliente
    (vs|vostro|vostri|v/) (rif|riferimento|riferimenti)., rif. cliente
    riferimento (cliente|del cliente|committente|amministrazione), codice (ufficio|destinatario|univoco)
    cod. destinatario, centro di costo, cantiere
  `,
  paymentReference: `
    causale[ di][ pagamento], riferimento pagamento
    (causale|riferimento|rif) (di |del |per il |da indicare nel )(bonifico|versamento|pagamento)
    causale, (indicare|citare|riportare) (nella causale|il numero|il riferimento), codice avviso
    id mandato, rif. mandato, riferimento mandato, codice di riferimento
  `,
  customerNumber: `
    cod[ice]. cliente, NO cliente, cliente NO, cod. fisc[ale], codice fiscale
    (codice|cod|conto|NO|numero|id|c) (cliente|utente|contratto|abbonato|socio|cli|fornitura|utenza|assistito).[ NO]
    cod. cli., codice anagrafica, numero contratto, pod, pdr, conto cliente, rapporto NO
  `,
  otherNumber: `
    tel[efono], fax, p. iva, partita iva, ddt NO, pagina, cassa, rea, cell
    (partita iva|p.iva|p.i.|piva|c.f.|codice fiscale|cf|cod. fisc|p. iva / c. fiscale|vat)[ (NO|cliente|cessionario)].
    d.d.t.[ NO], ddt[ NO], bolla NO
    (NO|numero) (di )(lotto|matricola|colli|telefono|conto|contatore), colli, n. colli, pag. … di
    pagina … di, r.e.a.[ NO], rea NO, r.i., registro imprese, c.c.i.a.a., albo, iban, abi, cab, cin
    swift, bic, telefono, cellulare, tel., (dpr|d.p.r.|d.lgs.|legge|decreto)[ (NO|legislativo NO)], preventivo NO, offerta NO, porto, aspetto, peso, targa, sdi
    codice sdi
  `,
  documentDate: `
    data [della ](fattura|emissione|documento|doc), data [di ](emissione), emessa il
    data[ (di |della |del |dell')](fattura|emissione|documento|doc|ricevuta|nota|fatt|ft|registrazione|redazione|parcella|scontrino|bolletta|preventivo|stesura).[ (fattura|documento)]
    (emess(o|a)|fattura|documento|redatt(o|a)|datat(o|a)) (il|del|in data), data e ora, data/ora
    del giorno, data ft., luogo e data, in data, data doc.
    data credito
  `,
  dueDate: `
    pagamento dovuto[ (il|entro il)]
    [data ][di ]scadenza[ pagamento], da pagare entro[ il], entro il, pagamento entro, scad.
    (data |)(di |)(scadenza|scad|scadenze|scade)[ (pagamento|fattura|il|al|del|rata|il giorno)].
    (pagare|pagabile|saldare|versare|da pagarsi|da saldare) (entro|entro il|entro e non oltre il|il|prima del)
    (entro|entro il|entro e non oltre il), data (di )(pagamento|addebito|valuta pagamento)
    termine[ (di |per il )](pagamento), (addebito|prelievo) (il|in data|dal)
    pagamento (entro|entro il|il|in data), scadenza del, scad. il
    obiettivo di pagamento
  `,
  otherDate: `
    data [di ](consegna|ordine|nascita|stampa), periodo, consegna, ordine del, ddt… del
    data[ (di |della |del |dell'|inizio |fine |)](consegna|ordine|spedizione|servizio|prestazione|trasporto|ddt|competenza|ritiro|validita|lettura|arrivo|partenza|acquisto|operazione|ricezione|trasporto merce).
    (consegnat(o|a)|spedit(o|a)|ordine|ddt|d.d.t.|bolla|contratto|preventivo) (il|del|in data)
    (periodo|periodo di) (fatturazione|riferimento|competenza|consumo)[ (dal|di)]
    (offerta|preventivo) valid(o|a) fino al, valid(o|a) fino al, dal #… al, inizio trasporto
    data e ora (ritiro|inizio trasporto|trasporto), prossima fattura
  `,
  currencyCode: 'valuta, divisa, importi in',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    fattura, nota di credito, NO, ricevuta, parcella, nota di accredito, preventivo, ddt, documento
    sollecito, nota credito, NO di serie`,
  documentDate: `
    data, del, li, data / ora, addi
  `,
};
