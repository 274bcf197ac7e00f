import { countryCode } from './countries.ts';
import { fold } from './fold-text.ts';
import { isCountry, isTown } from './names.ts';
import type { Row } from './text-lines.ts';

/** Recognises lines with a telephone number, web address or email address. */
const mail = /[\w.-]@[\w-]/u;
const web = /(?<![\w@.])(?:https?:\/\/|www\.)[\w-]/iu;
const phoneLabel =
  /(?<!\p{L})(?:tel|t[eé]l|tel[eé]?fo\p{L}*|t[eé]l[eé]ph\p{L}*|phone|fon|fax|telefax|tfno?|tlf|puh|mobil\p{L}*|mob|gsm|handy|hotline|m[oó]vil|telem[oó]vel|cell|[tfm](?=[.:]| [+(0]))\s*(?:n[°ºo.]*)?[.:]*\s*(?=[+(\d])/iu;
const bareNumber = /^\(?(?:\+|00)\d[\d\s()./-]{6,}$|^\(?\d{3}\)?[-. ]\d{3}[-.]\d{4}$/u;

export function hasMail(text: string): boolean {
  return mail.test(text);
}

/** A web address without "www.", alone in its line. */
const bareWeb =
  /^[a-z\d][a-z\d-]{2,}(?:\.[a-z\d-]+)*\.(?:com|net|org|info|biz|eu|io|shop|online|[a-z]{2})\/?$/u;

export function hasWeb(text: string): boolean {
  return web.test(text) || isBareWeb(text);
}

/** "kontor-nord.de": only a web address, in lower case. */
export function isBareWeb(text: string): boolean {
  return bareWeb.test(text.trim());
}

export function hasPhone(text: string): boolean {
  return phoneLabel.test(text) || bareNumber.test(text.trim());
}

export function hasContact(text: string): boolean {
  return hasMail(text) || hasWeb(text) || hasPhone(text);
}

/** The words before a tax ID, register number or account number. */
const taxLabel =
  /(?<!\p{L})(?:ust|uid|umsatzsteuer|mwst|steuer-?n|st\.?-?nr|vat|tva|btw|iva(?!\p{L})|p\. ?iva|partita|c\.? ?f\.|cod\. ?fisc|nif|cif|nie|nipc|contribuinte|siret|siren|rcs|ape|naf|kvk|kbo|hr[ab]|handelsregister|amtsgericht|ein|tin|tax|gst|abn|acn|nip|regon|krs|i[cč]o?|di[cč]|org\.? ?(?:nr|nummer)|cvr|mva|y-tunnus|ad[oó]sz[aá]m|α\.?φ\.?μ|δ\.?ο\.?υ|еик|булстат|ин по зддс|мол|cui|reg\.? ?com|[iį]mon[eė]s kod\p{L}*|pvm (?:mok\p{L}*\.? )?kod\p{L}*|re[gģ]\. ?nr|registrikood|reg\. ?kood|kmkr|pvn|vkn|tckn|vergi|mersis|(?:company|business) (?:no|reg|number|id)|reg(?:istration|istered)?\.? (?:no|number)|iban|bic|swift)(?!\p{L}{3})/iu;

export function hasTaxLabel(text: string): boolean {
  return taxLabel.test(text);
}

/** A postal code with its town, or the country of an address. */
export function hasTown(text: string): boolean {
  return isTown(text) || isCountryName(text);
}

export function isCountryName(text: string): boolean {
  return isCountry(text) || (text.trim().length > 3 && countryCode(text) !== null);
}

/** A company's representatives and contact persons. */
const person =
  /(?<!\p{L})(?:gesch[aä]ftsf\p{L}*|inhaber\p{L}*|vorstand|amtsgericht|registergericht|handelsregister|hr[ab]|ceo|(?:managing )?director|g[eé]rante?|pr[eé]sident|rcs|r\.c\.s\.?|amministratore|administrador|directeur|contact|kontakt|ansprechpartner\p{L}*|z\. ?hd\.?|attn\.?|c\/o|f\.?a\.?o\.?)(?!\p{L})/iu;

export function isPersonLine(text: string): boolean {
  return person.test(text);
}

const money = /(?<![\d.,])\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}(?![\d.,]\d|\d|\.?%)/gu;

/** A line of the table: a text with at least two amounts to its right, such as price and amount. */
export function isTableLine(row: Row): boolean {
  return (row.text.match(money)?.length ?? 0) >= 2;
}

const registeredOffice =
  '(?:siege(?: social)?|registered (?:office|address)|corporate office|firmensitz|sitz(?: der gesellschaft)?|sede(?: legale| social)?|domicilio social|(?:statutaire |maatschappelijke )?zetel|siedziba|sidlo)';
const beginsOffice = new RegExp(String.raw`^${registeredOffice}(?!\p{L})`, 'u');
const leadsToOffice = new RegExp(String.raw`^.*(?<!\p{L})${registeredOffice} ?: `, 'u');

/** Whether a line begins with the words for the registered office of a company. */
export function namesOffice({ folded }: Pick<Row, 'folded'>): boolean {
  return beginsOffice.test(folded);
}

/** The text behind these words: "Street 1" of "VAT no. 123. Registered office: Street 1". */
export function withoutOffice(text: string): string {
  return text.slice(leadsToOffice.exec(fold(text))?.[0].length ?? 0);
}
