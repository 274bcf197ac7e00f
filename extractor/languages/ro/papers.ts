import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER:
    '[prima |a doua |ultima |1. |2. |3. ](somatie|notificare|instiintare)[ de plata], somatie, atentionare de plata, reamintire plata, factura (restanta|neachitata|scadenta), notificare (privind|pentru) plata',
  CREDIT_NOTE:
    'factura (storno|de stornare|in minus), nota de (credit|creditare), storno[ factura], nota credit, factura fiscala storno',
  CORRECTION: 'factura (corectata|de corectie|rectificativa), factura corectoare, factura de inlocuire',
  BANK_STATEMENT:
    'extras[ul] [de ](cont|cont bancar), extras, lista tranzactiilor, istoric tranzactii, situatia contului, extras de card',
  ORDER_DOCUMENT:
    'comanda[ (NO|ferma|de achizitie|client)], confirmare (de )comanda, oferta[ de pret| NO], deviz, aviz de (insotire|expeditie)[ a marfii], aviz, nota de (comanda|receptie|livrare), scrisoare de transport, cmr, bon de (comanda|livrare), cerere de oferta, proces verbal[ de receptie]',
  RECEIPT:
    'bon[ fiscal| de casa|ul fiscal], chitanta[ NO| seria], dovada platii, confirmare[ de] plata, bon nefiscal, factura simplificata, chitanta fiscala',
  INVOICE:
    'factura[ (fiscala|de avans|finala|de servicii|electronica|NO|seria|original|exemplar|duplicat|lunara|comerciala|de utilitati|/ invoice)], invoice / factura, facturi, nota de debit, nota de plata, decont, e factura',
  PRO_FORMA: 'factura proforma, proforma, pro forma, factura pro forma, instiintare proforma',
  SELF_BILLED: 'autofactura, autofacturare, factura emisa de beneficiar',
};

export const columns: LanguageWords['columns'] = {
  position: 'nr. crt., nr., crt., poz., nr. c., nr',
  articleNumber: 'cod[ (produs|articol|bare|ean|nc|cpv)], ean, sku, cod nc, cod art.',
  description:
    'denumire[a][ (produs|produse|produselor|produselor sau a serviciilor|produselor sau serviciilor|produs / serviciu|articol|servicii|marfa|serviciilor|produsului)], descriere[a][ (produs|serviciu|produse)], produs[e][ / servicii], serviciu, servicii[ prestate], articol, explicatii, specificatie, denumire, element[e]',
  quantity: 'cant[itate][a]., cantit., cant, ore, nr. ore, buc., consum',
  unit: 'um, u.m., unitate[ de masura], u/m, u.m',
  unitPrice:
    'pret[ul] unit[ar].[ (fara tva|-lei-|lei|ron|CODE|cu tva|net)], pret[ (unitar|fara tva|um|/ um|unit|lista|CODE|lei|net)][ (fara tva|lei|ron|CODE|(fara tva))], p.u., p. unitar, tarif[ unitar| orar], pret unitar[ (fara tva)][ lei], pu fara tva, costuri, cost[ unitar]',
  discount: 'discount[ %], reducere[ %], disc. %, rabat',
  taxRate: 'cota[ tva| de tva][ %], tva[ %| (%)], % tva, cota',
  taxAmount:
    '(valoare|suma|total)[a] tva[ lei| ron| CODE| -lei-], tva[ (lei|ron|CODE)], val. tva, valoarea tva',
  netLineAmount:
    'valoare[a][ (fara tva|neta|-lei-|lei|ron|CODE|net)][ (lei|ron|CODE)], total (fara tva|net), val. fara tva, valoare neta, baza',
  lineAmount:
    'valoare[a] (totala|cu tva|total)[ lei| CODE], total[ (cu tva|lei|ron|CODE|linie)], suma[ lei| CODE], val. totala, valoare cu tva',
  date: 'data[ (livrarii|prestarii)], perioada, zi',
};

export const statement: LanguageWords['statement'] = {
  openingBalance: 'sold (initial|precedent|anterior|de deschidere), sold initial contabil',
  closingBalance: 'sold (final|curent|nou|de inchidere|actual), sold final contabil',
  carriedOver: 'report[at], de reportat, subtotal pagina',
  balance: 'sold[ CODE| contabil| dupa tranzactie| disponibil]',
  debitColumn: 'debit[ CODE], plati, iesiri, retrageri, cheltuieli',
  creditColumn: 'credit[ CODE], incasari, intrari, depuneri',
  amountColumn: 'suma[ CODE], valoare[ CODE]',
  debitMark: 'db.',
  creditMark: 'cr.',
  bookingDate: 'data (tranzactiei|tranzactie|inregistrarii|procesarii|contabilizarii|operatiunii)',
  valueDate: 'data (valutei|valuta), valuta',
  text: 'detalii[ tranzactie], descriere[ tranzactie], explicatii, tip tranzactie, beneficiar / ordonator, operatiune',
  account: 'cont[ NO|ul], numar cont, cod iban',
  holder: 'titular[ cont], client, nume titular',
  period: 'perioada[ extrasului], pentru perioada, de la … pana la',
  totalDebit: 'total (debit|plati|iesiri), rulaj (debitor|debit)',
  totalCredit: 'total (credit|incasari|intrari), rulaj (creditor|credit)',
};

export const receipt: LanguageWords['receipt'] = {
  total: 'total[ (lei|ron|CODE|de plata|general|bon)], de plata, suma[ de plata], total cu tva',
  subtotal: 'subtotal, sub total, total fara tva',
  given: 'numerar[ lei], primit, incasat, card, suma primita',
  change: 'rest[ numerar| lei], rest de dat',
  rounding: 'rotunjire',
  discount:
    'reducere, discount, promotie, oferta, economisit, ati economisit, cupon, puncte, reducere totala',
  deposit: 'garantie[ sgr], sgr, ambalaj, punga, sacosa',
  tip: 'bacsis, serviciu',
  tax: 'tva[ WORD][ RATE], total tva, tva WORD, total tva bon',
  cashier: 'casier, operator, vanzator, ospatar, servit de, v ati servit de, ati fost servit de, casiera',
  till: 'casa[ NO], magazin[ NO], bon fiscal NO, bf, terminal, nr. bon, z NO, amef, id unic, tid, punct de lucru',
  table: 'masa[ NO], persoane, nr. persoane',
  closing:
    'multumim[ (pentru (vizita|cumparaturi|cumparatura)|va mai asteptam)], va multumim, va mai asteptam, la revedere, pastrati bonul, o zi (buna|frumoasa), bun venit, retur in',
  items: 'articole, nr. articole, numar articole, total articole',
};

export const means: LanguageWords['means'] = {
  CASH: 'numerar, cash, plata numerar, in numerar',
  DEBIT_CARD: 'card de debit, maestro, visa debit, debit mastercard',
  CREDIT_CARD: 'card de credit, visa, mastercard, american express',
  CARD: 'card[ bancar], plata cu card[ul], contactless, cu cardul, pos',
  TRANSFER: 'ordin de plata, op, transfer[ bancar], virament[ bancar], prin banca',
  DIRECT_DEBIT: 'debit direct, debitare directa',
  CHEQUE: 'cec, bilet la ordin, fila cec',
  VOUCHER: 'voucher, card cadou, tichete[ de masa| cadou], tichet, bon valoric',
  WALLET: 'paypal, apple pay, google pay, revolut, netopia',
};

export const terms: LanguageWords['terms'] = {
  days: '[termen de plata |scadenta |plata in |plata la |in termen de |in ]# (de zile|zile|zile lucratoare|zile calendaristice)[ (de la|net|de la data|de la emitere)]',
  immediately:
    'plata (imediata|la livrare|pe loc|in avans|la primire|anticipata), ramburs, la livrare, imediat, la vedere',
  endOfMonth: 'sfarsitul lunii, pana la sfarsitul lunii, ultima zi a lunii',
  discount: 'discount RATE pentru plata in # zile, RATE discount la plata, scont RATE',
  paid: 'achitat[a][ (numerar|cu card|cu chitanta|integral|cu op)], platit[a], incasat[a], factura achitata',
  overdue:
    'neachitat[a][e], restant[a][e], restante, nu (am primit|a fost achitata|ati achitat)…, va reamintim, va notificam, penalitati de intarziere, daca ati achitat, depasit scadenta, zile intarziere, in cazul in care ati (efectuat|achitat), sold restant, va somam',
};
