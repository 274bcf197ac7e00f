import type { LabelKind, Phrases } from '../language-words.ts';

export const numbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: `
    [kreedit|ettemaksu|koond|muugi|ostu|vahe|lopp ]arve[ saateleht| saatelehe] (NO|number), (dokumendi|tseki|kviitungi|meeldetuletuse|pakkumise|hinnapakkumise) (NO|number), (tsekk|kviitung|meeldetuletus|hinnapakkumine) (NO|number)
  `,
  orderReference: `
    [teie |ostu|ostu ]tellimus[e|t][ (NO|number)], tellimisnumber, (lepingu|leping) (NO|number), vastavalt (tellimusele|lepingule)[ NO]
  `,
  buyerReference: '(teie|ostja|tellija|kliendi) viide, kulukoht, kulukeskus, objekt, projekt[i NO]',
  paymentReference: 'viite number, viite NO, viitenumber, viitenr., makse (selgitus|viide), selgitus',
  customerNumber: 'kliendi (NO|number|kood|tunnus), kliendinumber, kliendikood, klient NO, poliisi NO',
  otherNumber: `
    registri kood, reg. (kood|NO|number), registreerimis(number| number|kood), registri NO, ariregistri (kood|NO), kmkr[ (NO|number|kood)], km reg. (NO|number), kmk NO, kaibemaksukohustuslase[ registreerimis] (NO|number), kaibemaksu (NO|number), isikukood, tel., telefon, telefoni (NO|number), faks, mob., mobiil, iban, swift, bic, a / a, a. a., arvelduskonto, arveldusarve, pangakonto, konto (NO|number), kontonumber, panga kood
    (saatelehe|saateleht|saadetise|partii|seeria|kassa|arvesti|auto|leping|telefoni) (NO|number), (arvele|algne arve|algse arve|krediteeritav arve|krediteeritava arve|arve mille kohta)[ (NO|number)], lehekulg, lk., gtin, ean, tootekood, toote kood, kauba kood
  `,
  documentDate: `
    (arve|arve koostamise|arve esitamise|arve valjastamise|koostamise|valjastamise|dokumendi|esitamise) (kuupaev|kp.|kpv.), arvekuupaev, arve (koostatud|valjastatud|esitatud), koostatud, valjastatud, kuupaev ja (kellaaeg|koht)
  `,
  dueDate: `
    makse tahtaeg, makse tahtpaev, maksetahtaeg, maksetahtpaev, (tasumise|maksmise|arve tasumise|arve) (tahtaeg|tahtpaev), (tasuda|maksta|palume tasuda|palume arve tasuda|palume maksta) (hiljemalt|kuni), tahtaeg, tahtpaev
  `,
  otherDate: `
    tarne (kuupaev|kp.|aeg), tarnekuupaev, (kauba|teenuse|teenuste|too) (valjastamise|lahetamise|saatmise|osutamise|kattesaamise|tegemise) (kuupaev|aeg|periood), (tellimuse|saatelehe|lepingu|trukkimise|kaibe|kaibe tekkimise|laekumise|synni|lahetamise) (kuupaev|kp.), [arveldus|arveldus |aruande]periood, kehtib kuni, pakkumine kehtib kuni
  `,
  currencyCode: '[makse|makse |arve ]valuuta, (hinnad|summad) on',
};

export const likelyNumbersAndDates: Partial<Record<LabelKind, Phrases>> = {
  documentNumber: 'arve, kreeditarve, ettemaksuarve, arve saateleht, kviitung, number',
  documentDate: 'kuupaev, kp.',
};
