import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    [NO ][de ][la ]facture NO, NO [de ][la ]facture, NO d'avoir, avoir NO, facture NO
    NO de (piece|document), ticket NO, NO [de ]ticket
    (facture|avoir|piece|document|recu|devis|quittance|note|releve|rappel) (NO|numero|ref[erence])
    ref[erence]. [(de la|de l'|de) ](facture|avoir|piece|document), NO (de )piece, NO piece
    (NO|numero) (de l'|de la |du |d'|de )(facture|avoir|piece|document|recu|releve), fact. NO, fac. NO
    facture client NO, NO facture client, notre facture NO, code facture, identifiant facture
  `,
  orderReference: `
    [NO ][de ]commande NO, NO [de ]commande, reference commande, votre commande, bon de commande NO
    NO de dossier, contrat NO, (bon|votre bon|ref|reference|v/|votre) (de |)commande[ NO]
    (NO|numero) (de |du |de votre )(bon de commande|commande|marche|engagement), cde NO, v/ commande
    vos references commande, NO d'engagement, engagement NO, marche NO, commande client[ NO], NO de cde
    bdc NO, emise pour la commande
  `,
  buyerReference: `
    votre ref[erence], ref[erence] client, vos ref[erences], code service
    (votre|vos|v/) (ref|reference|references)., ref. client
    reference (acheteur|du client|chantier|dossier), affaire suivie par, chantier, service executant
  `,
  paymentReference: `
    reference [de ]paiement, reference a rappeler, communication
    ref[erence]. (du |de )(virement|reglement|paiement)
    (reference|numero|communication) (a )(rappeler|mentionner|indiquer), communication structuree
    libelle du virement, motif[ du paiement], reference unique de mandat, rum, a rappeler
  `,
  customerNumber: `
    [NO ][de ]client NO, id. client, code client, NO [de ](client|compte|contrat|adherent|ligne), siret
    siren, rcs, ape, naf, capital
    (code|compte|NO|numero|ref|reference|identifiant) (client|adherent|abonne|compte|dossier|tiers|contrat)[ NO]
    NO de (dossier|police|membre|patient), votre (compte|numero de client|code client|contrat)
    client NO, compte client
  `,
  otherNumber: `
    tel, telephone, fax, tva[ intra[communautaire]][ NO], NO [de ]tva[ intra[communautaire]]
    bon de livraison NO, caisse, page, code ape, capital de
    (tva|NO tva|numero tva|n° tva) (intra|intracom|intracommunautaire|id)., mobile, portable, port.
    iban, bic, bon de livraison[ NO], bl NO, NO de bl, devis NO
    NO (de )(lot|colis|suivi|devis|siret|siren|rcs|rna|agrement), registre du commerce, r.c.s.
    page … sur, cle, code banque, code guichet, rib, projet NO, naf, eori, sav
  `,
  documentDate: `
    date du credit
    date [de ][la ]facture, date [d'](emission|facturation), date du document, facture du
    facture emise le, emis[e] le
    date (de |d'|du |de la |de l')(emission|facturation|piece|document|avoir|creation|etablissement|recu|releve|devis|edition|facture)
    (facture|avoir|devis|document) (du|date du|emis le|emise le|etablie le|edite le|en date du)
    (emis|emise|etabli|etablie|fait|date) (le|a … le), facturee le, date facture, date avoir, date piece
    date et heure,`,
  dueDate: `
    [date ][d' ]echeance[ le], date limite [de ](paiement|reglement)
    a (regler|payer) (le|avant[ le]|pour le), facture a regler le
    payable (le|avant[ le]|au plus tard[ le]), prelevement a partir du, reglement le
    (date )(d'|d )echeance, echeance[s][ (au|le|du|de paiement)]
    (a |)(payer|regler|regle|acquitter) (le|au plus tard[ le]|avant[ le]|d'ici le|pour le)
    date (limite|butoir|maximale|prevue|d'exigibilite) (de |du |d')(paiement|reglement|encaissement)
    paiement (du|le|au|attendu le|avant le|au plus tard le), date de (paiement|reglement|prelevement)
    exigible le, (preleve|prelevement|debite) (le|a partir du|aux alentours du), au plus tard le
    valeur en votre aimable reglement le, reglement (avant|au plus tard) le
    date limite[ de paiement]
  `,
  otherDate: `
    date [de ](livraison|commande|prestation|naissance|depart|arrivee), livraison, livre le, periode
    bl[WORD] du, commande du, arrivee, depart, edite le, imprime le, valable jusqu, loi … du, au
    date[s] (de |d'|du |de la |des )(livraison|commande|prestation|expedition|service|execution|intervention|fin|debut|validite|vente|realisation|impression|retrait|achat|envoi)
    (livre|expedie|commande|realise|execute|effectue)[e][s] (le|du|entre)
    periode[ (du|de facturation|concernee|de consommation)], (devis|offre) valable jusqu'au
    valable jusqu'au, valide jusqu'au, du #… au, prochaine facture, bl du
  `,
  currencyCode: 'devise[ de la facture], montant[s] [exprimes ]en',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    facture, avoir, note d'honoraires, NO de reference, devis, recu, quittance, rappel, releve, ticket
    facture d'acompte, note de debit, NO de serie`,
  documentDate: `
    date, le, en date du, du, fait le, date heure, date / heure
  `,
};
