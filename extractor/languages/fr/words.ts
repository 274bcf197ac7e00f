/** Words that are frequent in French business documents and rare in other languages; folded. */
export const frequent =
  'le la les des et du de pour est dans vous nous votre vos notre nos avec sur par une un facture montant tva date total ht ttc client prix paiement reglement quantite designation merci adresse au aux ne pas ou qui que sont en ce cette societe unitaire numero echeance commande livraison virement banque compte solde releve operation operations debit credit jours taux remise siret siren rcs capital code avoir devis rappel relance carte caisse ticket especes rendu monnaie visite bientot rue telephone sous total net payer page retard penalites escompte indemnite forfaitaire libelle valeur ancien nouveau article articles sas sarl eur euros rendre caissier';

export const months: readonly string[] = [
  'janvier janv jan',
  'fevrier fevr fev',
  'mars mar',
  'avril avr',
  'mai',
  'juin',
  'juillet juil',
  'aout',
  'septembre sept sep',
  'octobre oct',
  'novembre nov',
  'decembre dec',
];

export const weekdays: readonly string[] = [
  'lundi lun',
  'mardi mar',
  'mercredi mer',
  'jeudi jeu',
  'vendredi ven',
  'samedi sam',
  'dimanche dim',
];

/** How lines begin that are not names: salutations, headings of columns, labels of numbers. */
export const notNames =
  'madame, monsieur, cordialement, prix unitaire, designation, quantite, reference, page, merci, adresse[ de (facturation|livraison)], (mode|methode) de paiement, commande NO, coordonnees[ bancaires], informations, contact, siege social, conditions, reglement, capital, siret, rcs';

/** Before the title of a document: "Your invoice". */
export const possessives = 'votre';

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: "raison sociale, societe, entreprise, denomination[ sociale], nom de l'entreprise, nom commercial",
  name: 'nom, nom et prenom',
  street: 'adresse, rue',
  town: 'ville, commune',
  postalCode: 'code postal, cp',
  region: 'region, departement',
  country: 'pays',
};
