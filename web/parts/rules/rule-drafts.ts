import type { QueueRule, StoredQueueRule } from '@slipway/contract/queue-rules.ts';

import { amountOf } from '../../lib/parse-amount.ts';

/** A rule in a form: the amount is the typed text. */
export type RuleDraft = StoredQueueRule & { key: string };
export type When = StoredQueueRule['when'];

/** In the order of the menu. */
export const whens: readonly When[] = [
  'amountAbove',
  'newSupplier',
  'changedIban',
  'duplicate',
  'findingPresent',
  'unsure',
  'documentType',
  'supplier',
  'sender',
  'recipient',
  'folder',
  'channel',
];

/** The offered confidence thresholds. */
export const percents = [99, 98, 95, 90, 80, 70, 50] as const;

let made = 0;
const newKey = () => `rule-${++made}`;

export function draftsOf(rules: readonly QueueRule[]): RuleDraft[] {
  return rules.map((rule) => ({
    ...(rule.when === 'amountAbove' ? { ...rule, amount: String(rule.amount) } : rule),
    key: newKey(),
  }));
}

/** A new rule of a kind, with the usual defaults. */
export function newRule(when: When, homeCurrency: string | null): RuleDraft {
  const key = newKey();
  switch (when) {
    case 'amountAbove':
      return { key, when, amount: '', currencyCode: homeCurrency };
    case 'findingPresent':
      return { key, when, severities: ['BLOCKING', 'WARNING'] };
    case 'unsure':
      return { key, when, below: 0.9 };
    case 'documentType':
      return { key, when, documentTypes: [] };
    case 'folder':
      return { key, when, folderIds: [] };
    case 'supplier':
      return { key, when, names: [] };
    case 'sender':
    case 'recipient':
      return { key, when, words: [] };
    case 'channel':
      return { key, when, channels: [] };
    default:
      return { key, when };
  }
}

/** The request. */
export function ruleOf({ key: _, ...rule }: RuleDraft): StoredQueueRule {
  return rule.when === 'amountAbove' ? { ...rule, amount: plainAmount(rule.amount) ?? '' } : rule;
}

export type Incomplete = Exclude<When, 'newSupplier' | 'changedIban' | 'duplicate' | 'unsure'>;

/** The missing part of a rule; null if it is complete. */
export function missingIn(rule: RuleDraft): Incomplete | null {
  switch (rule.when) {
    case 'amountAbove':
      return plainAmount(rule.amount) === null ? rule.when : null;
    case 'findingPresent':
      return rule.severities.length === 0 ? rule.when : null;
    case 'documentType':
      return rule.documentTypes.length === 0 ? rule.when : null;
    case 'folder':
      return rule.folderIds.length === 0 ? rule.when : null;
    case 'supplier':
      return rule.names.length === 0 ? rule.when : null;
    case 'sender':
    case 'recipient':
      return rule.words.length === 0 ? rule.when : null;
    case 'channel':
      return rule.channels.length === 0 ? rule.when : null;
    default:
      return null;
  }
}

/** Null if it is not an amount, or negative. */
function plainAmount(text: string): string | null {
  const amount = amountOf(text);
  return amount === null || amount.startsWith('-') ? null : amount;
}
