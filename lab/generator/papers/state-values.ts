import { join, type Note, type Said, said, type Text } from './canvas.ts';
import type { Deal } from './make-deal.ts';
import type { Party } from './make-party.ts';
import { nameCountry } from './name-country.ts';
import { centsText } from './spelling.ts';

type SumField = 'netAmount' | 'taxAmount' | 'totalAmount' | 'paidAmount' | 'amountDue';

/** An amount with its currency; what it states is noted, the currency too where it is printed. */
export function stateMoney(deal: Deal, cents: number, field: SumField | null = null): Said {
  const text = deal.spell.money(cents);
  const notes: Note[] = field ? [{ field, value: centsText(cents), printed: text }] : [];
  return { text, notes: [...notes, ...currencyNote(deal)] };
}

/** The amount alone, as in tables whose head names the currency. */
export function stateAmount(deal: Deal, cents: number, field: SumField | null = null): Said {
  const text = deal.spell.amount(cents);
  return { text, notes: field ? [{ field, value: centsText(cents), printed: text }] : [] };
}

function currencyNote({ spell }: Deal): Note[] {
  return spell.sign === null ? [] : [{ field: 'currencyCode', value: spell.currency, printed: spell.sign }];
}

export function stateCurrency({ spell }: Deal, sign = spell.sign ?? spell.currency): Said {
  return said(sign, 'currencyCode', spell.currency);
}

export function stateDate(
  { spell }: Deal,
  iso: string,
  field: 'documentDate' | 'dueDate' | null,
  long = false,
): Said {
  const text = long ? spell.longDate(iso) : spell.date(iso);
  return { text, notes: field ? [{ field, value: iso, printed: text }] : [] };
}

export function stateVendorName({ vendor }: Deal, legal: boolean): Said {
  return said(legal ? vendor.name : vendor.brand, 'vendorName', legal ? vendor.name : vendor.brand);
}

/** Street and town, one a line, with the country where the other party lives elsewhere. */
export function stateAddress(deal: Deal, party: Party, isVendor: boolean): Text[] {
  const abroad = deal.vendor.land.code !== deal.buyer.land.code;
  const country = abroad ? nameCountry(deal.language, party.land.code) : '';
  const value = `${party.street}, ${party.town}`;
  const also = abroad ? [`${value}, ${country}`, `${value}, ${party.land.code}`] : [];
  const note = (printed: string): Said => ({
    text: printed,
    notes: isVendor ? [{ field: 'vendorAddress', value, printed, also }] : [],
  });
  return [note(party.street), note(party.town), country];
}

export function stateVatId({ vendor }: Deal, spaced: boolean): Said {
  const grouped = /^[A-Z]{2}\d{9,}$/.test(vendor.vatId)
    ? vendor.vatId.replace(/^(..)(...)(...)(.*)$/, '$1 $2 $3 $4')
    : vendor.vatId;
  return said(spaced ? grouped : vendor.vatId, 'vendorTaxId', vendor.vatId.replaceAll(' ', ''));
}

export function spellIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}

/** Label, IBAN and BIC of the vendor's accounts, as texts that may be put anywhere. */
export function stateAccount(deal: Deal, grouped: boolean): { iban: Text[]; bic: Text[] } {
  const { vendor, say } = deal;
  const label = say('iban');
  const one = (iban: string): Said =>
    join([`${label}${grouped ? ':' : ''}`, said(grouped ? spellIban(iban) : iban, 'iban', iban)]);
  const ibans = [vendor.iban, vendor.secondIban].filter((iban) => iban !== null);
  return {
    iban: ibans.map(one),
    bic:
      ibans.length > 0
        ? [join([`${say('bic')}${grouped ? ':' : ''}`, said(vendor.bic, 'bic', vendor.bic)])]
        : [],
  };
}
