import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    seri(e|a) (si|/) numar[ul]
    factura[ (fiscala|proforma|storno|de avans|seria)] NO, [seria si ](NO|nr) [factura|facturii|document|documentului|bon|bonului|chitanta|chitantei|facturii fiscale], factura[ fiscala] seria [WORD] NO, seria[ si numarul| si nr.| / NO], seria WORD NO, nr. (facturii|document|doc), NO (facturii|documentului), bon fiscal NO, bf. NO, chitanta[ seria] NO, nota de (credit|creditare|debit) NO, somatie NO, oferta NO, aviz NO, serie si numar, serie / numar
    numar credit
  `,
  orderReference: `
    [nr. |numar |numarul ]comanda[ (NO|client|clientului|dvs|achizitie)], (NO|nr|numar[ul] de) (comenzii|comanda|comenzi), comanda[ nr.| NO], conform (comenzii|comanda)[ NO], comanda dvs.[ NO], nota de comanda[ NO], comanda de achizitie[ NO]
    ordin de cumparare[ nr]
  `,
  buyerReference:
    'referinta (dvs|client|clientului|cumparatorului|dumneavoastra), ref. (dvs|client), centru de cost, proiect[ NO], persoana de contact client',
  paymentReference: `
    referinta (platii|plata|de plata), (va rugam |)(mentionati|specificati|completati)[ pe (ordinul de plata|op)]…, explicatii plata, cod de plata, detalii plata, cod plata, cod abonat plata
  `,
  customerNumber: `
    (NO|nr|cod|codul|id) (client|clientului|abonat|abonatului|contract|contractului|consumator|partener|loc consum|de client), contract[ NO], client NO, cod (client|abonat|partener|punct de consum), nlc, pod, polita NO
  `,
  otherNumber: `
    cui[ / cif], c.u.i., c.i.f., cif[ client| furnizor], cod (fiscal|tva|unic de inregistrare|de identificare fiscala|unic|caen|siruta), nr. (reg. com|ord. reg. com|inreg. reg. com|orc|registrul comertului|de inregistrare|inmatriculare|inregistrare)[/an], nr. ord. reg. com., reg. com., registrul comertului, orc, tel., telefon, fax, mobil, iban, cont[ul][ bancar| iban| lei| trezorerie], banca, swift, bic, capital social, cap. soc., pagina, pag., euid
    (NO|nr) (aviz|avizului|awb|lot|serie|cont|contului|auto|mijloc transport|telefon|bon consum|contor|nir|avizului de insotire), aviz[ul][ de insotire| NO], serie contor, delegat, bi / ci seria, ci seria, cnp, awb, lot, (storno|la|aferenta|corecteaza|pentru) factura[ initiala][ NO| nr], factura (initiala|stornata|de baza|corectata)[ NO], expediere, cod produs, cod bare
  `,
  documentDate: `
    data[ ](facturii|facturare|facturarii|emiterii|emitere|emiterii facturii|document|documentului|doc|intocmirii|intocmire|bon|chitantei|facturii fiscale)[ zi/luna/an], emis[a] (la|in|la data|pe)[ de], data (zi / luna / an|(ziua luna anul)|ziua / luna / anul|z/l/a), intocmit[a] (la|in data), din data de, data si ora[ emiterii], data emiterii
    data creditului
  `,
  dueDate: `
    plata scadenta[ (la|pe)]
    (data |termen |termenul |)(scadenta|scadentei|scadenta facturii|de plata|limita de plata|limita|scadentei facturii|limita plata|scadent), data (scadenta|scadentei|limita)[ de plata], scadenta[ la| facturii], scadent[a] (la|in data), termen (de plata|plata)[ pana la], plata (pana la|pana la data de), de platit pana la[ data de], de plata pana la[ data de], data platii, achitati pana la, pana la data de, a se achita pana la, platiti pana (in data de|la data de|la|pe)
  `,
  otherDate: `
    data (livrarii|livrare|comenzii|comanda|expedierii|expeditie|prestarii|avizului|contractului|incasarii|avansului|receptiei|tiparirii|listarii|citirii|nasterii|facturii initiale|facturii stornate|expirarii|exigibilitatii|faptului generator|predarii), perioada[ (de facturare|facturata|de la|de consum|facturare)], livrat (la|in), comanda din, contract din, (aviz|factura initiala|factura stornata) din, valabil pana la, in perioada, expediat, data sosirii, data plecarii, interval facturare
  `,
  currencyCode:
    'moneda[ facturii| documentului], valuta, sumele sunt exprimate in, preturi in, valori exprimate in, toate sumele in',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber:
    'factura, factura fiscala, nota de credit, factura storno, chitanta, bon fiscal, somatie de plata, oferta, numar',
  documentDate: 'data, din, din data, emis',
};
