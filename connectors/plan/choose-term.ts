import { addDays } from '@slipway/contract/dates.ts';

import type { Chosen } from '../choose-coding.ts';
import type { Books, PartyItem, TermItem } from '../master-data/master-data.ts';

type Asked = {
  date: string;
  dueDate: string | null;
  /** The supplier's payment terms in days. */
  set: Chosen | null;
  party: PartyItem | null;
};

/** The payment terms, and the reason. If the document states its due date, only terms that lead to it. */
export function chooseTerm(
  { date, dueDate, set, party }: Asked,
  { terms }: Pick<Books, 'terms'>,
): { term: TermItem; why: Chosen } | null {
  const fitting = terms.filter(({ active, days }) => {
    return active && (dueDate === null || (days !== null && addDays(date, days) === dueDate));
  });
  const ofSet = set && fitting.find(({ days }) => days === Number(set.value));
  if (ofSet) return { term: ofSet, why: set };
  const ofParty = fitting.find(({ id }) => id === party?.term);
  if (ofParty)
    return {
      term: ofParty,
      why: because(ofParty, 'PARTY', 'the default of this party in the accounting system'),
    };
  const [first] = fitting;
  return dueDate !== null && first
    ? { term: first, why: because(first, 'DOCUMENT', 'by the due date of the document') }
    : null;
}

function because(term: TermItem, source: Chosen['source'], words: string): Chosen {
  const value = term.days === null ? term.name : String(term.days);
  return { value, asked: value, source, message: `payment term ${term.name}: ${words}` };
}
