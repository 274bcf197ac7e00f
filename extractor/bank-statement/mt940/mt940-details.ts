import { tidy } from '../../parse-values.ts';

/** What field `:86:` says about an entry. */
export type Mt940Details = {
  description: string | null;
  counterparty: string | null;
  counterpartyIban: string | null;
  endToEndId: string | null;
};

/** Keywords of the SEPA remittance text in German subfields ?20 to ?29. */
const sepaKeys = /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/;

/** Keywords that Dutch and other banks put between slashes. */
const slashKeys =
  /\/(EREF|PREF|KREF|MARF|CSID|ORDP|BENM|ULTD|ULTC|ULTB|CNTP|NAME|ID|ADDR|IBAN|BIC|REMI|TRTP|TRCD|PURP|RTRN|RTYP|ISDT|SVCL|CREF|BUSP|ACCW|OCMT|CHGS|EXCH|IREF|SUBJ)\//;

/**
 * Reads `:86:` in the structures that banks agreed on (German ?nn subfields, slashes), otherwise as free
 * text.
 */
export function readDetails(value: string): Mt940Details {
  const structured = /^\s*\d{3}([?<>~^])\d\d/.exec(value) ?? /^()?\s*([?])(00|20)/.exec(value);
  const separator = structured?.[1] ?? structured?.[2];
  if (separator) return readSubfields(value, separator);
  const joined = value.replaceAll('\n', '');
  return slashKeys.test(joined) ? readSlashes(joined) : { ...nothing, description: tidy(value) };
}

const nothing: Mt940Details = {
  description: null,
  counterparty: null,
  counterpartyIban: null,
  endToEndId: null,
};

/**
 * The German structure: a code of three digits, then subfields that start with a separator and two digits.
 */
function readSubfields(value: string, separator: string): Mt940Details {
  const escaped = separator.replace(/[?^]/, '\\$&');
  // Lines break at 65 columns, in the middle of words and even of subfield numbers.
  const parts = value.replaceAll('\n', '').split(new RegExp(`${escaped}(\\d\\d)`));
  const subfields: { number: number; text: string }[] = [];
  for (let at = 1; at < parts.length; at += 2)
    subfields.push({ number: Number(parts[at]), text: parts[at + 1] ?? '' });
  const join = (isWanted: (number: number) => boolean) =>
    subfields
      .filter(({ number }) => isWanted(number))
      .map(({ text }) => text)
      .join('');
  const purpose = join((number) => (number >= 20 && number <= 29) || (number >= 60 && number <= 63));
  const sepa = splitSepa(purpose);
  const remittance = sepa.get('SVWZ') ?? (sepa.size > 0 ? sepa.get('') : purpose);
  return {
    description: tidy(remittance) ?? tidy(join((number) => number === 0)),
    counterparty: tidy(join((number) => number === 32 || number === 33)),
    counterpartyIban: ibanIn(join((number) => number === 31)) ?? ibanIn(sepa.get('IBAN')),
    endToEndId: provided(sepa.get('EREF')),
  };
}

function splitSepa(purpose: string): Map<string, string> {
  const parts = purpose.split(sepaKeys);
  const found = new Map<string, string>();
  if (parts[0]?.trim()) found.set('', parts[0]);
  for (let at = 1; at < parts.length; at += 2) found.set(parts[at] ?? '', parts[at + 1] ?? '');
  return found.size === 1 && found.has('') ? new Map() : found;
}

/** `/EREF/…/BENM//NAME/…/REMI/…`; ING writes the counterparty as `/CNTP/iban/bic/name/city/`. */
function readSlashes(text: string): Mt940Details {
  const parts = text.split(slashKeys);
  const found = new Map<string, string>();
  for (let at = 1; at < parts.length; at += 2) {
    const key = parts[at] ?? '';
    if (!found.get(key)) found.set(key, (parts[at + 1] ?? '').trim());
  }
  const party = found.get('CNTP')?.split('/') ?? [];
  const remittance = found
    .get('REMI')
    ?.replace(/^(USTD|STRD)\/[^/]*\//, '')
    .replace(/\/+$/, '');
  return {
    description: tidy(remittance) ?? tidy(text),
    counterparty: tidy(found.get('NAME')) ?? tidy(party[2]),
    counterpartyIban: ibanIn(found.get('IBAN')) ?? ibanIn(party[0]),
    endToEndId: provided(found.get('EREF')),
  };
}

function ibanIn(text: string | undefined): string | null {
  const compact = (text ?? '').replace(/\s/g, '').toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(compact) ? compact : null;
}

function provided(text: string | undefined): string | null {
  const id = tidy(text)?.replace(/\/+$/, '') ?? null;
  return id === null || /^NOT ?PROVIDED$/i.test(id) ? null : id;
}
