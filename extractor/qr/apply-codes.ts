import type { Box, Evidence, Finding } from '@slipway/contract/document.ts';
import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';
import { decimal } from '@slipway/contract/money.ts';
import { plainText } from '../compare-text.ts';

import { findPrinted } from '../place-fields.ts';
import type { OwnCompany, ReadField } from '../reading.ts';
import type { UprightPage } from '../turn-boxes.ts';
import type { CodeFact } from './code.ts';
import { parseCode } from './parse-code.ts';

/** A code has its own check digits, and is free of OCR errors. */
const codeConfidence = 0.95;
const misreadLeft = 0.2;

type Fields = Partial<Record<FieldName, ReadField>>;
type PlacedFact = CodeFact & { code: string; page: number; box: Box };

/**
 * Compares payment and tax codes with the values of the pages. An equal value raises the confidence. A value
 * printed elsewhere on the pages is read from there. A value that is not printed only fills a missing field.
 * If it contradicts a printed value, the printed one stays and a finding contains both.
 */
export function applyCodes(
  fields: Fields,
  pages: readonly UprightPage[],
  ownCompany: OwnCompany,
): { fields: Fields; findings: Finding[] } {
  const applied: Fields = { ...fields };
  const findings: Finding[] = [];
  for (const fact of gatherFacts(pages)) {
    if (isOwn(fact, ownCompany)) continue;
    const { totalAmount } = applied;
    if (totalAmount && asksFor(fact, totalAmount)) applied.totalAmount = confirm(totalAmount, fact);
    const before = applied[fact.field];
    if (before && isSame(fact.field, before.value, fact.value)) applied[fact.field] = confirm(before, fact);
    else if (fact.role === 'PROVE') continue;
    else if (before && !isChecked(before)) reconcile(applied, findings, fact, before, pages);
    else if (before) findings.push(differs(fact, before));
    else applied[fact.field] = fill(fact, pages);
  }
  return { fields: applied, findings };
}

function gatherFacts(pages: readonly UprightPage[]): PlacedFact[] {
  return pages.flatMap(({ page, codes = [] }) =>
    codes.flatMap(({ text, box }) => {
      const parsed = parseCode(text);
      return parsed ? parsed.facts.map((fact) => ({ ...fact, code: parsed.name, page, box })) : [];
    }),
  );
}

/**
 * The own company's account or number in a code is that of the payer, or the own company issued the document.
 */
function isOwn({ field, value }: CodeFact, { names, taxIds, ibans }: OwnCompany): boolean {
  const own =
    field === 'iban' ? ibans : field === 'vendorTaxId' ? taxIds : field === 'vendorName' ? names : [];
  return own.some((one) => plainText(one) === plainText(value));
}

/** A code usually asks for the full total; another amount is not evidence against the total. */
function asksFor({ field, value }: CodeFact, total: ReadField): boolean {
  return field === 'amountDue' && isSame('totalAmount', value, total.value);
}

/** The values of an e-invoice are authoritative: a code may only be compared with them. */
function isChecked({ source }: ReadField): boolean {
  return source === 'XML';
}

/**
 * Uses the code's value if the pages print it; otherwise the printed value stays. So does a printed due date with a
 * label: some programs put the document date into the code.
 */
function reconcile(
  fields: Fields,
  findings: Finding[],
  fact: PlacedFact,
  before: ReadField,
  pages: readonly UprightPage[],
): void {
  const printed = findPrinted(fact.field, fact.value, pages);
  const isKept = before.source === 'QR' || (fact.field === 'dueDate' && hasLabel(before));
  if (printed && !isKept) fields[fact.field] = fill(fact, pages);
  else findings.push(differs(fact, before));
}

function hasLabel({ evidence }: ReadField): boolean {
  return evidence.some(({ code }) => code === 'LABEL_LEFT' || code === 'LABEL_ABOVE');
}

function confirm(field: ReadField, { code }: PlacedFact): ReadField {
  const confidence = Math.round((1 - (1 - field.confidence) * misreadLeft) * 100) / 100;
  return { ...field, confidence, evidence: [...field.evidence, agreement(code)] };
}

function agreement(code: string): Evidence {
  return { code: 'CODE_AGREES', message: `same value in the ${code}`, values: { printedCode: code } };
}

/** With the place where it is printed; otherwise, the place of the code. */
function fill(fact: PlacedFact, pages: readonly UprightPage[]): ReadField {
  const { field, value, code } = fact;
  const printed = findPrinted(field, value, pages);
  const said: Evidence = {
    code: 'CODE_SAYS',
    message: `from the ${code}`,
    values: { printedCode: code },
  };
  if (!printed) {
    const { text, page, box } = fact;
    return { value, text, confidence: codeConfidence, source: 'QR', page, box, evidence: [said] };
  }
  const source = pages.find(({ page }) => page === printed.page)?.source === 'OCR' ? 'OCR' : 'TEXT';
  return { value, ...printed, confidence: codeConfidence, source, evidence: [said] };
}

function differs({ field, value, code }: PlacedFact, before: ReadField): Finding {
  const label = fieldTable[field].label;
  const message = `${label}: the document has ${before.value}, but its ${code} has ${value}. Check which is right before you pay.`;
  const values = { field, printed: before.value, stated: value, printedCode: code };
  return { code: 'QR_DIFFERS_FROM_PAGE', severity: 'WARNING', field, message, values };
}

function isSame(field: FieldName, a: string, b: string): boolean {
  switch (fieldTable[field].kind) {
    case 'amount':
      return decimal(a).equals(decimal(b));
    case 'text':
      return isSameText(field, plainText(a), plainText(b));
    default:
      return a === b;
  }
}

/** Equal IDs with or without a country code, BICs with or without a branch, references after a word. */
function isSameText(field: FieldName, a: string, b: string): boolean {
  if (a === b) return true;
  if (field === 'vendorTaxId' || field === 'buyerTaxId')
    return a.endsWith(b) || b.endsWith(a) || a.startsWith(b);
  if (field === 'bic') return a.replace(/xxx$/, '') === b.replace(/xxx$/, '');
  if (field === 'documentTime') return a.slice(0, 4) === b.slice(0, 4);
  return field === 'paymentReference' && (a.includes(b) || b.includes(a));
}
