import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    total[ (general|factura|facturii|document|cu tva|inclusiv tva|cu tva inclus|tva inclus|lei|ron|brut|valoare|de incasat|comanda)][ (cu tva|lei|ron|CODE|inclusiv tva)], (valoare|suma|pret)[ (totala|facturii|factura|totala factura)] (cu tva|inclusiv tva|tva inclus|cu tva inclus)[ CODE| lei| ron], valoare (totala|factura|facturii|total)[ cu tva][ CODE| lei], suma totala[ cu tva], total (lei|ron|CODE), total cu tva
    suma facturii, suma totala a facturii
  `,
  netAmount: `
    (total|subtotal|valoare|suma|pret|baza|valoare totala|total valoare) (fara tva|net|neta|exclusiv tva|fara tva lei|exceptand tva)[ CODE| lei| ron], sub total, subtotal, baza (de impozitare|impozabila|tva|de calcul)[ CODE], valoare neta, total net, total baza, total valoare, fara tva, total fara tva lei, valoare bunuri
    subtotalul, suma impozabila
  `,
  taxAmount: `
    [total |valoare |din care |suma |plus |+ ]t.v.a.[ (total|lei|ron|CODE|colectat|aferent|valoare)][ RATE][ (lei|ron|CODE)], tva RATE, cota tva RATE, valoare tva, taxa pe valoarea adaugata, tva total, total tva, RATE tva
    taxa[ totala], total taxe, impozit total, total impozit
  `,
  amountDue: `
    [total |suma |rest |sold |valoare ](de plata|de achitat|de platit|datorat|de incasat)[ (lei|ron|CODE|cu tva|factura curenta)], total (de plata|plata|general de plata)[ lei| ron| CODE], sold (curent|restant|factura), sold, rest de plata, suma datorata, de plata, ramas de plata, de restituit, total de plata factura curenta
  `,
  paidAmount: `
    (suma |deja |total |)(achitat|platit|incasat|incasata|achitata|platita)[a][ (numerar|cu card|in avans|cu chitanta)], avans[ (achitat|incasat|facturat|platit)][ -], (minus|storno|regularizare) avans, plati efectuate, plata in avans, acont, stornare avans
    platit pana acum, suma platita
  `,
  otherAmount: `
    rest, rotunjire, discount[ RATE], reducere[ RATE], rabat, transport, taxa (de transport|livrare|transport|verde), cost (transport|livrare), taxe (postale|livrare), ambalaj, ramburs, pret unitar, cantitate, capital social, penalitati[ de intarziere], dobanda, garantie, sgr, garantie sgr, ambalaj sgr, numerar, card, bacsis, curs[ bnr| valutar| de schimb], greutate, accize, acciza, voucher, puncte, tarif, cota, avans de facturat, sold (anterior|precedent|initial), timbru verde
  `,
  seller:
    'furnizor[ul], vanzator[ul], emitent[ul], prestator[ul], date furnizor, datele furnizorului, emis de, executant, creditor',
  buyer: `
    cumparator[ul], client[ul], beneficiar[ul], catre, date (client|facturare|de facturare|cumparator), (adresa|date|detalii) (de facturare|facturare|client), destinatar factura, facturat catre, platitor, abonat, stimate client, nume client, titular contract, factura catre
    factura (emisa|catre|emisa catre), facturat[i] catre
  `,
  otherParty: `
    (adresa|punct|loc|locul|locatie) (de livrare|livrare|livrarii|de consum|de ridicare|consum|de lucru|expeditie), livrare (la|catre), livrat la, destinatar, punct de lucru, transportator, curier, delegat[ul], numele delegatului, intocmit de, intocmit, expeditor, persoana de contact, contact, agent[ vanzari], casier, operator, banca, manager, administrator, semnatura, reprezentant, vanzator :, agent, consilier, gestionar, primit de, date privind expeditia
    imbarca spre, livrare catre
  `,
  payee: 'titular[ul] cont[ului], titular cont, beneficiar cont, beneficiarul platii, beneficiar plata',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'total, suma, valoare, total valoare, valoare totala CODE',
};

/**
 * Alone in a cell, these words are the heading of the seller's address. Before a name they may mean a
 * salesperson.
 */
export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'vanzator, de la, magazin',
  buyer: 'catre, pentru',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'taxare[a] inversa',
  K: 'livrar(e|i) intracomunitar(a|e)',
};
