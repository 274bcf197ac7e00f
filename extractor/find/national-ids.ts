import { checkTaxId, isLuhn } from './check-tax-id.ts';

/** The format of a country's register numbers after their label, in folded text. */
export type NationalId = {
  shape: RegExp;
  /** Whether it is the company's VAT number without the country code. */
  vat: boolean;
  /** Takes the ID in capital letters, without spaces and points. */
  check: (id: string) => boolean | null;
  /** Characters that only separate digits. In other IDs they are part of the ID. */
  parting?: RegExp;
};

const filler = String.raw`(?:[\s.:#()/-]|nr|n\.?o|n[°º]|№|номер|nummer|numer|numero|cislo|szama?|nro|se)*`;

function behind(labels: string, id: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d])(?:${labels})(?!\p{L})${filler}(?<id>${id})(?![\p{L}\d])`, 'gu');
}

/** An ID that no other text looks like, so that it needs no label. */
function alone(id: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d])(?<id>${id})(?![\p{L}\d])`, 'gu');
}

/** Checks with the rule of the VAT number that has the same digits. */
function asVat(country: string): (id: string) => boolean | null {
  return (id) => checkTaxId(country + id.replace(/^[A-Z]{2}|\D/g, ''));
}

function unchecked(): null {
  return null;
}

/** The tax number of a person in Italy: letters of the name, date and place of birth, and a check letter. */
const fiscalCode = String.raw`[a-z]{6}\d{2}[a-z]\d{2}[a-z]\d{3}[a-z]`;

const onlyFiscalCode = new RegExp(`^${fiscalCode}$`, 'i');

/** Whether a text is the tax number of a person in Italy. Its check letter may be wrong. */
export function isItalianPerson(text: string): boolean {
  return onlyFiscalCode.test(text);
}

export const nationalIds: readonly NationalId[] = [
  {
    shape: behind('nip(?: ue)?', String.raw`\d{3}[- ]?\d{3}[- ]?\d{2}[- ]?\d{2}|\d{3}-\d{2}-\d{2}-\d{3}`),
    vat: true,
    check: asVat('PL'),
    parting: /-/g,
  },
  {
    shape: behind('ico?', String.raw`\d{8}|\d{3} \d{2} \d{3}|\d{2} \d{3} \d{3}`),
    vat: false,
    check: asVat('CZ'),
  },
  { shape: behind('dic', String.raw`\d{10}`), vat: false, check: unchecked },
  {
    shape: behind('(?:org(?:anisations)?[. -]{0,2}(?:nr|nummer))', String.raw`\d{6}-\d{4}|[5-9]\d{9}`),
    vat: false,
    check: (id) => checkTaxId(`SE${id.replace(/\D/g, '')}01`),
  },
  {
    shape: behind(
      'cvr(?:[-/. ]{0,3}se)?(?:[- ]?(?:nr|nummer))?|se[- ]?nr|momsnr',
      String.raw`(?:dk[- ]?)?\d{2} ?\d{2} ?\d{2} ?\d{2}`,
    ),
    vat: true,
    check: asVat('DK'),
  },
  {
    shape: behind(
      'org(?:anisasjons)?[. -]{0,2}(?:nr|nummer)|foretaksregisteret|orgnr',
      String.raw`(?:no ?)?[89]\d{2} ?\d{3} ?\d{3}(?: ?mva)?`,
    ),
    vat: true,
    check: asVat('NO'),
  },
  {
    shape: behind('y[- ]?tunnus|ly[- ]?tunnus|fo[- ]?(?:nr|nummer)|business id', String.raw`\d{7}-\d`),
    vat: false,
    check: asVat('FI'),
  },
  {
    shape: behind('(?:belfoldi |magyar )?adoszam[a]?|csoportazonosito(?: szam)?', String.raw`\d{8}-\d-\d{2}`),
    vat: true,
    check: (id) => checkTaxId(`HU${id.slice(0, 8)}`),
  },
  {
    shape: behind(
      String.raw`c\.?u\.?i\.?(?:\/c\.?i\.?f\.?)?|c\.?i\.?f\.?(?:\/c\.?u\.?i\.?)?|cod (?:unic(?: de inregistrare)?|fiscal|de identificare fiscala|tva)`,
      String.raw`(?:ro ?)?\d{6,10}`,
    ),
    vat: true,
    check: asVat('RO'),
  },
  {
    shape: behind(String.raw`n\.?i\.?f\.?|n\.?i\.?p\.?c\.?|contribuinte`, String.raw`\d{3} \d{3} \d{3}`),
    vat: true,
    check: asVat('PT'),
  },
  {
    shape: behind(String.raw`α\.?φ\.?μ\.?`, String.raw`(?:el ?)?\d{9}`),
    vat: true,
    check: asVat('EL'),
  },
  {
    shape: behind(
      String.raw`(?:ин|идент\. ?№|идентификационен номер) по (?:з?ддс)(?: №)?|ддс №|ддс номер`,
      String.raw`(?:bg ?)?\d{9,10}`,
    ),
    vat: true,
    check: asVat('BG'),
  },
  {
    shape: behind('еик(?: ?/ ?булстат)?(?: по булстат)?|булстат', String.raw`\d{9}`),
    vat: false,
    check: asVat('BG'),
  },
  { shape: behind('oib', String.raw`\d{11}`), vat: true, check: asVat('HR') },
  {
    shape: behind(String.raw`davcna (?:stevilka|st)|id(?: st\.?)? za ddv`, String.raw`\d{8}`),
    vat: true,
    check: asVat('SI'),
  },
  {
    shape: behind(String.raw`(?:imones|im\.|juridinio asmens) kodas`, String.raw`\d{9}`),
    vat: false,
    check: unchecked,
  },
  {
    shape: behind(
      String.raw`pvm (?:moketojo )?(?:kodas|numeris)|pvm mok\. kodas`,
      String.raw`(?:lt ?)?(?:\d{12}|\d{9})`,
    ),
    vat: true,
    check: asVat('LT'),
  },
  {
    shape: behind(
      String.raw`pvn (?:maksataja )?(?:reg(?:istracijas|\.)? ?)?(?:nr\.?|numurs|kods)`,
      String.raw`(?:lv ?)?\d{11}`,
    ),
    vat: true,
    check: asVat('LV'),
  },
  {
    shape: behind(
      String.raw`(?:vien(?:otais|\.)? ?)?reg(?:istracijas|\.)? ?(?:nr\.?|numurs)`,
      String.raw`\d{11}`,
    ),
    vat: false,
    check: asVat('LV'),
  },
  {
    shape: behind(
      String.raw`kmkr(?: ?(?:nr|number|kood))?|(?:kmk|km reg)\.? ?nr|kaibemaksukohustuslase (?:nr|number)`,
      String.raw`(?:ee ?)?\d{9}`,
    ),
    vat: true,
    check: asVat('EE'),
  },
  {
    shape: behind(String.raw`reg(?:istri)?\.? ?(?:kood|code)|registrikood`, String.raw`\d{8}`),
    vat: false,
    check: unchecked,
  },
  {
    shape: behind(
      String.raw`v\.?k\.?n\.?(?: ?/ ?tckn)?|vergi (?:kimlik )?(?:no|numarasi)|(?:vergi dairesi|vergi d\.?|v\.? ?d\.?)(?: ?(?:/|ve) ?(?:vergi )?(?:no|numarasi))?(?:[ :]{1,3}\p{L}[\p{L} .]{2,24}?[ /:-]{1,4}(?:(?:no|vkn|v\.? ?no)[ :]{0,2})?)?`,
      String.raw`\d{10}|\d{3} \d{3} \d{2} \d{2}|\d{3} \d{3} \d{4}`,
    ),
    vat: true,
    check: asVat('TR'),
  },
  {
    shape: behind(
      String.raw`tckn|t\.? ?c\.? (?:kimlik )?(?:no|numarasi)|(?:vkn ?/ ?)tckn`,
      String.raw`[1-9]\d{10}`,
    ),
    vat: true,
    check: asVat('TR'),
  },
  {
    shape: behind('f?ein|federal (?:tax )?id|federal employer id|tax id', String.raw`\d{2}-\d{7}`),
    vat: false,
    check: unchecked,
  },
  {
    shape: behind('gst/hst|gst|hst|tps|tvh|business number', String.raw`\d{9} ?rt ?\d{4}`),
    vat: true,
    check: (id) => isLuhn(id.slice(0, 9)),
  },
  { shape: alone(fiscalCode), vat: false, check: isFiscalCode },
  { shape: alone(String.raw`[89]\d{2} ?\d{3} ?\d{3} ?mva`), vat: true, check: asVat('NO') },
  {
    shape: behind('cnpj', String.raw`\d{2}\.?\d{3}\.?\d{3}/?\d{4}-?\d{2}`),
    vat: true,
    check: isCnpj,
  },
  { shape: alone(String.raw`\d{2}\.\d{3}\.\d{3}/\d{4}-\d{2}`), vat: true, check: isCnpj },
  {
    shape: behind(
      String.raw`n\.?i\.?f\.?|c\.?i\.?f\.?|n\.?i\.?e\.?|d\.?n\.?i\.?`,
      String.raw`[xyz]-?\d{7}-?[a-z]|\d{8}-?[a-z]|[a-hjnp-suvw]-?\d{7}-?[\da-j]`,
    ),
    vat: true,
    check: (id) => checkTaxId(`ES${id.replaceAll('-', '')}`),
    parting: /-/g,
  },
  { shape: behind('cuit', String.raw`\d{2}-?\d{8}-?\d`), vat: true, check: isCuit },
  { shape: behind('r\\.?u\\.?t\\.?', String.raw`\d{1,2}\.?\d{3}\.?\d{3}-[\dk]`), vat: true, check: isRut },
  { shape: behind('r\\.?f\\.?c\\.?', String.raw`[a-z&]{3,4}\d{6}[a-z\d]{3}`), vat: true, check: unchecked },
  { shape: behind('nit', String.raw`\d{3}\.?\d{3}\.?\d{3}-\d`), vat: true, check: unchecked },
  { shape: behind('r\\.?u\\.?c\\.?', String.raw`(?:10|15|17|20)\d{9}`), vat: true, check: unchecked },
];

/** Brazil: two check digits, each modulo 11 of all digits before it. */
function isCnpj(id: string): boolean {
  const digits = [...id.replace(/\D/g, '')].map(Number);
  return [12, 13].every((length) => {
    const sum = digits.slice(0, length).reduce((total, digit, place) => {
      return total + digit * (((length - 1 - place) % 8) + 2);
    }, 0);
    return digits[length] === (sum % 11 < 2 ? 0 : 11 - (sum % 11));
  });
}

/** Argentina: modulo 11. */
function isCuit(id: string): boolean {
  const digits = [...id.replace(/\D/g, '')].map(Number);
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
  return (11 - (sum % 11)) % 11 === digits[10];
}

/** Chile: modulo 11, where K means ten. */
function isRut(id: string): boolean {
  const [number = '', check] = id.replace(/\./g, '').split('-');
  const sum = [...number].reverse().reduce((total, digit, place) => {
    return total + Number(digit) * ((place % 6) + 2);
  }, 0);
  return '0123456789K0'[11 - (sum % 11)] === check;
}

/** The values of 0 to 9 and of A to Z at odd places of an Italian fiscal code; a letter has the values of a digit again. */
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

/** Italy: the last letter is the sum of the values of all others, modulo 26. */
function isFiscalCode(id: string): boolean {
  const indexOf = (character: string) => Number.parseInt(character, 36) - (/\d/.test(character) ? 0 : 10);
  const sum = [...id.slice(0, 15)].reduce((total, character, place) => {
    const index = indexOf(character);
    return total + (place % 2 === 0 ? (oddValues[index] ?? 0) : index);
  }, 0);
  return id.length === 16 && sum % 26 === indexOf(id.slice(15));
}
