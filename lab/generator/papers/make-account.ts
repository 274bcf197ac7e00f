import type { Dice } from './dice.ts';
import { type Land, lands, randomIban } from './lands.ts';
import { makeNumber } from './make-number.ts';
import { makeParty, makePerson, makeWord, type Party } from './make-party.ts';
import type { Language } from './paper.ts';
import { addDays, makeSpelling, type Spelling } from './spelling.ts';
import { type BankConcept, bankStyles } from './words/bank-words.ts';
import { suits } from './words/label-currency.ts';

/** Amounts in cents, negative for a debit. */
export type Entry = {
  date: string;
  valueDate: string;
  amount: number;
  balance: number;
  counterparty: string;
  iban: string | null;
  texts: string[];
  reference: string;
};

export type Account = {
  land: Land;
  language: Language;
  spell: Spelling;
  say: (concept: BankConcept) => string;
  /** The labels that were used so far. */
  labels: () => string[];
  bank: string;
  bankParty: Party;
  holder: Party;
  holderName: string;
  /** An IBAN, or a number as banks without IBAN have it. */
  account: string;
  isIban: boolean;
  number: string;
  /** A card account owes: what is bought is a debit, though it is printed without a sign. */
  card: boolean;
  start: string;
  end: string;
  opening: number;
  closing: number;
  entries: Entry[];
};

export function makeAccount(dice: Dice): Account {
  const land = dice.pick(lands);
  const language = dice.pick(land.languages);
  const said = new Map<BankConcept, string>();
  const say = (concept: BankConcept) => {
    const text =
      said.get(concept) ??
      dice.pick(bankStyles(language, concept).filter((way) => suits(way, land.currency)));
    said.set(concept, text);
    return text;
  };
  const holder = makeParty(dice, land, language);
  const iban = randomIban(dice, land);
  const card = dice.chance(0.13);
  const isIban = iban !== null && !card && dice.chance(0.8);
  const days = dice.pick([27, 29, 30, 30, 13, 89]);
  const start = addDays('2015-01-01', dice.between(0, 4200));
  const opening = card ? -dice.between(0, 200_000) : dice.between(-60_000, 2_000_000);
  const entries = makeEntries(dice, land, language, { start, days, opening, card });
  return {
    land,
    language,
    say,
    labels: () => [...said.values()],
    spell: makeSpelling(dice, land, language, land.currency),
    bank: dice.pick(bankStyles(language, 'bank')).replace('{}', makeWord(dice)),
    bankParty: makeParty(dice, land, language),
    holder,
    holderName: dice.chance(0.5) ? holder.name : makePerson(dice),
    account:
      isIban && iban
        ? iban
        : card
          ? `${dice.digits(4)} **** **** ${dice.digits(4)}`
          : dice.pick([
              dice.digits(10),
              `${dice.digits(2)}-${dice.digits(2)}-${dice.digits(2)} ${dice.digits(8)}`,
              `${dice.digits(3)}-${dice.digits(6)}-${dice.digits(1)}`,
            ]),
    isIban,
    number: dice.pick([
      String(dice.between(1, 52)),
      `${dice.between(1, 12)}/${start.slice(0, 4)}`,
      dice.digits(3).padStart(5, '0'),
    ]),
    card,
    start,
    end: addDays(start, days),
    opening,
    closing: entries.at(-1)?.balance ?? opening,
    entries,
  };
}

type Span = { start: string; days: number; opening: number; card: boolean };

function makeEntries(
  dice: Dice,
  land: Land,
  language: Language,
  { start, days, opening, card }: Span,
): Entry[] {
  const count = dice.weigh([
    [25, dice.between(1, 5)],
    [50, dice.between(6, 20)],
    [25, dice.between(21, 60)],
  ]);
  const offsets = Array.from({ length: count }, () => dice.between(0, days)).sort((a, b) => a - b);
  const kinds = bankStyles(language, 'kinds');
  let balance = opening;
  return offsets.map((offset) => {
    const date = addDays(start, offset);
    const size = dice.weigh([
      [50, dice.between(100, 9999)],
      [40, dice.between(10_000, 190_000)],
      [10, dice.between(190_000, 3_000_000)],
    ]);
    const amount = dice.chance(card ? 0.12 : 0.33) ? size : -size;
    balance += amount;
    const party = makeParty(dice, land, language);
    return {
      date,
      valueDate: addDays(date, dice.pick([0, 0, 0, 1, 2, -1])),
      amount,
      balance,
      counterparty: dice.chance(0.6)
        ? party.name
        : dice.chance(0.5)
          ? makePerson(dice)
          : party.brand.toUpperCase(),
      iban: dice.chance(0.5) ? party.iban : null,
      texts: [
        dice.pick(kinds),
        ...dice.some(0.5, [
          `${makeNumber(dice, addDays(date, -9))} ${addDays(date, -9)}`,
          `${makeWord(dice)} ${makeWord(dice).toLowerCase()} ${dice.digits(6)}`,
        ]),
      ],
      reference: dice.pick([dice.digits(9), `${dice.letters(2)}${dice.digits(6)}`, dice.digits(4)]),
    };
  });
}
