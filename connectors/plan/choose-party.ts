import type { FieldName } from '@slipway/contract/fields.ts';

import type { BookableDocument, Refusal } from '../connector.ts';
import type { Books, PartyItem } from '../master-data/master-data.ts';
import { ibanKey, legalFormOf, nameStems, namesFit, taxIdKey } from '../master-data/match-key.ts';
import { refusalText } from '../refusal-text.ts';
import { labelsOf } from './find-named.ts';
import type { InvoicePlan, PlannedParty } from './invoice-plan.ts';
import type { PlanSettings } from './plan-settings.ts';
import { foresee } from './resolve-amounts.ts';

type Side = InvoicePlan['side'];
type Asked = { name: string | null; taxId: string | null; iban: string | null; address: string | null };
type Found = Extract<PlannedParty, { found: PartyItem }>;

/** The counterparty of the document in the accounting system, or a new one if the connection creates them. */
export function chooseParty(
  { fields }: Pick<BookableDocument, 'fields'>,
  side: Side,
  books: Books,
  { createParties }: Pick<PlanSettings, 'createParties'>,
): PlannedParty | Refusal {
  const asked: Asked =
    side === 'PURCHASE'
      ? {
          name: fields.vendorName,
          taxId: fields.vendorTaxId,
          iban: fields.iban,
          address: fields.vendorAddress,
        }
      : { name: fields.buyerName, taxId: fields.buyerTaxId, iban: null, address: null };
  const field = side === 'PURCHASE' ? 'vendorName' : 'buyerName';
  const called = asked.name ?? asked.taxId ?? '';
  const taxField = side === 'PURCHASE' ? 'vendorTaxId' : 'buyerTaxId';
  const own = findOwn(asked, books.parties);
  if (own) {
    const values = { taxId: asked.taxId ?? '', company: own.name };
    return foresee('SUPPLIER', taxField, refusalText('TAX_ID_IS_OWN', values));
  }
  const candidates = books.parties.filter(({ role }) => role === 'BOTH' || role === roleOf(side));

  const met = findParties(asked, candidates);
  const [first] = met;
  if (met.length > 1) {
    const values = { party: called, found: labelsOf(met.map(({ found }) => found)) };
    return foresee('SUPPLIER', field, refusalText('PARTY_AMBIGUOUS', values), true);
  }
  if (first && !first.found.active) {
    return foresee('SUPPLIER', field, refusalText('PARTY_ARCHIVED', { party: first.found.name }), true);
  }
  if (first) return checkName(first, asked, taxField) ?? first;
  if (asked.name === null) return foresee('SUPPLIER', field, refusalText('PARTY_MISSING'));
  if (books.syncedAt === null) return foresee('SETTINGS', null, refusalText('BOOKS_NOT_ASKED'), true);
  if (!createParties)
    return foresee('SUPPLIER', field, refusalText('PARTY_UNKNOWN', { party: asked.name }), true);
  return { found: null, ...asked, name: asked.name };
}

/** The company that owns the ledger, by tax ID: it cannot be its own supplier. */
function findOwn(asked: Asked, parties: readonly PartyItem[]): PartyItem | undefined {
  return byTaxId(
    asked,
    parties.filter(({ role }) => role === 'OWN'),
  )[0];
}

/** A misread or foreign number does not override the name: the user decides. */
function checkName({ found, by }: Found, asked: Asked, field: FieldName): Refusal | null {
  if (by === 'NAME' || asked.name === null || nameFits(asked.name, found)) return null;
  const values = { party: asked.name, found: found.name };
  if (by === 'IBAN') {
    return foresee(
      'SUPPLIER',
      'iban',
      refusalText('PARTY_OF_IBAN', { ...values, iban: asked.iban ?? '' }),
      true,
    );
  }
  if (byIban(asked, [found]).length > 0) return null;
  return foresee(
    'SUPPLIER',
    field,
    refusalText('PARTY_OF_TAX_ID', { ...values, taxId: asked.taxId ?? '' }),
    true,
  );
}

/** Settings may identify a party by its tax ID alone. */
function nameFits(name: string, { name: known, taxId }: PartyItem): boolean {
  const isTaxId = taxId !== null && taxIdKey(known) === taxIdKey(taxId);
  return isTaxId || known.trim() === '' || namesFit(name, known);
}

/** Whether booking the document creates a new party. */
export function makesParty(
  document: Pick<BookableDocument, 'fields' | 'documentType'>,
  books: Books,
): boolean {
  if (document.documentType === 'BANK_STATEMENT' || books.syncedAt === null) return false;
  const side = document.documentType.startsWith('SALES_') ? 'SALE' : 'PURCHASE';
  const chosen = chooseParty(document, side, books, { createParties: true });
  return 'found' in chosen && chosen.found === null;
}

/** The party of a bank entry, if exactly one matches. */
export function findCounterparty(
  named: { name: string | null; iban: string | null },
  { parties }: Pick<Books, 'parties'>,
): PartyItem | null {
  const others = parties.filter(({ role }) => role !== 'OWN');
  const met = findParties({ ...named, taxId: null, address: null }, others);
  const [only] = met;
  return only && met.length === 1 && only.found.active ? only.found : null;
}

function roleOf(side: Side): PartyItem['role'] {
  return side === 'PURCHASE' ? 'SUPPLIER' : 'CUSTOMER';
}

/**
 * By tax ID, otherwise by IBAN, otherwise by name; further evidence reduces several matches. Active ones take
 * precedence over archived ones. More than one is returned if it is ambiguous.
 */
function findParties(asked: Asked, candidates: readonly PartyItem[]): Found[] {
  const tiers = [byTaxId(asked, candidates), byIban(asked, candidates), byName(asked, candidates)];
  const by = ['TAX_ID', 'IBAN', 'NAME'] as const;
  for (const isActive of [true, false]) {
    for (const [at, tier] of tiers.entries()) {
      const met = tier.filter(({ active }) => active === isActive);
      const how = by[at];
      if (met.length > 0 && how) return narrow(met, tiers).map((found) => ({ found, by: how }));
    }
  }
  return [];
}

/** All archived parties are equal. */
function narrow(met: PartyItem[], tiers: PartyItem[][]): PartyItem[] {
  if (met[0]?.active === false) return met.slice(0, 1);
  return tiers.reduce((left, tier) => {
    const both = left.filter((party) => tier.includes(party));
    return both.length > 0 ? both : left;
  }, met);
}

function byTaxId({ taxId }: Asked, candidates: readonly PartyItem[]): PartyItem[] {
  const key = taxIdKey(taxId);
  return key === null ? [] : candidates.filter((party) => taxIdKey(party.taxId) === key);
}

/** Several suppliers may share the account of a factor: another VAT ID means another supplier. */
function byIban(asked: Asked, candidates: readonly PartyItem[]): PartyItem[] {
  const key = ibanKey(asked.iban);
  if (key === null) return [];
  const paid = candidates.filter(
    (party) => party.ibans.some((iban) => ibanKey(iban) === key) && !hasOtherTaxId(asked, party),
  );
  const { name } = asked;
  const fitting = name === null ? [] : paid.filter((party) => nameFits(name, party));
  // A party that is known by name stays that party, even with another's account.
  return fitting.length > 0 || byName(asked, candidates).length === 0 ? paid : [];
}

/** Muster GmbH is not Muster AG; Muster alone may be either, if only one of them exists. */
function byName(asked: Asked, candidates: readonly PartyItem[]): PartyItem[] {
  const { name } = asked;
  if (name === null) return [];
  const stems = nameStems(name);
  const form = legalFormOf(name);
  const like = candidates.filter(
    (party) =>
      nameStems(party.name).some((stem) => stems.includes(stem)) &&
      !hasOtherTaxId(asked, party) &&
      !differs(form, legalFormOf(party.name)),
  );
  const same = like.filter((party) => legalFormOf(party.name) === form);
  return same.length > 0 ? same : like;
}

/** A missing legal form is no contradiction. */
function differs(form: string | null, other: string | null): boolean {
  return form !== null && other !== null && form !== other;
}

/**
 * Only numbers of one country can be compared: accounting systems store national tax numbers as well as VAT
 * IDs.
 */
function hasOtherTaxId({ taxId }: Asked, party: PartyItem): boolean {
  const [ours, theirs] = [taxIdKey(taxId), taxIdKey(party.taxId)];
  if (ours === null || theirs === null || ours === theirs) return false;
  const country = /^[A-Z]{2}/.exec(ours)?.[0];
  return country !== undefined && theirs.startsWith(country);
}
