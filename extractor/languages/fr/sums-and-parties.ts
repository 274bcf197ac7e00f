import type { LabelKind, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    total [WORD ]t.t.c.[ CODE], montant [total ]t.t.c., montant total[ ttc], total (general|facture)
    net a payer[ ttc], total toutes taxes, prix total ttc
  `,
  netAmount: `
    [sous ]total [net ]h.t.[ CODE], montant [total |net |CODE ]h.t., total hors taxe[s], base h.t.
    base [montant ]ht[ eur], sous total, net ht, total net ht, prix ht, ht
  `,
  taxAmount: '[total |montant |dont ][de ][la ]t.v.a.[ a][ RATE], total taxes, montant de tva',
  amountDue: `
    (montant |somme |reste |net |total )a (payer|regler), reste du, solde (du|a payer)
    montant du prelevement, montant du
  `,
  paidAmount: 'montant deja (verse|regle|paye), deja (verse|regle|paye), acompte[ verse], avance',
  otherAmount: `
    rendu[ monnaie], especes, carte[ bancaire], cb, remise[ ht], escompte, monnaie, prix unitaire[ ht]
    quantite, capital, frais de port, port, indemnite[ forfaitaire]…, taux, nombre de pieces, points
    recu
  `,
  seller: 'vendeur, fournisseur, emetteur, prestataire, emis par, vendu par',
  buyer: `
    client, acheteur, destinataire, facture a, adresse de facturation, a l'attention, nom de l'abonne
    adresse de l'installation, facturer a
  `,
  otherParty: `
    adresse de livraison, livre a, lieu [de ]livraison, banque, nom de la banque, domiciliation…
    contact, commercial, caissier
  `,
  payee: "titulaire[ du compte], beneficiaire, sur le compte de, a l'ordre de",
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'total, montant, ttc, somme',
};
