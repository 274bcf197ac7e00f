import type { Concept } from './words-en.ts';

export const dutch: Record<Concept, string> = {
  invoice: 'Factuur|FACTUUR|Verkoopfactuur|Nota|Rekening|Eindfactuur|Verzamelfactuur|Factuur / Afleverbon',
  creditNote: 'Creditnota|Creditfactuur|CREDITNOTA|Credit factuur|Verkoopcreditnota',
  orderPaper:
    'Orderbevestiging|Offerte|Pakbon|Bestelbon|Opdrachtbevestiging|Inkooporder|Vrachtbrief|Bestelling',
  reminder: 'Betalingsherinnering|Herinnering|Aanmaning|Tweede herinnering|Laatste aanmaning|1e herinnering',
  invoiceNumber:
    'Factuurnummer|Factuurnr.|Factuur nr.|Factuur nummer|Nummer|Nr.|Fact.nr.|Nota nr.|Notanummer|Documentnummer|Factuur|Ons factuurnr.',
  creditNumber: 'Creditnotanummer|Creditnr.|Nummer|Documentnummer|Creditnota nr.',
  orderPaperNumber: 'Ordernummer|Offertenummer|Pakbonnummer|Nummer|Documentnr.',
  date: 'Factuurdatum|Datum|Datum factuur|Uitgiftedatum|Opgemaakt op|Notadatum|d.d.|Documentdatum|Fact.datum',
  paperDate: 'Datum|Documentdatum|Opgemaakt op|d.d.',
  dueDate:
    'Vervaldatum|Vervaldag|Te betalen voor|Uiterste betaaldatum|Betalen voor|Betaaldatum|Te voldoen voor|Uiterlijk te betalen op|Vervalt op',
  orderReference:
    'Uw order|Uw ordernummer|Ordernummer|Inkoopnummer|Bestelnummer|Uw bestelling|PO-nummer|Uw inkoopordernr.',
  buyerReference: 'Uw referentie|Uw kenmerk|Referentie|Kostenplaats|Uw ref.|Kenmerk',
  customerNumber: 'Klantnummer|Debiteurnummer|Klantnr.|Debiteur|Deb.nr.|Relatienummer|Uw klantnummer',
  deliveryDate: 'Leverdatum|Geleverd op|Datum levering|Prestatiedatum|Verzenddatum',
  deliveryNote: 'Pakbon|Pakbonnummer|Leverbon|Zending|Vrachtbrief',
  project: 'Project|Werk|Opdracht|Contract|Dossier',
  contact: 'Contactpersoon|Behandeld door|Verkoper|Uw contactpersoon|Vertegenwoordiger',
  previous: 'Oorspronkelijke factuur|Betreft factuur|Correctie op factuur|Vorige factuur',
  period: 'Periode|Factuurperiode|Over de periode|Maand',
  termsLabel: 'Betalingsvoorwaarden|Betalingsconditie|Betaalwijze|Betalingstermijn',
  shipVia: 'Vervoerder|Verzendwijze|Leveringsvoorwaarde|Incoterm',
  paymentReference:
    'Betalingskenmerk|Omschrijving betaling|Onder vermelding van|Gestructureerde mededeling|Betaalkenmerk|Mededeling',
  vatId: 'BTW-nummer|Btw-nr.|BTW nr.|BTW|Btw-id|BTW-identificatienummer|BTW nummer|Ondernemingsnummer',
  taxNumber: 'KvK|KvK-nummer|KvK nr.|K.v.K.|RSIN|Handelsregister',
  register: 'KvK|RPR|Kamer van Koophandel',
  director: 'Directeur|Zaakvoerder|Directie',
  yourVatId: 'Uw btw-nummer|BTW-nummer klant|BTW klant|Uw BTW nr.',
  phone: 'Tel.|Telefoon|T|Tel',
  email: 'E-mail|Email|E|Mail',
  web: 'Web|Website|W|www',
  billTo: 'Factuuradres|Klant|Aan|Factuur aan|T.a.v.|Opdrachtgever|Geadresseerde',
  from: 'Van|Leverancier|Verkoper|Afzender',
  shipTo: 'Afleveradres|Leveradres|Bezorgen bij|Levering aan|Werkadres',
  page: 'Pagina|Blad|Pag.',
  of: 'van|/',
  position: 'Pos.|Nr.|Regel|#',
  sku: 'Artikelnr.|Artikel|Code|Art.nr.|Artikelcode',
  description: 'Omschrijving|Beschrijving|Artikelomschrijving|Product|Dienst|Werkzaamheden|Artikel',
  quantity: 'Aantal|Hoeveelheid|Aant.|Stuks|Uren',
  unit: 'Eenheid|Eenh.|Per',
  unitPrice: 'Prijs|Stukprijs|Eenheidsprijs|Prijs per stuk|Tarief|Prijs/eenheid|P.P.S.',
  lineDiscount: 'Korting|Krt. %|Korting %|Kort.',
  lineTaxRate: 'BTW|BTW %|Btw|Btw-tarief|% btw',
  lineAmount: 'Bedrag|Totaal|Bedrag excl.|Totaalprijs|Netto|Regeltotaal|Bedrag ex btw',
  lineGross: 'Totaal incl.|Bedrag incl. btw|Totaal|Bruto',
  group: 'Order|Pakbon|Fase|Onderdeel|Levering',
  groupSum: 'Subtotaal onderdeel|Totaal fase|Tussentelling',
  carryOut: 'Transport|Over te brengen|Transporteren',
  carryIn: 'Transport|Overgebracht|Transport vorige pagina',
  goodsTotal: 'Subtotaal|Goederentotaal|Totaal regels|Som|Bedrag goederen',
  discount: 'Korting|Af: korting|Relatiekorting|Extra korting|Handelskorting',
  shipping: 'Verzendkosten|Vracht|Bezorgkosten|Vrachtkosten|Administratie en porto|Leveringskosten',
  net: 'Subtotaal|Totaal excl. btw|Totaal exclusief BTW|Netto|Nettobedrag|Totaal netto|Bedrag excl. BTW|Maatstaf van heffing|Totaal ex. btw|Netto te factureren',
  tax: 'BTW|Totaal btw|Btw-bedrag|BTW bedrag|Totaal BTW|Omzetbelasting',
  taxAt: 'BTW|btw|BTW over|Btw hoog|Plus btw',
  taxIncluded: 'incl. btw|waarvan btw|inclusief BTW|Btw begrepen',
  total:
    'Totaal|Totaalbedrag|Totaal incl. btw|Te betalen|Factuurbedrag|TOTAAL|Totaal inclusief BTW|Factuurtotaal|Totaal te voldoen|Totaal te betalen|Eindtotaal|Te voldoen',
  creditTotal: 'Totaal creditnota|Te crediteren|Creditbedrag|Totaal credit|Totaal',
  rounding: 'Afronding|Afrondingsverschil',
  paid: 'Aanbetaling|Reeds betaald|Betaald|Voorschot|Af: aanbetaling|Reeds voldaan|Ontvangen betaling',
  due: 'Openstaand|Nog te betalen|Restant|Openstaand bedrag|Saldo|Nog te voldoen|Resterend bedrag',
  previousBalance: 'Vorig saldo|Oud saldo|Openstaand vorige factuur',
  taxTable: 'Tarief|BTW %|Btw-code|%',
  taxBase: 'Grondslag|Over|Bedrag excl.|Netto|Basis',
  taxOfBase: 'BTW|Btw-bedrag|Bedrag btw',
  grossOfBase: 'Totaal|Incl.|Bruto',
  iban: 'IBAN|Rekeningnummer|Bankrekening|IBAN-nummer|Rek.nr.',
  bic: 'BIC|SWIFT|BIC-code|BIC/SWIFT',
  bank: 'Bank|Onze bank|Bankgegevens|Bankrelatie',
  holder: 'Ten name van|T.n.v.|Rekeninghouder|Begunstigde',
  payHead: 'Betaalgegevens|Bankgegevens|Betaling|Overmaken naar|Betaalinformatie',
  amountWord: 'Bedrag|Som',
  thanks:
    'Bedankt voor uw opdracht.|Wij danken u voor het vertrouwen.|Op al onze leveringen zijn onze voorwaarden van toepassing.|Geleverde goederen blijven ons eigendom tot volledige betaling.|Heeft u vragen? Neem gerust contact op.',
  intro:
    'Hierbij brengen wij u in rekening:|Voor geleverde goederen en diensten berekenen wij:|Conform afspraak factureren wij u:|Specificatie van onze werkzaamheden:',
  greeting: 'Geachte heer, mevrouw,|Beste klant,|Geachte relatie,|Beste {person},',
  termDays:
    'Betaling binnen {days} dagen.|Te betalen binnen {days} dagen na factuurdatum|Betalingstermijn {days} dagen|{days} dagen netto|Gelieve te betalen binnen {days} dagen.',
  termDate:
    'Te betalen vóór {date}.|Gelieve het bedrag over te maken voor {date}.|Wij ontvangen uw betaling graag uiterlijk {date}.|Vervalt op {date}.|Uiterste betaaldatum is {date}.',
  discountTerm:
    '{percent} % korting bij betaling voor {date} = {amount}|Betalingskorting {percent} % binnen {days} dagen: {amount}|Bij betaling tot {date}: {amount} ({percent} % contant)',
  direct:
    'Het bedrag wordt op {date} afgeschreven van rekening {iban}.|Automatische incasso van {amount} van {iban}.|Wij incasseren op {date}.',
  sentence:
    'Factuur nr. {number} van {date}|Onze factuur {number} d.d. {date}|FACTUUR {number}, datum {date}|Factuur {number} / {date}',
  creditSentence:
    'Creditnota nr. {number} van {date}|Onze creditnota {number} d.d. {date}|CREDITNOTA {number}, datum {date}',
  reverseCharge:
    'Btw verlegd.|Intracommunautaire levering, 0 % btw.|BTW verlegd naar de afnemer.|Verlegging van heffing.',
  smallBusiness:
    'Vrijgesteld van btw.|Kleineondernemersregeling: geen btw.|Btw-vrijgesteld, artikel 11 Wet OB.',
  totalSentence:
    'Gelieve {total} over te maken op onze rekening.|Het totaal bedraagt {total}|Te betalen: {total}',
  dearReminder:
    'volgens onze administratie staan de volgende facturen nog open.|wij ontvingen nog geen betaling voor onderstaande facturen.|mogelijk is het aan uw aandacht ontsnapt dat nog openstaat:',
  pleasePay:
    'Wij verzoeken u {total} voor {date} te betalen.|Gelieve {total} uiterlijk {date} over te maken.|Betaal {total} vóór {date}.',
  fee: 'Aanmaningskosten|Wettelijke rente|Herinneringskosten|Incassokosten',
  openAmount: 'Openstaand|Open bedrag|Restant|Te betalen',
  openTotal: 'Totaal openstaand|Totaal te betalen|Totaal verschuldigd|Som open posten',
  months: 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
  shortMonths: 'jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec',
  units: 'st|stuks|uur|kg|m|doos|dag|pak|l|stuk|maand|set|m2|u|rol',
};
