/** Words that are frequent in Estonian business documents and rare in other languages; folded. */
export const frequent =
  'arve arved number kuupaev maksetahtaeg tahtaeg tahtpaev tasuda tasumisele kuuluv maksta makse muuja ostja klient kliendi tellija tarnija saaja maksja registrikood reg kood kmkr kaibemaks kaibemaksuta kaibemaksuga km kokku summa vahesumma nimetus kirjeldus kaup kauba teenus teenuse toote kogus uhik hind uhiku allahindlus tk tund tundi paev paeva paevane kuu aasta viitenumber viide selgitus konto pank panga aadress tanav mnt tn telefon arvelduskonto sonadega eurot senti koostas koostaja valjastas allkiri juhatuse liige viivis protsenti iga viivitatud eest jooksul kuni alates hiljemalt tellimus tellimuse leping lepingu lehekulg saateleht kreeditarve ettemaks ettemaksuarve tasutud sularaha kaart tagasi kassa kassapidaja tsekk aitah taname ostu eest teie meie ja voi ning ning kui palume eesti tallinn tallinna tartu parnu osauhing transport';

export const months: readonly string[] = [
  'jaanuar jaanuari jaan',
  'veebruar veebruari veebr',
  'marts martsi',
  'aprill aprilli',
  'mai',
  'juuni',
  'juuli',
  'august augusti',
  'september septembri',
  'oktoober oktoobri okt',
  'november novembri',
  'detsember detsembri dets',
];

export const weekdays: readonly string[] = [
  'esmaspaev',
  'teisipaev',
  'kolmapaev',
  'neljapaev',
  'reede',
  'laupaev',
  'puhapaev',
];

/** "Arve" alone is also a Norwegian name. */
export const notNames =
  'arve (NO|number|kuupaev|saateleht|kokku|on|koostas|saaja), kreeditarve, ettemaksuarve, tellimus, saateleht, meeldetuletus, kviitung, tsekk, hinnapakkumine, aitah, taname, lugupeetud, lugupidamisega, registrikood, reg. kood, reg. nr., kmkr, kaibemaksukohustuslas, arvelduskonto, a / a, viitenumber, maksetahtaeg, makse tahtaeg, kuupaev, summa sonadega, lehekulg, lk., telefon, aadress, juriidiline aadress, koostas, allkiri, originaal, koopia, kokku, juhatuse liige, viivis, osakapital';

/** Before the title of a document: "Your invoice". */
export const possessives = 'teie';

/** Stand before a company name: "OÜ Kask", also with the name in quotation marks. */
export const leadingForms: readonly string[] = [
  'OÜ',
  'AS',
  'FIE',
  'MTÜ',
  'TÜ',
  'UÜ',
  'SA',
  '[Oo]saühing',
  '[Aa]ktsiaselts',
  '[Ss]ihtasutus',
  '[Mm]ittetulundusühing',
];

/** Also after it: "Kask OÜ". Other letters of these forms are in the list of all countries. */
export const legalForms: readonly string[] = ['MTÜ', 'TÜ', 'UÜ', 'osaühing', 'aktsiaselts'];

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: '(ettevotte|firma|kliendi|ostja|muuja) nimi, arinimi, ettevote',
  name: 'ees ja perekonnanimi, nimi',
  street: 'aadress, tanav',
  town: 'linn, asula',
  postalCode: 'postiindeks, sihtnumber, indeks',
  region: 'maakond, vald',
  country: 'riik',
};
