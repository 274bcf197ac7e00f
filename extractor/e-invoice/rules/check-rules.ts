import type { Finding } from '@slipway/contract/document.ts';

import type { EInvoice } from '../invoice.ts';
import { conditions } from './conditions.ts';
import { decimals } from './decimals.ts';
import { requiredTerms } from './required-terms.ts';
import type { Rule } from './rule.ts';
import type { Stated } from './stated.ts';
import { brokenSums } from './sums.ts';
import { vatCategories } from './vat-categories.ts';

/** A finding lists at most this many places of a broken rule. */
const placesMax = 3;

const all: readonly Rule[] = [...requiredTerms, ...conditions, ...vatCategories, ...decimals];

/**
 * MINIMUM and BASIC WL of Factur-X have fewer terms than EN 16931 requires: only these rules apply to them.
 */
const rulesOfMinimum = /^BR-(?:0[1-7]|09|13|14|15)$/;
const rulesOfBasicWl = /^BR-(?:0[1-9]|1[0-5]|4[5-9]|CO-18|DEC-(?:0\d|1\d|20))$/;

/**
 * The rules of EN 16931 that an invoice breaks, each with its name. Contradictory sums are reported for every
 * invoice. The other rules apply only to invoices that claim to follow the standard.
 * @param stated null for a syntax without EN 16931 (FatturaPA, ZUGFeRD 1)
 */
export function brokenRules(invoice: EInvoice, stated: Stated | null): Finding[] {
  return [...brokenSums(invoice), ...(stated ? brokenStatements(invoice, stated) : [])];
}

function brokenStatements(invoice: EInvoice, stated: Stated): Finding[] {
  return rulesFor(invoice.specification?.toLowerCase() ?? '').flatMap((rule) => {
    const broken = rule.broken(stated, invoice);
    if (broken === false || (Array.isArray(broken) && broken.length === 0)) return [];
    return [toFinding(rule, broken === true ? [] : broken)];
  });
}

function rulesFor(specification: string): readonly Rule[] {
  if (specification.endsWith(':minimum')) return all.filter(({ code }) => rulesOfMinimum.test(code));
  if (specification.endsWith(':basicwl')) return all.filter(({ code }) => rulesOfBasicWl.test(code));
  return specification.includes('en16931') ? all : [];
}

function toFinding({ code, field, words }: Rule, places: string[]): Finding {
  const more = places.length - placesMax;
  const named = [...places.slice(0, placesMax), ...(more > 0 ? [`${more} more`] : [])];
  const where = places.length > 0 ? `: ${named.join(', ')}` : '';
  const values = { rule: words, where };
  return { code, severity: 'WARNING', field, message: `The e-invoice ${words}${where}.`, values };
}
