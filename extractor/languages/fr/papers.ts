import type { LanguageWords } from '../language-words.ts';

export const titles: LanguageWords['titles'] = {
  PAYMENT_REMINDER: `
    [premier |deuxieme |second |dernier |1er |2eme |3eme ]rappel[ de (paiement|facture|reglement)| amiable], [lettre de |premiere |deuxieme |derniere |1ere |2eme ]relance[ amiable| client| de paiement| NO], mise en demeure, facture[s] (impayee[s]|en retard), avis d'impaye, lettre de rappel, impaye, sommation
  `,
  CREDIT_NOTE:
    "[facture d']avoir[ client| commercial| NO], note de credit, facture d'annulation, bon d'avoir, annulation de facture",
  CORRECTION:
    'facture rectificative, facture corrective, rectification de facture, facture corrigee, facture de remplacement',
  BANK_STATEMENT:
    "releve (de |du |d )(compte[s]|vos comptes|operations), releve (bancaire|compte|mensuel|d'identite), releve de compte[ courant| bancaire], extrait[s] de compte, releve de carte, releve, extrait bancaire, mouvements du compte, historique des operations, arrete de compte, situation de compte",
  ORDER_DOCUMENT: `
    bon de (commande|livraison|reception|travail|preparation|retour), devis, [confirmation|accuse|accuse de reception] de commande, commande, offre[ de prix| commerciale], proposition[ commerciale| de prix], bordereau de livraison, liste de colisage, ordre de (commande|service|mission), estimation, bl NO, bordereau d'expedition, lettre de voiture
  `,
  RECEIPT:
    "ticket[ de (caisse|vente|carte)| client| cb], recu[ de paiement| fiscal| pour], quittance[ de loyer], note[ de restaurant], addition, facturette, justificatif[ de paiement], bon de caisse, recepisse, preuve d'achat, facture simplifiee",
  INVOICE: `
    facture[ (client|fournisseur|de vente|d'acompte|de solde|definitive|finale|commerciale|intermediaire|electronique|de situation|acquittee|recapitulative|mensuelle|de service[s]|de prestation[s]|NO|originale|duplicata)], note d'honoraires, note de (debit|frais), etat de frais, avis d'echeance, memoire d'honoraires, appel de (fonds|cotisation[s]), decompte, facturation
  `,
  PRO_FORMA: 'facture pro forma, pro forma, facture proforma, proforma',
  SELF_BILLED:
    'autofacturation, auto facturation, autofacture, auto facture, facture etablie par le client, mandat de facturation, facture emise par …pour le compte, autoliquidation par le preneur emetteur',
};

export const columns: LanguageWords['columns'] = {
  position: 'pos[ition]., n°, no., ligne, lig., rang',
  articleNumber:
    "ref[erence]s. [article|produit], code[ article| produit| barre| art], (article|produit) NO, n° (article|d'article), ean, gtin, sku, isbn, code",
  description:
    "designation[ des (articles|produits|prestations|marchandises|travaux)| du produit| de l'article], description[ des (prestations|produits|travaux)], libelle[ article| produit], intitule, article[s], produit[s], prestation[s][ de services], nature[ des (travaux|prestations)| de la prestation], detail[s], objet, service[s], denomination, marchandise[s], titre",
  quantity:
    "q.te., quantite[s][ livree| facturee| commandee], qt., nombre[ d'heures| de jours| d'unites], nb. [heures|jours], nbre., heures, jours, volume, consommation, conso, unites, duree, nuits",
  unit: 'unite[ de (mesure|vente)], un., u., u.m., cond., conditionnement, par',
  unitPrice:
    "prix[ unitaire][ net| brut][ en CODE][ (h.t.|t.t.c.)| CODE], p.u.[ (h.t.|t.t.c.|net|CODE|brut)], pu[ ](h.t.|ttc), prix (h.t.|de vente|a l'unite|unit.), tarif[ unitaire| horaire| journalier][ h.t.], px. unit., cout unitaire, taux horaire, montant unitaire, p. unit., unitaire, cout[ unitaire| horaire]",
  discount: 'remise[ %], rem. [%], rabais, ristourne, escompte, reduction, red., % rem.',
  taxRate:
    't.v.a.[ %| taux| (%)| applicable| CODE], taux[ de][ t.v.a.| %], % t.v.a., code t.v.a., taxe[s], taux tva',
  taxAmount: '(montant|total|valeur|dont) [de ][la ](t.v.a.|taxe), mt. tva, tva CODE, montant des taxes',
  netLineAmount:
    'total[ net][ ligne] h.t., montant[ net][ total] h.t.[ CODE], prix total h.t., mt. h.t., total ht, h.t., net h.t., valeur h.t., sous total h.t., montant hors taxe[s]',
  lineAmount:
    'montant[ total| net| ttc| t.t.c.| CODE], total[ ligne| t.t.c.| net| CODE| ttc], prix total[ t.t.c.], mt. ttc, somme, prix, valeur, sous total, net',
  date: "date[ (de livraison|de prestation|d'operation)], jour, periode, le",
};

export const statement: LanguageWords['statement'] = {
  openingBalance:
    "(ancien|solde) (solde|precedent|initial|anterieur|de depart|d'ouverture|reporte|a nouveau), ancien solde[ au …], solde[ crediteur| debiteur][ (initial|precedent|au …|en debut de periode|d'ouverture)], report[ a nouveau], solde debut[ de periode], solde de depart, report du solde, solde de debut",
  closingBalance:
    '(nouveau) solde[ au …], solde (final|nouveau|de cloture|en fin de periode|fin de periode|a la fin|en votre faveur|actuel|de fin), solde de fin, nouveau solde[ (crediteur|debiteur)[ au …]], solde au …',
  carriedOver:
    'report[ a nouveau], a reporter, sous total, total page, total intermediaire, solde reporte, suite, total a reporter',
  balance: 'solde[ CODE| progressif| apres operation| courant| en CODE]',
  debitColumn:
    'debit[s][ CODE| en CODE| euro[s]| (CODE)], sortie[s], retrait[s], depense[s], montant debit, au debit, paiements, mouvements debiteurs',
  creditColumn:
    'credit[s][ CODE| en CODE| euro[s]| (CODE)], entree[s], versement[s], depot[s], recette[s], montant credit, au credit, remises, mouvements crediteurs',
  amountColumn: "montant[ CODE| en CODE| de l'operation], valeur en CODE, somme",
  debitMark: 'd, db, debit, debiteur, dt, -',
  creditMark: 'c, cr, credit, crediteur, ct, +',
  bookingDate:
    "date[s][ (operation|d'operation|comptable|de comptabilisation|ope|comptabilisation|de l'operation|d'enregistrement|op)], operation, comptabilise le, le, jour",
  valueDate: 'date[ de] valeur, valeur, val., date val.',
  text: "(libelle|nature|detail|intitule|description)[s][ (de l'operation|des operations|operation[s]|complet)], operation[s], reference[s], communication, motif, beneficiaire, contrepartie, nom, detail des operations, mouvement, designation",
  account:
    'compte[ (NO|courant|cheque[s]|bancaire|professionnel|de depot)][ NO], n° de compte, numero de compte, iban, rib, votre compte',
  holder: 'titulaire[ du compte], intitule du compte, nom du titulaire, client, au nom de',
  period: '[du|periode du|releve du|operations du] … au, periode, (pour|sur) la periode, entre le … et le',
  totalDebit:
    'total[ des] (debit[s]|operations au debit|mouvements au debit|sorties|depenses|retraits|operations debitrices|mouvements debit), total au debit',
  totalCredit:
    'total[ des] (credit[s]|operations au credit|mouvements au credit|entrees|recettes|versements|operations creditrices|mouvements credit), total au credit',
};

export const receipt: LanguageWords['receipt'] = {
  total:
    'total[ (ttc|eur|euros|a payer|general|du|net|achats|chf)], a payer, net a payer, montant[ (ttc|total|du|reel|eur)], somme a payer, total ttc, montant a payer, prix total, reste a payer, total carte',
  subtotal: 'sous total, total ht, montant ht, s/total, ss total, total hors taxes',
  given:
    'especes[ (recues|remises|donnees)], recu, donne, regle, paye[ en| par], carte[ bancaire], montant recu, reglement, verse, encaisse',
  change: 'rendu[ (monnaie|especes)], monnaie[ rendue], a rendre, rendu monnaie, monnaie a rendre',
  rounding: "arrondi[s], difference d'arrondi, arrondissement",
  discount:
    "remise[s], reduction[s], promo[tion][s], rabais, bon de reduction, economie[s], avantage[s][ carte| fidelite], fidelite, coupon, vous avez economise, remise immediate, ristourne, bons d'achat, gain",
  deposit: 'consigne, deconsigne, sac, caution, consignes',
  tip: 'pourboire, service[ compris| inclus], service compris',
  tax: '(dont )(t.v.a.)[ RATE| incluse], t.v.a., taux tva, taxe[s], montant tva, dont tva',
  cashier:
    'caissier[e], caissiere, hote[sse][ de caisse], servi par, vous avez ete servi[ par], serveur, serveuse, operateur, hotesse, conseiller',
  till: 'caisse[ NO], magasin[ NO], terminal, ticket[ NO], n° ticket, no. transaction, n° transaction, n° autorisation, borne, poste',
  table: 'table[ NO], couvert[s], cvts., nombre de couverts',
  closing:
    'merci[ de (votre visite|votre confiance|votre achat)| pour votre (achat|visite)| et a bientot], a bientot, bonne journee, au revoir, ticket a conserver, a conserver, ni repris ni echange, echange, bonne soiree, nous vous remercions, horaires, retrouvez nous, conservez votre ticket, au plaisir, les articles',
  items:
    "nombre d'articles, articles, nb. articles, article[s], qte, nombre de lignes, nb. d'articles, nombre de pieces",
};

export const means: LanguageWords['means'] = {
  CASH: 'especes, en especes, reglement especes, paiement en especes, liquide, comptant, argent liquide',
  DEBIT_CARD:
    'carte de debit, maestro, bancontact, bancomat, v pay, carte bancontact, debit mastercard, visa debit, postfinance',
  CREDIT_CARD: 'carte de credit, visa, master card, american express, amex, diners',
  CARD: 'carte[ bancaire| bleue| sans contact], c.b.[ emv| sans contact], cb, par carte, sans contact, paiement carte, paiement par carte, reglement cb, carte bleue',
  TRANSFER: 'virement[ (bancaire|sepa|instantane)], par virement, virement',
  DIRECT_DEBIT:
    'prelevement[ (automatique|sepa|bancaire)], sera preleve, prelevement le, mandat sepa, domiciliation',
  CHEQUE: 'cheque[ bancaire], par cheque, ch[e]q., cheques',
  VOUCHER:
    "ticket[s] restaurant, cheque[s] (cadeau|dejeuner|vacances), carte cadeau, titre[s] restaurant, bon d'achat, avoir client",
  WALLET: 'paypal, apple pay, google pay, lydia, paylib, klarna, alma, twint, payconiq, wero, samsung pay',
};

export const terms: LanguageWords['terms'] = {
  days: `
    [paiement |payable |reglement |a regler |echeance |net ](a|sous|dans les|dans un delai de|a l'expiration de|dans les prochains) # jours[ (net[s]|calendaires|ouvres|ouvrables|date de facture|a compter de|a reception|apres|fin de mois|suivant)], # jours[ (net[s]|date de facture|a compter|apres la date|a partir|suivant)], delai de (paiement|reglement) # jours, conditions de (paiement|reglement) # jours, net # jours, dans un delai de # jours
  `,
  immediately:
    "(payable|paiement|reglement|a regler|a payer|du) (comptant|a reception[ de (la )facture]|immediat[ement]|des reception|a la commande|a la livraison|a l'avance), a reception[ de facture], paiement a reception, comptant, immediatement, au comptant, contre remboursement",
  endOfMonth: '# jours fin de mois[ le #], fin de mois, fin du mois, fin de mois suivant',
  discount:
    "escompte[ (de |pour paiement anticipe )][RATE], RATE d'escompte, remise de RATE pour paiement, RATE sous # jours, escompte RATE",
  paid: 'acquitte[e], paye[e][ le| par], regle[e][ le| par], facture acquittee, deja (regle|paye)[e], solde[e] le, paiement recu, rien a payer, ne pas payer, aucune somme due, pour acquit',
  overdue: `
    [reste |restent |demeure |demeurent |toujours |est |sont ]impaye[e][s], sauf erreur[ ou omission], nous n'avons pas[ encore] recu, n'avons pas encore recu, frais de (rappel|relance), a ce jour, si vous avez deja (regle|paye|effectue), veuillez ne pas tenir compte, jours de retard, en retard de, restant du, solde restant, regulariser[ votre situation], vous rappelons, vous rappeler, total ouvert, n'a pas ete regle[e], echappe a votre attention, sans objet
  `,
};
