/** Words that are frequent in Latvian business documents and rare in other languages; folded. */
export const frequent =
  'rekins rekina pavadzime pavadzimes pardevejs pircejs piegadatajs pasutitajs sanemejs maksatajs nosutitajs klients datums izrakstisanas izsniegsanas apmaksas samaksas termins apmaksai samaksai apmaksat samaksat lidz reg vienotais registracijas maksataja pvn bez ar kopa pavisam summa kopsumma starpsumma nosaukums preces precu prece pakalpojuma pakalpojums pakalpojumi daudzums mervieniba cena vieniba vienibas gab likme atlaide piegade piegades konts konta banka bankas kods adrese iela novads pagasts talr talrunis summa vardiem eiro centi centu maksajuma merkis valdes loceklis dokuments elektroniski sagatavots derigs paraksta paldies kase kasieris skaidra nauda karte atlikums ceks dienas dienu laika un no uz par vai ir pie jusu pasutijums pasutijuma ligums liguma lapa latvija riga jurmala liepaja sia avansa kreditrekins nodoklis nodokla juridiska faktiska';

export const months: readonly string[] = [
  'janvaris janvara janvari janv',
  'februaris februara februari febr',
  'marts marta',
  'aprilis aprila aprili',
  'maijs maija',
  'junijs junija',
  'julijs julija',
  'augusts augusta',
  'septembris septembra septembri',
  'oktobris oktobra oktobri',
  'novembris novembra novembri',
  'decembris decembra decembri',
];

export const weekdays: readonly string[] = [
  'pirmdiena',
  'otrdiena',
  'tresdiena',
  'ceturtdiena',
  'piektdiena',
  'sestdiena',
  'svetdiena',
];

export const notNames =
  'rekins, [avansa |prieksapmaksas ]rekins, rekina (NO|numurs|datums), [precu ]pavadzime, kreditrekins, pasutijums, atgadinajums, kvits, paldies, god., godatais, ar cienu, [vien. |vienotais ]reg. (NO|numurs), registracijas (NO|numurs), pvn, nodoklu maksataja, konts, konta NO, maksajuma merkis, apmaksas termins, samaksas termins, izrakstisanas datums, datums, summa vardiem, lapa, talr., talrunis, juridiska adrese, faktiska adrese, biroja adrese, adrese, rekinu (sagatavoja|izrakstija), dokuments (sagatavots|ir sagatavots), rekins (sagatavots|ir sagatavots), paraksts, originals, kopija, kopa, valdes loceklis';

/** Before the title of a document: "Your invoice". */
export const possessives = 'jusu';

/** Stand before a company name: "SIA Egle", also with the name in quotation marks. */
export const leadingForms: readonly string[] = [
  'SIA',
  'AS',
  'IK',
  'ZS',
  '[Ss]abiedrība ar ierobežotu atbildību',
  '[Aa]kciju sabiedrība',
  '[Ii]ndividuālais komersants',
  '[Zz]emnieku saimniecība',
];

/** The labels of a party that is printed as a form. */
export const partyKeys = {
  company: '(uznemuma |pirceja |pardeveja |klienta |)nosaukums, uznemums, firma',
  name: 'vards un uzvards, vards',
  street: '[juridiska |faktiska |biroja ]adrese, iela',
  town: 'pilseta',
  postalCode: 'pasta indekss',
  region: 'novads, pagasts',
  country: 'valsts',
};

/** The series of a number, printed apart from it: "Sērija ABC Nr. 123". */
export const series = 'serija';
