import { createPhraseFinder } from '../languages/find-phrases.ts';
import { inEveryLanguage, languages } from '../languages/languages.ts';
import { remember } from '../remember.ts';
import { fold, letters } from './fold-text.ts';

/** Legal forms and business words in company names, in Europe and in the countries of the receipts. */
const legalForm =
  /(?<![\p{L}\d])(?:g?g\.?m\.?b\.?h\.?|mbh|g?ug(?: ?\(haftungsbeschr\w*\))?|ag|k\.?g\.?|ohg|gbr|e\.? ?k\.?|kgaa|se|e\.? ?v\.?|eg|ltd\.?|limited|inc\.?|incorporated|llc|llp|l\.?p\.?|plc|corp\.?|corporation|co\.?|company|s\.?a\.?r\.?l\.?|s\.?a\.?s\.?u?|e\.?u\.?r\.?l\.?|s\.?a\.?|s\.?n\.?c\.?|s\.?l\.?u?|s\.?r\.?l\.?s?|s\.?p\.?a\.?|s\.?a\.?s\.?|b\.?v\.?|n\.?v\.?|v\.?o\.?f\.?|bvba|lda\.?|unipessoal|aps|a\/s|ab|oy|as|asa|sp\.? ?z ?o\.?o\.?|s\.?r\.?o\.?|kft|d\.?o\.?o\.?|s[do0]n\.? ?b[hn]d\.?|bhd\.?|s\/b|pte\.?|pvt\.?|pty)(?![\p{L}\d])/iu;

const allLegalForms = new RegExp(legalForm.source, 'giu');

/**
 * Legal forms that are also ordinary words or letters: only in their exact spelling, after a name and at its
 * end.
 */
const endingForms = String.raw`Sp\. ?[jkp]\.|sp\. ?[jkp]\.|sp\. ?z ?o\.? ?o\.?(?: ?sp\. ?k\.)?|[sS]p[oó][lł]ka (?:z ograniczon[aą] odpowiedzialno[sś]ci[aą]|jawna|komandytowa|akcyjna|cywilna|partnerska)(?: sp\. ?k\.)?|Aktiebolag|Aktieselskab|Anpartsselskab|Aksjeselskap|Osakeyhti[oö]|Aktiengesellschaft|Gesellschaft mit beschr[aä]nkter Haftung|[Ss]oci[eé]t[eé] (?:anonyme|par actions simplifi[eé]e|[aà] responsabilit[eé] limit[eé]e)|[Ss]ociet[aà] (?:per azioni|a responsabilit[aà] limitata)|[Ss]ociedad (?:limitada|an[oó]nima)|Besloten [Vv]ennootschap|Korl[aá]tolt Felel[oő]ss[eé]g[uű] T[aá]rsas[aá]g|[Aa]kciov[aá] spole[cč]nost|Ek\. ?f[oö]r\.|SCOP|SASU|PartG(?: ?mbB)?|Soc\. Coop\.(?: a r\.l\.)?|a r\.l\.|egy[eé]ni v[aá]llalkoz[oó]|U\.A\.|I\.I\.|S\.?K\.?A\.?|P\.?S\.?A\.?|s\. ?c\.|a\. ?s\.|spol\. s ?r\. ?o\.|s\. ?r\. ?o\.|v\. ?o\. ?s\.|k\. ?s\.|HB|KB|I/S|K/S|P/S|G/S|IVS|ApS|AS|ASA|ANS|ENK|NUF|SA|BA|Oyj?|OYJ?|Ky|KY|Tmi|TMI|T:mi|Osk|Zrt\.?|Nyrt\.?|Bt\.?|Kkt\.?|E\.?V\.?|e\.v\.|S\.?C\.?S\.?|P\.?F\.?A\.?|Persoan[ăa] Fizic[ăa] Autorizat[ăa]|PERSOAN[ĂA] FIZIC[ĂA] AUTORIZAT[ĂA]|Î\.?I\.?|d\. ?d\.|j\. ?d\. ?o\. ?o\.|s\. ?p\.|k\. ?d\.|obrt|OÜ|FIE|UAB|MB|IĮ|SIA|IK|ehf\.?|hf\.?|e\. ?U\.|OG|DAC|CC|Unipessoal,? Lda\.?|S\. ?de ?R\. ?L\.?(?: ?de ?C\. ?V\.?)?|S\. ?A\.?(?: ?P\. ?I\.?)? ?de ?C\. ?V\.?|S\. ?A\. ?S\.?|SpA|Ltda\.?|EIRELI|E\.? ?I\.? ?R\.? ?L\.?|ME|EPP|C\. ?B\.|S\. ?C\. ?P\.?|S\. ?Coop\.?`;

const endingForm = new RegExp(
  String.raw`(?<=\p{L}\S* )(?:${[endingForms, ...languages.flatMap(({ legalForms = [] }) => legalForms)].join('|')})(?=$|[,;·•|(]| [-–·•|(]|[,;] )`,
  'u',
);

/** "UAB Medelynas", 'SIA "Egle"': before the name. */
const leadingForm = new RegExp(
  String.raw`^(?:${languages.flatMap(({ leadingForms = [] }) => leadingForms).join('|')}),? (?=["'„“”«‚]?\p{Lu}[\p{L}\d])`,
  'u',
);

const notNames = createPhraseFinder([{ phrases: inEveryLanguage((words) => words.notNames), value: true }]);

const trade =
  /(?<!\p{L})(?:enterprise|trading|restaurant|restoran|stores?|shop|supermarkt|supermarket|markt|mart|pharmacy|apotheke|pharmacie|hotel|h[ôo]tel|cafe|caf[eé]|bakery|b[aä]ckerei|hardware|bistro|pub|marketing|services?|soci[eé]t[eé]|verein|station|perniagaan|syarikat|kedai|pasaraya|bookstores?|book|supply|confectionery|boulangerie|ristorante|restaurante|farmacia|albergo|tienda|winkel|bank(?! name))(?!\p{L})/iu;

/** Card networks, payment services and form printers are never the merchant. */
const neverMerchant =
  /(?<!\p{L})(?:visa|master ?card|maestro|girocard|amex|american express|v ?pay|electronic cash|ec[- ]?cash|ec[- ]?karte|debit|paypal|apple pay|google pay|klarna|kreditkarte|kartenzahlung|kundenbeleg|h[aä]ndlerbeleg|terminal|powered by|tcpdf)(?!\p{L})/iu;

const title =
  /^(?:[\W_]*)(?:(?:tax|simplified|simplif ied|retail|sales|commercial|vat|cash|pro ?forma|demo|sample|guest|official|final|duplicate|copy|original|payment|credit|delivery|purchase|order|kopie|copie|copia|stylesheet|visualisierung|lesbarmachung)[\s/]*)*(?:invoices?|bill|receipt|check|note|memo|order|statement|rechnung|handelsrechnung|warenrechnung|korrekturrechnung|rechnungskorrektur|teilrechnung|schlussrechnung|abschlagsrechnung|gutschrift|lieferschein|mahnung|quittung|kassenbon|beleg|bon|facture|avoir|re[cç]u|ticket|factura|fattura|scontrino|factuur|creditnota|fatura|recibo|talao|angebot|bestellung|auftragsbest[aä]tigung|erechnung|copy|original|duplicate|duplikat|kopie|page|seite|welcome|thank you|willkommen|vielen dank|bienvenue|benvenuti|bedankt|obrigado|gracias)\b/iu;

const street =
  /(?:stra(?:ß|ss|b|8)e|str\.|(?<!\p{L})(?:rue|avenue|av\.|boulevard|bd|chauss[ée]e|steenweg|chemin|all[eé]e|impasse|quai|route|cours|square|sentier|passage|z\.?[ai]\.?|place|via|viale|vicolo|strada|largo|piazza|piazzale|corso|calle|c\/|plaza|paseo|camino|carrer|ronda|traves[ií]a|avda\.?|rua|praceta|pra[cç]a|travessa|estrada|alameda|avenida|close|court|crescent|gardens|terrace|hill|mews|centre|parkway|highway|pike|turnpike|jalan|jln|jl|lorong|lot|level|floor|flr|suite|unit|p[oó]l[ií]gono|pol\. ?ind\.?|zona industrial|lugar|quinta|bairro|urb\.?|lote|urbaniza[cç][aãió]+n?|ul\.|ул\.|бул\.|ж\. ?к\.|пл\.|кв\.|al\.|aleja|plac|pl\.|os\.|n[aá]m[eě]st[ií]|n[aá]m\.|str\u0103da|calea|bulevardul|[sș]os\.|[sș]oseaua|street|st\.|road|rd\.?|lane|drive|ave\.?|way|taman|bandar|kampung|kawasan|no\.? ?\d|postfach|po box|p\.o\. ?box|p\.? ?o\.? box|box \d|postbus|postbox|postboks|bo[iî]te postale|b\.?p\.? ?\d|apartado|apdo\.?|casella postale|c\.p\. ?\d|skr\.? ?poczt\.?|skrytka|pf\.? ?\d|pl \d|po[sš]tovn[ií] p[rř]ihr[aá]dka|gasse|mahallesi|caddesi|soka[gğ][ıiİ]|bulvar[ıiİ])(?!\p{L})|(?<=\p{L} ?)(?:mah|mh|cad|cd|sok|sk|bulv?|blv)\.|(?<=\p{L} )(?:(?:g|pr|al|pl|skg|tn|mnt|pst)\.? ?\d|(?:iela|bulv[aā]ris|gatve|prospekts|laukums|[sš]oseja|t[aä]nav|puiestee|maantee|v[aä]ljak|gatv[eė]|prospektas|al[eė]ja),? ?\d)|(?:weg|gasse|platz|allee|ring|damm|ufer|chaussee|straat|laan|plein|gracht|kade|weg|dijk|singel|steeg|hof|park|gata|gatan|v[aä]gen|v[aä]g|torget|gr[aä]nd|vej|vejen|gade|stræde|all[eé]|plads|veien|vei|katu|tie|kuja|polku|utca|[uú]tja|(?<= )[uú]t|k[oö]r[uú]t)(?: ?\d|,|$| ))/iu;

const postcode =
  /\p{L}{3}, ?LV[- ]?\d{4}(?!\d)|(?<![\d\p{L}])LV-\d{4} +\p{Lu}|(?<![\d\p{L}-])(?:\d{4}-\d{3}|\d{2}-\d{3}|\d{5}-\d{3}|(?:(?:SE|S|CZ|SK|GR)-)?\d{3} \d{2}(?! ?\d))(?: +-)? +\p{Lu}[\p{L}.'’-]+|(?<!\p{L})(?:BC|AB|SK|MB|ON|QC|NB|NS|PE|NL|YT|NT|NU) [A-Z]\d[A-Z] ?\d[A-Z]\d(?![\p{L}\d])|(?<!\p{L})(?:NSW|VIC|QLD|WA|SA|TAS|ACT) \d{4}(?!\d)|(?<!\p{L})[ACDEFHKNPRTVWXY]\d[\dW] ?[\dACDEFHKNPRTVWXY]{4}(?![\p{L}\d])|(?<![\d\p{L}])(?<!(?:P\.? ?T\.?|LOT|NO\.?) ?)(?:[A-Z]{1,2}[- ]?)?(?:\d{5},?|\d{4})(?: ?[A-Z]{2}(?= ))? +\p{Lu}[\p{L}.'’-]+|(?<![\d\p{L}])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![\p{L}\d])|(?<!\p{L})(?!PO )[A-Z]{2},? \d{5}(?:-\d{4})?(?!\d)|, (?:[A-Z]\p{Ll}+ ){1,2}\d{5}(?:-\d{4})?$/u;

/**
 * Postal codes in two groups ("00-950 Warszawa", "110 00 Praha 1", "1000-100 Lisboa", "Montréal, Quebec H2T 1X3"),
 * or six digits after a Romanian or Indian town.
 */
const partedPostcode =
  /\p{Ll}{2},? +[ABCEGHJ-NPRSTVXY]\d[A-Z] \d[A-Z]\d$|(?:, |^)(?:\p{Lu}[\p{Ll}.]+ ?){1,3}(?: ?[–-] ?| )\d{3} ?\d{3}, \p{Lu}\p{Ll}{3,}(?: \p{Lu}\p{Ll}+)?$|\p{L}{3}, (?:\p{Lu}[\p{Ll}.]{2,} ?){1,3}(?: ?[–-] ?|,? )\d{3} ?\d{3}$|(?<![\d\p{L}.,/-])(?:(?:PL|CZ|SK|S|SE|GR)-)?(?:\d{2}-\d{3}|\d{3} \d{2}|\d{4}-\d{3}|\d{5}-\d{3}) {1,2}\p{Lu}\p{L}{2,}|(?:jud(?:\.|ețul|etul)|sector(?:ul)?) ?\p{L}*.*(?<!\d)\d{6}(?!\d)|(?:^|, )\d{6},? \p{Lu}[\p{L}-]{2,}(?: \p{Lu}[\p{L}-]{2,}){0,2}$|^\p{Lu}[\p{L} .]{2,25} ?[-–] ?\d{3} ?\d{3}$|(?<!\d)\d{6},? (?:București|Bucuresti|\p{Lu}\p{L}+,? (?:jud\.|sector))/u;

const country =
  /^(?:deutschland|germany|allemagne|france|frankreich|italia|italy|espa[nñ]a|spain|nederland|netherlands|the netherlands|portugal|belgi[eëq]\w*|belgium|[oö]sterreich|austria|schweiz|suisse|switzerland|united kingdom|uk|usa|united states|malaysia|singapore|india|luxembourg|polska|poland|ireland|hong kong|[cč]esk[aá] republika|[cč]esko|czech republic|czechia|sverige|sweden|danmark|denmark|norge|norway|suomi|finland|magyarorsz[aá]g|hungary|rom[aâ]nia|slovensko|slovakia|slovensk[aá] republika|slovenija|slovenia|hrvatska|croatia|t[uü]rkiye|turkey|eesti|estonia|latvija|latvia|lietuva|lithuania|brasil|brazil|m[eé]xico|argentina|chile|colombia|per[uú]|de|fr|it|es|nl|pt|be|at|ch|gb|us)\.?(?: ?\/ ?\p{L}+)?$/iu;

/** "Denver, CO 80205": the state of Colorado. */
const stateBeforeCode = /, [A-Z]{2}(?= \d{5}(?!\d))/g;

/**
 * A short form in lower case is an ordinary word or a unit, except at the end of a name: "se", "ab", "1 kg".
 */
export const hasLegalForm = remember((whole): boolean => {
  const text = whole.replace(stateBeforeCode, ' ');
  for (const { 0: form, index } of text.matchAll(allLegalForms)) {
    const isWord = /^\p{Ll}{2}$/u.test(form);
    const before = text.slice(0, index);
    const isLast = index + form.length === text.trimEnd().length;
    // "KVN ab" is a logo that was misread: the name is in capital letters, but its end is not.
    const fits = !/(?:^|\d ?)$/.test(before) && (/\p{Ll}/u.test(before) || !/\p{Lu}/u.test(before));
    if (!isWord || (isLast && fits)) return true;
  }
  return endingForm.test(text.trim()) || leadingForm.test(text.trim());
});

/** Whether a text is nothing but a legal form: "sp. j.", "GmbH & Co. KG". */
export function isLegalForm(text: string): boolean {
  const rest = `Xx ${text.trim()}`.replace(endingForm, '').replace(allLegalForms, '');
  return rest.replace(/[\s.&]/g, '') === 'Xx';
}

const fullName = /^\p{Lu}[\p{Ll}'’-]+(?:-\p{Lu}\p{Ll}+)?(?: \p{Lu}[\p{L}.'’-]+){1,2}$/u;

/** Whether a text looks like the first name and family name of a person. */
export function isFullName(text: string): boolean {
  return fullName.test(text);
}

/** Whether a text is only the name of a trade: "Restaurant". */
export function isTradeWord(text: string): boolean {
  return trade.exec(text)?.[0].length === text.trim().length;
}

export function hasTradeWord(text: string): boolean {
  return trade.test(text);
}

export function isTitle(text: string): boolean {
  return title.test(text) && !hasLegalForm(text);
}

/** "27 Cedar Ave N, Kingston": short words for "street" are part of many names, so a number and a comma must be around them. */
const shortStreet = /^\d{1,5} \p{L}[\p{L} .'-]* (?:st|ave?|rd|dr|ln|blvd|hwy)\.?(?: [nsew]{1,2})?(?:,|$)/iu;

/** A street, a box or a building. */
export const isStreet = remember((text): boolean => {
  if (shortStreet.test(text)) return true;
  return street.test(text) && /\d|\bstr(?!eet)|stra|\bstreet[.,]?$/i.test(text);
});

const houseNumberLast =
  /^['’]?\p{L}[\p{L} .'’-]+,? \d{1,4}(?:\/\d{1,4})?(?:[ -]?[a-z]|-[a-z]{1,2}| (?:hs|bis|ter))?\.?$/iu;
/** "February 2026". */
const year = /^\p{L}+ (?:19|20)\d{2}$/u;
const houseNumberFirst = /^\d{1,4} ?[a-z]?(?:-\d{1,4})?,? \p{L}[\p{L} .'-]{3,},?$/iu;

/** A name and a house number: a street if an address is expected. */
export const isStreetLike = remember((text): boolean => {
  const plain = text.trim();
  if (isStreet(text) || houseNumberFirst.test(plain)) return true;
  return houseNumberLast.test(plain) && !year.test(plain);
});

/** "2210 Pine Street": four or five digits before a street are no postal code. */
const numberedStreet =
  /^\d{4,5} (?:[\p{L}\d.'-]+ ){1,4}?(?:street|st\.?|avenue|ave\.?|road|rd\.?|lane|ln\.?|drive|dr\.?|boulevard|blvd\.?|way|court|ct\.?|place|parkway|pkwy\.?|highway|hwy\.?|circle|square|terrace|trail|broadway)(?!\p{L})/iu;

/** A postal code with its town. */
export const isTown = remember((whole): boolean => {
  if (partedPostcode.test(whole)) return true;
  const text = whole.replace(numberedStreet, '');
  return postcode.test(text) && !/\d{6}/.test(text.replace(/\s/g, ''));
});

export function isCountry(text: string): boolean {
  return country.test(text.trim());
}

const streetWord =
  /^(?:via|viale|vicolo|piazza|piazzale|corso|largo|calle|c\/|plaza|paseo|camino|carrer|avda\.?|avenida|rua|praceta|pra[cç]a|travessa|estrada|rue|avenue|impasse|chemin|quai|boulevard|chauss[ée]e|place)\s+\p{L}|^z\.?[ai]\.?c?\.? (?:de|du|des|la|le|les|d['’]|n[o°])|^(?:zone (?:artisanale|industrielle|commerciale|d.activit[ée]s?)|parc d.activit[ée]s?|lieu[- ]dit|lotissement|zona industriale?|pol[ií]gono industrial)(?!\p{L})/iu;

/** Begins with a word for "street", as in Romance languages. */
export function beginsWithStreet(text: string): boolean {
  return streetWord.test(text.trim());
}

/** "Payable until: 14 May 2026". */
/** "Provincia: Buenos Aires", "Ville : Lyon": a place is not a name. */
export const placeLabel =
  /^(?:provinc(?:ia|e)|localid?ad[eo]?|ciudad|poblaci[oó]n|municipio|pa[ií]s|ville|pays|commune|r[eé]gion|city|town|state|country|county|ort|stadt|land|bundesland|citt[aà]|comune|paese|plaats|stad|miasto|kraj|mesto|stat|cidade|estado)\s?:/iu;

const labelAndValue = /^\p{L}[\p{L} .'’/-]{1,30}: ?(?=.*\d)/u;

/** "Montreuil 93100". */
const codeLast = /^\p{L}[\p{L} '’-]+,? \d{5}$/u;

/** "Returns within 14 days with this invoice.": four words and a point behind a word of small letters. */
const sentence = /^(?:\S+\s+){3,}\p{Ll}{4,}[.!?]$/u;

/** "RUC 20601448239": a label in capital letters, and its number. */
const numberFirst = /^\p{Lu}[\p{Lu}.]{1,6}:? ?\d[\d.-]{6,}/u;

/** Whether a text could be the name of a company or a person. */
export const isNameLike = remember((text): boolean => {
  const plain = text.trim();
  const characters = letters(plain);
  if (characters.replace(/\d/g, '').length < 3 || plain.length > 80) return false;
  if (plain.split(/\s+/).length > 9 || plain.startsWith('(')) return false;
  const core = plain.replace(allLegalForms, ' ').replace(/[^\p{L}]/gu, '');
  if (core.length < 2) return false;
  if (/[@€$£%]|https?:|www\.|\d[.,]\d{2}(?!\d)/i.test(plain)) return false;
  if (
    /^(?:tel(?=$|[^a-z]|ef|ep|n[or])|fax|phone|fon|e-?mail|mobile(?! [a-z][^\d\s])|hotline|gst|vat|ust|uid|steuer|siret|tva|iban|bic|swift|hrb?|gln|se[-. ]?nr|cvr|org\.? ?nr|alv[- ]?\w*nu|y-tunnus|adoszam|reg|co\.? ?(?:reg|no)|company (?:reg(?:istration)?|no|number)|registered (?:in|office|at)|web(?:site)? ?:|p\.? ?iva|partita iva|cod(?:ice|\.) fisc|s[lr]?\.? ?no\b|cuit|please|make all|roc|welcom|welcorne|goods sold)(?![a-df-z])/i.test(
      fold(plain),
    )
  ) {
    return false;
  }
  if (placeLabel.test(plain) || (labelAndValue.test(plain) && !hasLegalForm(plain))) return false;
  if (neverMerchant.test(plain) || isTitle(plain) || isCountry(plain)) return false;
  if (!hasLegalForm(plain) && notNames.findAt(fold(plain), 0)) return false;
  if ((isTown(plain) || codeLast.test(plain)) && !hasLegalForm(plain)) return false;
  if ((isStreet(plain) || beginsWithStreet(plain)) && !hasLegalForm(plain)) return false;
  if (sentence.test(plain) && !hasLegalForm(plain)) return false;
  if (numberFirst.test(plain)) return false;
  const digits = plain.replace(/\D/g, '').length;
  return digits <= characters.length * 0.4;
});

/** A registration number after the legal form, as receipts print it. */
const registered =
  /((?<!\p{L})(?:s[do0]n\.? ?b[hn]d|bhd|s\/b|gmbh|ltd|limited|pte|plc)\.?)[\s([,-]+(?=\S*\d)(?!\S*\p{L}{4}).*$/iu;

/**
 * In a footer, the company's numbers follow its name in one line: "Kontor GmbH, USt-IdNr. DE…, Amtsgericht
 * …".
 */
const numbers =
  /[\s,;]+(?:ust[-. ]?id|umsatzsteuer|steuer-?(?:nr|nummer)|st\.-?nr|vat|tva|btw|p\. ?iva|partita|nif|cif|siret|siren|kvk|nip|regon|krs|i[cč]o?|di[cč]|cvr|org\.? ?nr|org\.? ?nummer|y-tunnus|ad[oó]sz[aá]m|cui|hr[ab] ?\d|amtsgericht|handelsregister|registered|(?:[iį]mon[eė]s|[iį]m\.) kodas|pvm (?:mok[eė]tojo )?kodas|(?:vienotais )?re[gģ](?:istr[aā]cijas)?\.? (?:nr|numurs)|pvn|registrikood|reg\. ?kood|kmkr|vkn|vergi)(?!\p{L}{3}).*$/iu;

/** Behind a comma, the label of a number ends a name even without a legal form: "Ashdown Joinery, VAT Reg No 123". */
const afterComma =
  /,\s*(?:n[°ºo.]+ ?(?:de )?)?(?:ust[-. ]?id|steuer-?(?:nr|nummer)|vat|tva|btw|p\. ?iva|partita iva|nif|cif|siret|siren|kvk|nip|cvr|org\.? ?nr|momsreg|y-tunnus)(?!\p{L}{3}).*$/iu;

function withoutNumbers(text: string): string {
  const name = text.replace(numbers, '');
  return hasLegalForm(name) ? name : text.replace(afterComma, '');
}

/** A copyright line in a footer or an email. */
const rights =
  /[\s.,|·-]+(?:all rights reserved|alle rechte vorbehalten|tous droits r[eé]serv[eé]s|todos los derechos reservados|todos os direitos reservados|tutti i diritti riservati|alle rechten voorbehouden|wszelkie prawa.*)\.?$/iu;

/** Browsers print the address of a link behind its text: "Firm (https://firm.example)". */
const printedLink = /\s*\((?:https?:|www\.|mailto:|tel:)\S*\)/giu;

export function withoutLinks(text: string): string {
  return text.replace(printedLink, '');
}

/** The name without the text after it: registration numbers, punctuation, separators. */
export const cleanName = remember((printed): string => {
  const text = withoutLinks(printed);
  const [lead = text] = text.split(/\s+[-|·•●]\s+/);
  return withoutNumbers(hasLegalForm(lead) ? lead : text)
    .replace(registered, '$1')
    .replace(rights, '')
    .replace(/\s+(?:au capital|with a capital|- siret|- rcs|capitale sociale|sitz:?)\s.*$/i, '')
    .replace(/\s*\((?:c[oa]\.? ?(?:reg|no)\.?[^)]*|\d{4,}[- ]?\w?|[a-z]{2}\d{5,}[- ]?\w?)\)?\s*$/i, '')
    .replace(/\s+(?:co[-. ]*(?:reg\.?)? ?no\.?|co[-. ]*reg\.?(?=\d)|reg\.? ?no\.?|roc|gst)[ :.\d].*$/i, '')
    .replace(/\s+[A-Z]{0,3}\d{5,}[- ]?[A-Z]?\)?$/, '')
    .replace(/^(?:©|\(c\)|copyright)[\s©\d,–-]+/i, '')
    .replace(/^[^\p{L}\p{N}("'„“]+/u, '')
    .replace(/[\s,;:|·•*_=~-]+$/u, '')
    .trim();
});

/** "Kontor" of "Kontor GmbH & Co. KG". */
export function nameWithoutLegalForm(text: string): string {
  return text.replace(allLegalForms, ' ');
}
