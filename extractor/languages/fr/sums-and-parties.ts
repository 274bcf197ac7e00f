import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    total (de [la ]facture|du credit)
    total [WORD ]t.t.c.[ CODE], montant [total ]t.t.c., montant total[ ttc], total (general|facture)
    net a payer[ ttc], total toutes taxes, prix total ttc
    (total|montant|prix|somme|net) (general|global|facture|de la facture|du|total)[e] (t.t.c.)
    (total|montant) (t.t.c.|toutes taxes comprises|avec tva|tva comprise|tvac|tvac.|general|de la facture|a regler|de l'avoir|global)[ (CODE|en CODE)]
    montant (toutes taxes comprises|de votre facture|facture)
    total (tvac|net ttc|avec tva|en euros|commande|facture ttc|net a payer|du document), tvac
    net (ttc|tvac), montant net (ttc|a payer), net a (regler|deduire)
    total de la (commande|facture), sous total ttc
  `,
  netAmount: `
    [sous ]total [net ]h.t.[ CODE], montant [total |net |CODE ]h.t., total hors taxe[s], base h.t.
    base [montant ]ht[ eur], sous total, net ht, total net ht, prix ht, ht
    (total|montant|sous total|prix|base|valeur|net) (h.t.|hors taxe[s]|hors tva|htva|h.t.v.a.|avant taxe[s]|net h.t.|net commercial|brut h.t.|imposable|taxable|sans tva|marchandises h.t.)[ (CODE|en CODE)]
    base (imposable|de calcul|taxable|tva|d'imposition)
    total (h.t.|net h.t.|htva|hors tva) (apres remise|net|en CODE), htva, total lignes
    sous total (h.t.|hors taxe[s]), montant net[ h.t.], total marchandise[s], total prestations
  `,
  taxAmount: `
    (montant|total) [de ][la |des ]taxe[s]
    [total |montant |dont ][de ][la ]t.v.a.[ a][ RATE], total taxes, montant de tva
    (dont |total |montant |montant de la |montant total de la |plus |+ )t.v.a.[ (collectee|incluse|sur les debits|totale)][ (a |au taux de |de )][RATE]
    taxe[s], total (taxe[s]|de la tva), montant (des taxes|taxe[s]|tva total)
    t.v.a. (au taux normal|a taux reduit|due|totale)[ RATE], taxe sur la valeur ajoutee
    (taxes|taxe) (totales|totale), total (taxes|des taxes|de la taxe)
  `,
  amountDue: `
    (montant |somme |reste |net |total )a (payer|regler), reste du, solde (du|a payer)
    montant du prelevement, montant du
    (montant|somme|solde|reste|net|total) (a |restant |)(payer|regler|du|devoir|exigible|debiter|prelever|encaisser)[e]
    (reste|solde|restant) (a )(payer|regler|du), montant (restant|exigible|a prelever|preleve)
    solde[ (du|de la facture|restant)], a (payer|regler|nous devoir), net du, total du, impaye
  `,
  paidAmount: `
    montant deja (verse|regle|paye), deja (verse|regle|paye), acompte[ verse], avance
    (deja |)(paye|regle|verse|encaisse)[e]
    (montant|somme|total) (paye|regle|verse|encaisse|recu|percu)[e]
    (acompte|avance|arrhes|versement|provision)[s][ (verse|recu|regle|deduit|percu|deja verse)[e][s]]
    (moins|a deduire) (acompte|avance)[s], paiement[s] (recu|effectue|deja effectue)[s]
    reglement[s] (recu|effectue|deja effectue)[s]
    montant (acquitte|paye|regle), paye a ce jour, deja paye
  `,
  otherAmount: `
    rendu[ monnaie], especes, carte[ bancaire], cb, remise[ ht], escompte, monnaie, prix unitaire[ ht]
    quantite, capital, frais de port, port, indemnite[ forfaitaire]…, taux, nombre de pieces, points
    recu
    frais (de |d')(port|livraison|gestion|dossier|expedition|emballage|transport|deplacement|service|rappel|relance|recouvrement|facturation|traitement|envoi)
    port et emballage, livraison, expedition, transport, emballage[s], eco (participation|contribution|taxe), deee
    remise (commerciale|globale|exceptionnelle|de fin d'annee|client)[ RATE], rabais, ristourne
    escompte RATE, reduction, penalites de retard, majoration, retenue de garantie, prix unitaire, p.u.
    solde anterieur, ancien solde, consigne, timbre fiscal, ecotaxe, bon d'achat, avoir utilise
    cheque cadeau, capital social
  `,
  seller: `
    vendeur, fournisseur, emetteur, prestataire, emis par, vendu par
    (vendeur|fournisseur|emetteur|prestataire|expediteur|bailleur|creancier)[ (/ prestataire|adresse)]
    (emis|facture|vendu|fourni|etabli|expedie) par, de la part de, emise de
    (informations|coordonnees) (du |sur le )(vendeur|fournisseur|prestataire)
  `,
  buyer: `
    client, acheteur, destinataire, facture a, adresse de facturation, a l'attention, nom de l'abonne
    adresse de l'installation, facturer a
    (adresse|coordonnees) (de |)(facturation|client|du client|de l'acheteur)
    (facture|facturer|adresse|vendu|destine|emis|avoir|devis) (a|pour|au nom de|a l'attention de)[e]
    (nom|raison sociale) (du |de l')(client|acheteur), a l'attention de, acquereur, preneur
    donneur d'ordre, locataire, abonne, titulaire du contrat, societe facturee, facture[e] a
    client facture, a l'att. de, debiteur
    facture (destinee|emise|adressee) a, adresse (facturee|facture), adresse de paiement, donnees de facturation
    informations (du |sur le )client, informations (de|sur) l'acheteur
  `,
  otherParty: `
    adresse de livraison, livre a, lieu [de ]livraison, banque, nom de la banque, domiciliation…
    contact, commercial, caissier
    (adresse|lieu|point|site) (de |d'|du )(livraison|intervention|chantier|expedition|prestation|consommation|installation)
    (livre|expedie|livraison|envoye) a, expedier a
    (votre|vos) (contact|interlocuteur|conseiller|commercial|representant|vendeur)[s], suivi par
    dossier suivi par, affaire suivie par, etabli par, vendeur :, representant, transporteur, gerant
    president, directeur, siege social, service client[s], agence bancaire, coordonnees bancaires
    domiciliation[ bancaire], redige par, chantier
    envoye[z|r] a
  `,
  payee: `
    titulaire[ du compte], beneficiaire, sur le compte de, a l'ordre de
    (nom du )(titulaire|beneficiaire)[ du compte]
    (libelle|a libeller|cheque a) (a l'ordre de|l'ordre de), ordre, virement a l'ordre de
    compte au nom de
  `,
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    total, montant, ttc, somme, prix total, net
  `,
};

/** Alone in a cell, or before a colon, these words are the heading of a party's address. */
export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'de, par, emetteur, societe, entreprise, boutique, magasin',
  buyer: 'a, pour, adresse a',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'autoliquidation, auto liquidation, tva autoliquidee, tva due par le (preneur|client|destinataire)',
  K: 'livraison[s] intracommunautaire[s]',
};
