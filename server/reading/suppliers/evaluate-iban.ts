import type { Finding } from '@slipway/contract/document.ts';
import { plainId } from '@slipway/extractor/find/fold-text.ts';

import type { DecidedIban } from './iban-store.ts';

type Asked = {
  iban: string | null;
  findings: readonly Finding[];
  /** Bank accounts in confirmed documents of the supplier. */
  known: readonly string[];
  decided: readonly Pick<DecidedIban, 'iban' | 'decision'>[];
  /** Whether the reading has already compared the account with the known ones. */
  isCompared: boolean;
};

/**
 * The findings with the users' decisions about the account, and with a warning if the reading did not compare
 * it.
 */
export function evaluateIban({ iban, findings, known, decided, isCompared }: Asked): Finding[] {
  const others = findings.filter(({ code }) => code !== 'IBAN_CHANGED' && code !== 'IBAN_REJECTED');
  if (iban === null) return others;
  const plain = plainId(iban);
  const decision = decided.find((one) => one.iban === plain)?.decision;
  if (decision === 'REJECTED') return [...others, rejectedIban(iban)];
  if (decision === 'CONFIRMED' || known.includes(plain)) return others;
  if (isCompared) return findings.filter(({ code }) => code !== 'IBAN_REJECTED');
  return known.length === 0 ? others : [...others, changedIban(iban, known[0] ?? '')];
}

function rejectedIban(iban: string): Finding {
  const message = `The bank account ${iban} was rejected for this vendor: do not pay into it, and contact the vendor.`;
  return { code: 'IBAN_REJECTED', severity: 'BLOCKING', field: 'iban', message, values: { iban } };
}

function changedIban(iban: string, before: string): Finding {
  const message = `Validated documents from this vendor contain another bank account (${before}). Contact the vendor before you pay.`;
  return {
    code: 'IBAN_CHANGED',
    severity: 'WARNING',
    field: 'iban',
    message,
    values: { iban, known: before },
  };
}
