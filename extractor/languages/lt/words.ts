/** Words that are frequent in Lithuanian business documents and rare in other languages; folded. */
export const frequent =
  'saskaita saskaitos faktura fakturos serija pvm moketojo kodas imones pardavejas pirkejas tiekejas uzsakovas moketojas gavejas israsymo israsyta israse data apmoketi sumoketi moketi iki mokejimo apmokejimo terminas dokumento pavadinimas prekes prekiu paslaugos paslaugu kiekis kaina mato vnt vieneto suma viso bendra be su is tarpine apmokestinamoji verte moketina nuolaida valiuta bankas banko atsiskaitomoji adresas gatve tel telefonas zodziais eurai eurais euru centu centai kvitas kasa kasininkas kasininke grynieji grynais graza aciu dienu dienas per ir ar nuo uz kad prie pagal jusu uzsakymas uzsakymo sutartis sutarties pastabos puslapis direktorius buhalteris lietuva vilnius vilniaus kaunas kauno klaipeda uab mb viesoji likutis isankstine kreditine avansas delspinigiai pristatymas pristatymo';

export const months: readonly string[] = [
  'sausis sausio saus',
  'vasaris vasario vas',
  'kovas kovo',
  'balandis balandzio baland',
  'geguze geguzes geg',
  'birzelis birzelio birz',
  'liepa liepos',
  'rugpjutis rugpjucio rugp',
  'rugsejis rugsejo rugs',
  'spalis spalio spal',
  'lapkritis lapkricio lapkr',
  'gruodis gruodzio gruod',
];

export const weekdays: readonly string[] = [
  'pirmadienis pr',
  'antradienis an',
  'treciadienis tr',
  'ketvirtadienis kt',
  'penktadienis pn',
  'sestadienis st',
  'sekmadienis sk',
];

export const notNames =
  '[pvm ]saskaita[ faktura], saskaita (NO|apmokejimui), [kreditine |isankstine |avansine ][pvm ]saskaita, serija, kvitas, uzsakymas, vaztarastis, komercinis pasiulymas, priminimas, aciu, gerb., gerbiam(as|a|i), pagarbiai, imones kodas, im. kodas, juridinio asmens kodas, pvm[ moketojo] kodas, pvm, a / s, atsiskaitomoji saskaita, mokejimo (paskirtis|terminas), apmoketi iki, israsymo data, suma zodziais, puslapis, tel., adresas, buveine[s], buveines adresas, saskaita (israse|prieme), parasas, vardas, originalas, kopija, is viso';

/** Before the title of a document: "Your invoice". */
export const possessives = 'jusu';

/** Stand before a company name: "UAB Medelynas", also with the name in quotation marks. */
export const leadingForms: readonly string[] = [
  'UAB',
  'AB',
  'MB',
  'IĮ',
  'VšĮ',
  'VĮ',
  'ŽŪB',
  'KŪB',
  'TŪB',
  '[UuŪū]ždaroji akcinė bendrovė',
  '[Mm]ažoji bendrija',
  '[Ii]ndividuali įmonė',
  '[Vv]iešoji įstaiga',
];

/** Also after it: "Medelynas, UAB". Other letters of these forms are in the list of all countries. */
export const legalForms: readonly string[] = ['VšĮ', 'VĮ', 'ŽŪB', 'KŪB', 'TŪB'];

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: '(imones|juridinio asmens|kliento|pirkejo|pardavejo) pavadinimas, pavadinimas, imone',
  name: 'vardas ir pavarde, vardas',
  street: '[buveines |registracijos ]adresas, gatve',
  town: 'miestas, vietove',
  postalCode: 'pasto kodas',
  region: 'savivaldybe, apskritis, rajonas',
  country: 'salis, valstybe',
};

/** The series of a number, printed apart from it: "Serija VPT Nr. 123". */
export const series = 'serija';
