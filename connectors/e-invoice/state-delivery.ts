import { isCalendarDate } from '@slipway/contract/dates.ts';

import { chooseTerm } from '../choose-term.ts';
import type { BookableDocument } from '../connector.ts';
import type { Outgoing, OutgoingAddress, OutgoingPeriod } from './outgoing.ts';
import { statedTerm } from './state-parties.ts';

/** BG-13 and BG-14: when and where something was supplied. */
export function stateDelivery(
  document: BookableDocument,
): Pick<Outgoing, 'deliveryDate' | 'period' | 'deliveryAddress'> {
  return {
    deliveryDate: chooseTerm(document, 'deliveryDate', isCalendarDate),
    period: periodOf(document),
    deliveryAddress: addressOf(document),
  };
}

/** A period that ends before it starts is omitted (BR-29). */
function periodOf(document: BookableDocument): OutgoingPeriod | null {
  const start = chooseTerm(document, 'servicePeriodStart', isCalendarDate);
  const end = chooseTerm(document, 'servicePeriodEnd', isCalendarDate);
  const isTurned = start !== null && end !== null && end < start;
  return (start === null && end === null) || isTurned ? null : { start, end };
}

/**
 * A place without its country cannot be stated (BR-57), and a user's country may differ from that of the
 * place.
 */
function addressOf(document: BookableDocument): OutgoingAddress | null {
  const country = statedTerm(document, 'deliveryCountry');
  if (country === null) return null;
  const { deliveryCountry = null, deliveryAddress = null } = document.terms ?? {};
  const none = { lines: [], city: null, postcode: null, region: null };
  return { ...(country === deliveryCountry ? (deliveryAddress ?? none) : none), country };
}
