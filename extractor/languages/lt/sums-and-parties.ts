import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    (is viso|viso|bendra suma|bendra verte|galutine suma|suma|kaina|verte)[ (CODE|€)] su pvm[ (CODE|€)], (is viso|bendra suma|galutine suma)[ (CODE|€)], [pvm ]saskaitos[ fakturos] suma, bendra saskaitos suma, viso (CODE|€)
  `,
  netAmount: `
    (is viso|viso|bendra suma|suma|kaina|verte|bendra verte)[ (CODE|€)] (be pvm|be mokesciu|neto)[ (CODE|€)], be pvm, apmokestinam(oji|a) (verte|suma)[ RATE], pvm (baze|apmokestinamoji verte), tarpine suma, neto suma
  `,
  taxAmount: `
    [is viso |viso |bendra |bendras ]pvm[ (suma|is viso|CODE|€)][ RATE][ (suma|CODE|€)], pridetines vertes mokestis[ RATE], RATE pvm[ suma], mokesciai is viso, mokesciu suma
  `,
  amountDue: `
    [is viso |viso |suma |likusi suma |bendra suma |liko ](apmoketi|moketi|sumoketi|apmokejimui)[ (CODE|€)], [bendra |is viso ]moketina[ suma][ (CODE|€)], suma apmokejimui, (likutis|skola)[ apmoketi]
  `,
  paidAmount: `
    [jau |is anksto ](sumoketa|apmoketa)[ (suma|avansu|grynaisiais|kortele|is anksto)], [gautas |sumoketas |atimamas ]avansas, avansinis mokejimas, isankstinis (mokejimas|apmokejimas)
  `,
  otherAmount: `
    nuolaida[ RATE], nuolaidos suma, suma (be|su) nuolaid(os|a), pristatymas, (pristatymo|siuntimo|transporto|transportavimo) (kaina|islaidos|mokestis), transportas, (administravimo|aptarnavimo) mokestis, [centu |suma po ]apvalinim(as|o), delspinigiai, palukanos, [vieneto |vnt. ]kaina, kiekis, istatinis kapitalas, grynaisiais, grynieji, kortele, graza, uzstatas, depozitas, tara, arbatpinigiai, kursas, svoris
  `,
  seller:
    'pardavejas, tiekejas, [paslaugu |saskaitos ]teikejas, saskaitos isdavejas, vykdytojas, rangovas, (pardavejo|tiekejo) (duomenys|rekvizitai)',
  buyer: `
    pirkejas, klientas, uzsakovas, moketojas, saskaitos gavejas, (pirkejo|kliento|uzsakovo) (duomenys|rekvizitai|adresas), saskaita (kam|skirta|israsyta)
  `,
  otherParty: `
    gavejas, (prekiu|krovinio) (gavejas|siuntejas), (pristatymo|iskrovimo|pakrovimo) (adresas|vieta), bankas, banko pavadinimas, vezejas, [saskaita |dokumenta ](israse|isdave|prieme|gavo), kasinink(as|e), vadybinink(as|e), direktor(ius|e), (atsakingas|kontaktinis) asmuo, [vyr. ]buhalter(is|e)
  `,
  payee: '(lesu|mokejimo) gavejas, gavejo pavadinimas, saskaitos savininkas',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'viso, suma, verte',
};

export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'nuo',
  buyer: 'kam',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'atvirkstini(s|o) apmokestinim(as|o)',
  K: 'prekiu tiekimas (i kita valstybe nare|i kitas valstybes nares|es viduje)',
};
