import type { BookableDocument, Refusal } from '../connector.ts';
import { ibanKey, legalFormOf, nameStems, taxIdKey } from '../reference/match-key.ts';
import type { Books, PartyItem } from '../reference/reference.ts';
import { say } from '../say-refusal.ts';
import { labelsOf } from './find-named.ts';
import type { InvoicePlan, PlannedParty } from './invoice-plan.ts';
import type { PlanSettings } from './plan-settings.ts';
import { foresee } from './settle-amounts.ts';

type Side = InvoicePlan['side'];
type Asked = { name: string | null; taxId: string | null; iban: string | null; address: string | null };
type Found = Extract<PlannedParty, { found: PartyItem }>;

/** The other side of the document in these books, or a new one where the connection makes them. */
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
  const candidates = books.parties.filter(({ role }) => role === 'BOTH' || role === roleOf(side));

  const met = findParties(asked, candidates);
  const [first] = met;
  if (met.length > 1) {
    const values = { party: called, found: labelsOf(met.map(({ found }) => found)) };
    return foresee('SUPPLIER', field, say('PARTY_AMBIGUOUS', values), true);
  }
  if (first && !first.found.active) {
    return foresee('SUPPLIER', field, say('PARTY_ARCHIVED', { party: first.found.name }), true);
  }
  if (first) return first;
  if (asked.name === null) return foresee('SUPPLIER', field, say('PARTY_MISSING'));
  if (books.syncedAt === null) return foresee('SETTINGS', null, say('BOOKS_NOT_ASKED'), true);
  if (!createParties) return foresee('SUPPLIER', field, say('PARTY_UNKNOWN', { party: asked.name }), true);
  return { found: null, ...asked, name: asked.name };
}

/** Whether booking the document makes somebody known to the books whom they did not know. */
export function makesParty(
  document: Pick<BookableDocument, 'fields' | 'documentType'>,
  books: Books,
): boolean {
  if (document.documentType === 'BANK_STATEMENT' || books.syncedAt === null) return false;
  const side = document.documentType.startsWith('SALES_') ? 'SALE' : 'PURCHASE';
  const chosen = chooseParty(document, side, books, { createParties: true });
  return 'found' in chosen && chosen.found === null;
}

/** Whom an entry of a bank statement names, where the books have exactly one that it can be. */
export function findCounterparty(
  named: { name: string | null; iban: string | null },
  { parties }: Pick<Books, 'parties'>,
): PartyItem | null {
  const met = findParties({ ...named, taxId: null, address: null }, parties);
  const [only] = met;
  return only && met.length === 1 && only.found.active ? only.found : null;
}

function roleOf(side: Side): PartyItem['role'] {
  return side === 'PURCHASE' ? 'SUPPLIER' : 'CUSTOMER';
}

/**
 * By tax id, else by IBAN, else by name; of several, those that the other signs speak for too. Active ones go before
 * archived ones, whatever they are known by. More than one is left where nobody can tell.
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

/** One archived party is as archived as another. */
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

/** Several suppliers may be paid to the account of one bank that buys their claims: another VAT id is another supplier. */
function byIban(asked: Asked, candidates: readonly PartyItem[]): PartyItem[] {
  const key = ibanKey(asked.iban);
  if (key === null) return [];
  return candidates.filter(
    (party) => party.ibans.some((iban) => ibanKey(iban) === key) && !hasOtherTaxId(asked, party),
  );
}

/** Muster GmbH is not Muster AG; Muster alone may be either, where there is only one of them. */
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

/** A form that one of the two leaves out is no other one. */
function differs(form: string | null, other: string | null): boolean {
  return form !== null && other !== null && form !== other;
}

/** Only numbers of one country can be compared: books hold national tax numbers as well as VAT ids. */
function hasOtherTaxId({ taxId }: Asked, party: PartyItem): boolean {
  const [ours, theirs] = [taxIdKey(taxId), taxIdKey(party.taxId)];
  if (ours === null || theirs === null || ours === theirs) return false;
  const country = /^[A-Z]{2}/.exec(ours)?.[0];
  return country !== undefined && theirs.startsWith(country);
}
