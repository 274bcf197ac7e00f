import type { DocumentType } from '@slipway/contract/document.ts';
import { decimal } from '@slipway/contract/money.ts';
import { ratesOf } from '@slipway/contract/tax-rates.ts';

import { chooseTerm } from '../choose-term.ts';
import type { BookableDocument } from '../connector.ts';
import { resolveAmounts } from '../plan/resolve-amounts.ts';
import { breakDownTax, isTooFine, tooFine } from './break-down-tax.ts';
import { type Missing, missing, missingOf } from './missing.ts';
import type { Outgoing, OutgoingTax, OutgoingTotals } from './outgoing.ts';
import { stateDelivery } from './state-delivery.ts';
import { stateLines } from './state-lines.ts';
import { countriesOf, type OwnSide, stateParties } from './state-parties.ts';
import { statePayment, stateTotals } from './state-payment.ts';

const types: Partial<Record<DocumentType, { isCreditNote: boolean }>> = {
  PURCHASE_INVOICE: { isCreditNote: false },
  PURCHASE_CREDIT_NOTE: { isCreditNote: true },
  RECEIPT: { isCreditNote: false },
  SALES_INVOICE: { isCreditNote: false },
  SALES_CREDIT_NOTE: { isCreditNote: true },
};

export type StatedOutgoing = { kind: 'ok'; invoice: Outgoing } | { kind: 'missing'; missing: Missing[] };

/**
 * The terms of EN 16931 in a document, or all required ones that it lacks. Nothing is guessed: missing data
 * can be entered in the fields, or as the metadata that the message names.
 */
export function stateInvoice(document: BookableDocument, own: OwnSide): StatedOutgoing {
  const type = types[document.documentType];
  if (!type) return { kind: 'missing', missing: [missing('TYPE_NOT_INVOICED', null)] };
  const faults = headFaults(document);
  const { taxes, totals } = amountsOf(document, own, faults);
  const parties = stateParties(document, own, taxes);
  if ('missing' in parties) faults.push(...parties.missing);
  faults.push(...deliveryFaults(document, taxes));
  if (totals && !type.isCreditNote) faults.push(...dueFaults(document, totals));
  if (faults.length > 0 || !totals || 'missing' in parties) return { kind: 'missing', missing: faults };
  const { fields } = document;
  const invoice: Outgoing = {
    ...type,
    ...parties,
    number: fields.documentNumber ?? '',
    issueDate: fields.documentDate ?? '',
    dueDate: fields.dueDate,
    paymentTerms: chooseTerm(document, 'paymentTerms'),
    currency: fields.currencyCode ?? '',
    buyerReference: fields.buyerReference,
    orderReference: fields.orderReference,
    ...stateDelivery(document),
    payment: statePayment(document),
    totals,
    taxes,
    lines: stateLines(document, taxes),
  };
  return { kind: 'ok', invoice };
}

function headFaults({ fields }: BookableDocument): Missing[] {
  return [
    ...(fields.documentNumber ? [] : [missing('NUMBER_MISSING', 'documentNumber')]),
    ...(fields.documentDate ? [] : [missing('DATE_MISSING', 'documentDate')]),
    ...(fields.currencyCode ? [] : [missing('CURRENCY_MISSING', 'currencyCode')]),
  ];
}

function amountsOf(
  document: BookableDocument,
  own: OwnSide,
  faults: Missing[],
): { taxes: OutgoingTax[]; totals: OutgoingTotals | null } {
  const amounts = resolveAmounts(document);
  if ('category' in amounts) {
    faults.push(missingOf(amounts));
    return { taxes: [], totals: null };
  }
  const totals = stateTotals(document, amounts);
  if ('code' in totals) faults.push(totals);
  else {
    const stated = [totals.net, totals.total, totals.paid, totals.due];
    faults.push(
      ...stated
        .filter((amount) => amount !== null && isTooFine(amount))
        .map((amount) => tooFine(`${amount}`)),
    );
  }
  const [country] = countriesOf(document, own);
  const taxes = breakDownTax(document, amounts, country === null ? [] : ratesOf(country));
  if ('missing' in taxes) faults.push(...taxes.missing);
  return { taxes: 'missing' in taxes ? [] : taxes.taxes, totals: 'code' in totals ? null : totals };
}

/** BR-IC-11: a day or a period. BR-IC-12. */
function deliveryFaults(document: BookableDocument, taxes: readonly OutgoingTax[]): Missing[] {
  if (!taxes.some(({ category }) => category === 'K')) return [];
  const { deliveryDate, period, deliveryAddress } = stateDelivery(document);
  return [
    ...(deliveryDate || period ? [] : [missing('DELIVERY_DATE_MISSING', null)]),
    ...(deliveryAddress ? [] : [missing('DELIVERY_COUNTRY_MISSING', null)]),
  ];
}

/** BR-CO-25, of invoices only. The official rules dropped it in release 1.3.16; older ones are in use for years. */
function dueFaults(document: BookableDocument, { due }: OutgoingTotals): Missing[] {
  const isTold = Boolean(document.fields.dueDate || chooseTerm(document, 'paymentTerms'));
  return decimal(due).gt(0) && !isTold ? [missing('DUE_DATE_MISSING', 'dueDate', { rest: due })] : [];
}
