import type { Concept } from './words-en.ts';

export const french: Record<Concept, string> = {
  invoice:
    "Facture|FACTURE|Facture de vente|Facture client|Facture d'acompte|Facture finale|Note d'honoraires|Facture de situation",
  creditNote: "Avoir|AVOIR|Note de crédit|Facture d'avoir|Avoir client|Avoir commercial",
  orderPaper:
    'Bon de commande|Devis|Bon de livraison|Confirmation de commande|Accusé de réception de commande|DEVIS|Offre de prix',
  reminder:
    'Rappel|Lettre de rappel|Relance|Première relance|Mise en demeure|Rappel de paiement|Deuxième relance',
  invoiceNumber:
    'Facture n°|N° de facture|Numéro de facture|Facture N°|N° facture|Numéro|N°|Réf. facture|Facture no|Fact. n°|N° de pièce|Pièce n°|Document n°|Notre facture n°',
  creditNumber: "Avoir n°|N° d'avoir|Numéro d'avoir|Note de crédit n°|Numéro|N°|N° de pièce",
  orderPaperNumber: 'Commande n°|Devis n°|Bon n°|Numéro|N°|N° de pièce',
  date: "Date de facture|Date|Date de facturation|Date d'émission|Émise le|Du|Facturé le|Date facture|Date de la facture|Établie le|Le",
  paperDate: "Date|Le|Date d'émission|Établi le|Édité le",
  dueDate:
    "Échéance|Date d'échéance|À payer avant le|Payable le|Date limite de paiement|À régler avant le|Échéance le|Règlement avant le|Paiement au plus tard le",
  orderReference:
    'Votre commande|N° de commande|Bon de commande|Commande n°|Vos réf. commande|Réf. commande|Votre bon de commande|Cde n°',
  buyerReference: 'Votre référence|Vos réf.|Réf. client|Centre de coûts|Référence|Code service',
  customerNumber:
    'N° client|Client n°|Code client|Numéro de client|Compte client|Réf. abonné|Votre n° client',
  deliveryDate: 'Date de livraison|Livré le|Date de prestation|Expédié le|Date de service|Date de la vente',
  deliveryNote: 'Bon de livraison|BL n°|N° de BL|Livraison|Expédition',
  project: 'Projet|Chantier|Affaire|Dossier|Contrat n°|Marché',
  contact: 'Contact|Votre contact|Suivi par|Interlocuteur|Commercial|Représentant|Affaire suivie par',
  previous: "Facture d'origine|Facture initiale|Relatif à la facture|Annule la facture",
  period: 'Période|Période de facturation|Période facturée|Prestation du mois',
  termsLabel: 'Conditions de paiement|Conditions de règlement|Mode de règlement|Règlement',
  shipVia: 'Transporteur|Mode de livraison|Incoterm|Expédition par',
  paymentReference:
    'Référence à rappeler|Communication|Référence de paiement|À rappeler|Motif du virement|Référence virement',
  vatId:
    'N° TVA|TVA intracommunautaire|N° de TVA intracom.|TVA intra.|N° TVA intracommunautaire|Identifiant TVA|TVA',
  taxNumber: 'SIRET|SIREN|N° SIRET|Siret|RCS',
  register: 'RCS|R.C.S.|Registre du commerce|Capital social',
  director: 'Gérant|Directeur|Président',
  yourVatId: 'Votre n° TVA|TVA client|N° TVA du client|Votre TVA intracommunautaire',
  phone: 'Tél.|Téléphone|Tél|T.',
  email: 'E-mail|Courriel|Mail|Email',
  web: 'Site|Web|Internet|www',
  billTo: 'Facturé à|Client|Adresse de facturation|Facturer à|Destinataire|Adressé à|À',
  from: 'Émetteur|Vendeur|Fournisseur|De|Prestataire',
  shipTo: 'Adresse de livraison|Livré à|Livraison|Lieu de livraison|Lieu des travaux',
  page: 'Page',
  of: 'sur|/|de',
  position: 'N°|Pos.|Ligne|#',
  sku: 'Référence|Réf.|Code article|Article|Code',
  description: 'Désignation|Description|Libellé|Prestation|Produit|Article|Détail|Nature des travaux',
  quantity: 'Qté|Quantité|Nombre|Nb|Quant.',
  unit: 'Unité|U|Un.',
  unitPrice: 'Prix unitaire|P.U. HT|PU|Prix unit. HT|P.U.|Prix unitaire HT|Prix|Tarif',
  lineDiscount: 'Remise|Rem. %|Rem.|% remise',
  lineTaxRate: 'TVA|% TVA|Taux TVA|Taux|TVA %',
  lineAmount: 'Montant HT|Total HT|Montant|Total|Prix total HT|Montant H.T.|Total ligne',
  lineGross: 'Montant TTC|Total TTC|TTC|Total',
  group: 'Lot|Livraison|Commande|Chapitre|Tranche',
  groupSum: 'Sous-total du lot|Total de la section|Sous-total chapitre',
  carryOut: 'À reporter|Report page suivante|Sous-total à reporter',
  carryIn: 'Report|Report page précédente|Reporté',
  goodsTotal: 'Total brut HT|Sous-total|Total des articles|Total marchandises|Total lignes',
  discount: 'Remise|Remise globale|Rabais|Escompte commercial|Ristourne',
  shipping: 'Frais de port|Port|Livraison|Frais de livraison|Transport|Port et emballage',
  net: 'Total HT|Montant HT|Total net HT|Sous-total HT|Total hors taxes|Net HT|Total H.T.|Base HT|Montant total HT',
  tax: 'Total TVA|TVA|Montant TVA|T.V.A.|Montant de la TVA|Taxes',
  taxAt: 'TVA|T.V.A.|TVA à|TVA au taux de|Taxe',
  taxIncluded: 'dont TVA|TVA incluse|Y compris TVA|TVA comprise',
  total:
    'Total TTC|Montant TTC|Net à payer|Total à payer|TOTAL TTC|Total T.T.C.|Montant total TTC|Total|Total général|Net à payer TTC|À payer|Total facture',
  creditTotal: "Total de l'avoir|Total TTC|Net à votre crédit|Montant de l'avoir|Total avoir TTC",
  rounding: 'Arrondi|Différence d’arrondi',
  paid: 'Acompte|Acompte versé|Déjà réglé|Payé|Acompte reçu|Règlement reçu|Montant déjà payé|Moins acompte',
  due: 'Reste à payer|Solde à payer|Solde dû|Net à payer|Restant dû|Solde|Montant dû',
  previousBalance: 'Solde antérieur|Ancien solde|Solde précédent|Facture précédente',
  taxTable: 'Taux|Code TVA|Taux TVA|%',
  taxBase: 'Base HT|Base|Montant HT|HT',
  taxOfBase: 'Montant TVA|TVA|Montant',
  grossOfBase: 'TTC|Total TTC|Montant TTC',
  iban: 'IBAN|Code IBAN|Compte IBAN',
  bic: 'BIC|Code BIC|SWIFT|BIC/SWIFT',
  bank: 'Banque|Domiciliation|Notre banque|Coordonnées bancaires|Établissement',
  holder: 'Titulaire|Bénéficiaire|Titulaire du compte',
  payHead: 'Coordonnées bancaires|RIB|Règlement par virement|Informations de paiement|Paiement',
  amountWord: 'Montant|Somme',
  thanks:
    'Merci de votre confiance.|Nous vous remercions de votre commande.|En cas de retard de paiement, une indemnité forfaitaire de 40 € est due.|Pas d’escompte pour paiement anticipé.|Les marchandises restent notre propriété jusqu’au paiement complet.|Document sans signature.',
  intro:
    'Nous vous prions de trouver ci-dessous le détail de nos prestations :|Suite à votre commande, nous vous facturons :|Prestations réalisées comme convenu :|Selon votre accord :',
  greeting: 'Madame, Monsieur,|Cher client,|Bonjour,|Bonjour {person},',
  termDays:
    'Paiement à {days} jours net.|Règlement à {days} jours date de facture|Payable sous {days} jours.|{days} jours nets|Paiement à {days} jours à réception de la facture',
  termDate:
    'À régler avant le {date}.|Payable au plus tard le {date}.|Merci de virer le montant avant le {date}.|Règlement attendu le {date}.|Échéance au {date}.',
  discountTerm:
    'Escompte {percent} % si paiement avant le {date} : {amount}|{percent} % d’escompte sous {days} jours, soit {amount}|Avec escompte de {percent} % au {date} = {amount}',
  direct:
    'Le montant sera prélevé le {date} sur votre compte {iban}.|Prélèvement automatique de {amount} sur le compte {iban}.|Prélèvement SEPA le {date}.',
  sentence:
    'Facture n° {number} du {date}|Notre facture {number} du {date}|FACTURE N° {number} en date du {date}|Facture {number} - {date}',
  creditSentence:
    'Avoir n° {number} du {date}|Notre avoir {number} du {date}|AVOIR N° {number} en date du {date}',
  reverseCharge:
    'Autoliquidation de la TVA.|Exonération de TVA, article 262 ter I du CGI.|TVA due par le preneur, art. 283-2 du CGI.|Livraison intracommunautaire exonérée.',
  smallBusiness: 'TVA non applicable, art. 293 B du CGI.|Franchise en base de TVA.|Exonéré de TVA.',
  totalSentence:
    'Merci de régler la somme de {total} par virement.|Arrêtée la présente facture à la somme de {total}|Montant à payer : {total}',
  dearReminder:
    'sauf erreur de notre part, les factures suivantes restent impayées.|nous n’avons pas encore reçu le paiement des factures ci-dessous.|notre comptabilité constate les retards suivants.',
  pleasePay:
    'Merci de régler {total} avant le {date}.|Nous vous prions de payer {total} au plus tard le {date}.|Veuillez nous faire parvenir {total} pour le {date}.',
  fee: 'Frais de rappel|Intérêts de retard|Frais de relance|Pénalités',
  openAmount: 'Reste dû|Montant dû|Solde|Impayé',
  openTotal: 'Total dû|Total des impayés|Montant total dû|Total à régler',
  months: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  shortMonths: 'janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.',
  units: 'u|pce|h|kg|m|boîte|jour|lot|forfait|l|pièce|mois|unité|ens|m²',
};
