import type { LabelKind, LanguageWords, Phrases } from '../language-words.ts';

export const sumsAndParties: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: `
    (kokku|summa|summa kokku|arve summa|kogusumma|hind)[ (eur|€)][ koos] (km ga|kaibemaksuga|km)[ (eur|€)], arve[ summa] kokku[ (eur|€)], arve (summa|kogusumma), (kogusumma|uldsumma|loppsumma|kogu summa)[ (eur|€)], kokku (eur|€)
  `,
  netAmount: `
    (kokku|summa|summa kokku|arve summa|hind)[ (eur|€)][ ilma] (km ta|kaibemaksuta|ilma kaibemaksuta|neto)[ (eur|€)], (kaibemaksuta|km ta) (summa|kokku|hind), [ilma ](km ta|kaibemaksuta), [RATE ]maksustatav (summa|kaive|vaartus)[ RATE], [RATE ](km|kaibemaksu|kaibemaksuga) (alus|maksustatav kaive)[ RATE], neto summa, netosumma, vahesumma
  `,
  taxAmount: `
    [kokku |arve ](km|kaibemaks|kaibemaksu)[ (summa|kokku|eur|€)][ RATE][ (kokku|summa|eur|€)], RATE (km|kaibemaks), maksud kokku
  `,
  amountDue: `
    [kokku |arve |summa |kogusumma |jaanud ](tasuda|maksta|tasumiseks|maksmiseks)[ (kokku|eur|€)], [kokku |summa |kuulub ](tasumisele|maksmisele)[ kuuluv| kuulub][ summa| kokku][ (eur|€)], (tasumata|maksmata)[ (summa|jaak|arve)], tasumisele kuuluv summa, jaak[ tasuda], volgnevus, volg
  `,
  paidAmount: `
    [juba |eelnevalt |varem ](tasutud|makstud)[ (summa|sularahas|kaardiga|ettemaks|ettemaksuna)], ettemaks[u summa], laekunud[ summa], arvestatud ettemaks, miinus ettemaks
  `,
  otherAmount: `
    allahindlus[ RATE], soodustus[ RATE], hinnaalandus[ RATE], transport, transpordi(kulu| kulu|tasu), (saatmis|posti|tarne)kulu[d], kohaletoimetamine, viivis[ed], umardus, umardamine, uhiku hind, uhikuhind, hind, kogus, osakapital, aktsiakapital, sularaha, kaart, tagasi, raha tagasi, pant, taara, jootraha, kaal, kurss, kasitlustasu, meeldetuletustasu
  `,
  seller:
    'muuja, tarnija, [teenuse ]osutaja, arve (esitaja|valjastaja), teenusepakkuja, (muuja|tarnija) (andmed|rekvisiidid)',
  buyer: `
    ostja, klient, tellija, maksja, arve (saaja|adressaat|aadress), (ostja|kliendi|tellija|maksja) (andmed|rekvisiidid|nimi|aadress), arve (kellele|saajale)
  `,
  otherParty: `
    kauba (saaja|saatja), (tarne|saatmis|kohaletoimetamise) aadress, tarneaadress, tarnekoht, laadimiskoht, pank, panga nimi, kontaktisik, [arve |dokumendi ](koostas|koostaja|valjastas|vastu vottis|andis ule), juhatuse (liige|esimees), raamatupidaja, kassapidaja, teenindaja, klienditeenindaja, muugijuht, vedaja
  `,
  payee: '(makse|raha) saaja, saaja nimi, [panga]konto omanik',
};

export const likelySums: Partial<Record<LabelKind, Phrases>> = {
  totalAmount: 'kokku, summa',
  buyer: 'saaja',
};

export const partyHeadings: Partial<Record<'seller' | 'buyer', Phrases>> = {
  seller: 'kellelt',
  buyer: 'kellele',
};

export const dueByBuyer: LanguageWords['dueByBuyer'] = {
  AE: 'poord (maksustamine|maksustamise|kaibemaks|maksukohustus)',
  K: '(kauba |)uhendusesise(ne|se) (kaive|kaibe|tarne)',
};
