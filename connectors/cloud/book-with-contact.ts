import { type Answer, beforeBooking, ok } from '../connector.ts';
import type { InvoicePlan, PlannedParty } from '../plan/invoice-plan.ts';

export type NewParty = Extract<PlannedParty, { found: null }>;

/** How a system finds the contact with exactly this name, as its id or null, and creates one. */
export type Contacts = {
  find(party: NewParty, plan: InvoicePlan): Promise<Answer<string | null>>;
  create(party: NewParty, plan: InvoicePlan): Promise<Answer<string>>;
};

/**
 * Books a plan for its contact, which is created if there is none. A contact cannot be removed, so its exact
 * name is searched first: an earlier, lost request may have created it.
 */
export async function bookWithContact<Value>(
  planned: Answer<InvoicePlan>,
  contacts: Contacts,
  book: (plan: InvoicePlan, contactId: string) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  if (planned.kind !== 'ok') return planned;
  const contact = beforeBooking(await contactFor(planned.value, contacts));
  return contact.kind === 'ok' ? book(planned.value, contact.value) : contact;
}

async function contactFor(plan: InvoicePlan, { find, create }: Contacts): Promise<Answer<string>> {
  const { party } = plan;
  if (party.found) return ok(party.found.id);
  const there = await find(party, plan);
  if (there.kind !== 'ok') return there;
  return there.value === null ? create(party, plan) : ok(there.value);
}
