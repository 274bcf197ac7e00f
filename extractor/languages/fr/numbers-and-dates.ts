import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    [NO ][de ][la ]facture NO, NO [de ][la ]facture, NO d'avoir, avoir NO, facture NO
    NO de (piece|document), ticket NO, NO [de ]ticket
  `,
  orderReference: `
    [NO ][de ]commande NO, NO [de ]commande, reference commande, votre commande, bon de commande NO
    NO de dossier, contrat NO
  `,
  buyerReference: 'votre ref[erence], ref[erence] client, vos ref[erences], code service',
  paymentReference: 'reference [de ]paiement, reference a rappeler, communication',
  customerNumber: `
    [NO ][de ]client NO, id. client, code client, NO [de ](client|compte|contrat|adherent|ligne), siret
    siren, rcs, ape, naf, capital
  `,
  otherNumber: `
    tel, telephone, fax, tva[ intra[communautaire]][ NO], NO [de ]tva[ intra[communautaire]]
    bon de livraison NO, caisse, page, code ape, capital de
  `,
  documentDate: `
    date [de ][la ]facture, date [d'](emission|facturation), date du document, facture du
    facture emise le, emis[e] le
  `,
  dueDate: `
    [date ][d' ]echeance[ le], date limite [de ](paiement|reglement)
    a (regler|payer) (le|avant[ le]|pour le), facture a regler le
    payable (le|avant[ le]|au plus tard[ le]), prelevement a partir du, reglement le
  `,
  otherDate: `
    date [de ](livraison|commande|prestation|naissance|depart|arrivee), livraison, livre le, periode
    bl[WORD] du, commande du, arrivee, depart, edite le, imprime le, valable jusqu, loi … du, au
  `,
  currencyCode: 'devise[ de la facture], montant[s] [exprimes ]en',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: "facture, avoir, note d'honoraires, NO de reference",
  documentDate: 'date, le, en date du, du',
};
