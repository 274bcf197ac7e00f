import type { StatedTerms } from '@slipway/contract/stated-terms.ts';

import { parseDay, tidy } from '../parse-values.ts';
import type { EInvoice } from './invoice.ts';

const country = /^[A-Z]{2}$/;

/** The terms of the e-invoice that have no field of their own; invalid values are left out. */
export function termsOf({ paymentTerms, buyer, delivery, period, taxes }: EInvoice): StatedTerms {
  const { address } = delivery;
  return {
    paymentTerms: linesOf(paymentTerms),
    buyerCountry: countryOf(buyer.country),
    deliveryDate: parseDay(delivery.date),
    servicePeriodStart: parseDay(period.start),
    servicePeriodEnd: parseDay(period.end),
    deliveryCountry: countryOf(address?.country ?? null),
    deliveryAddress: address && {
      lines: address.lines.flatMap((line) => tidy(line) ?? []),
      city: tidy(address.city),
      postcode: tidy(address.postcode),
      region: tidy(address.region),
    },
    exemptions: taxes.flatMap(({ category, ...tax }) => {
      const [reason, reasonCode] = [tidy(tax.reason), tidy(tax.reasonCode)];
      return category !== null && (reason ?? reasonCode) !== null ? { category, reason, reasonCode } : [];
    }),
  };
}

function linesOf(text: string | null): string | null {
  const lines = (text ?? '').split(/\r?\n/).flatMap((line) => tidy(line) ?? []);
  return lines.length === 0 ? null : lines.join('\n');
}

function countryOf(text: string | null): string | null {
  const code = text?.toUpperCase() ?? '';
  return country.test(code) ? code : null;
}
