import { lowestConfidence } from '@slipway/contract/booked-fields.ts';
import { Channel } from '@slipway/contract/channel.ts';
import { DocumentType } from '@slipway/contract/document.ts';
import { decimal } from '@slipway/contract/money.ts';
import type { StoredQueueRule } from '@slipway/contract/queue-rules.ts';
import { z } from 'zod';

import { json } from '../../platform/db/row-types.ts';
import { type Details, type StoredDocument, searchable } from '../document.ts';

export type Rules = { match: 'ALL' | 'ANY'; rules: readonly StoredQueueRule[] };
export type Ruled = Rules & { id: number };

/** The columns of the facts that rules evaluate, in queries without the whole document. */
export const factColumns = {
  documentType: DocumentType.nullable(),
  folderId: z.number(),
  channel: Channel,
  sender: z.string().nullable(),
  recipient: z.string().nullable(),
  duplicateOf: z.number().nullable(),
  fields: json<Details['fields']>(),
  findings: json<Details['findings']>(),
};

/** The facts that rules evaluate. */
export type Facts = Pick<
  StoredDocument,
  'documentType' | 'folderId' | 'channel' | 'sender' | 'recipient' | 'duplicateOf'
> & {
  details: Pick<Details, 'fields' | 'findings'>;
  isNewSupplier: boolean;
  /** If true, an amount in another currency counts as above the rule's amount. */
  asksWhenUncompared?: boolean;
};

/** The first queue, in order, whose rules match the document; null if none does. */
export function chooseQueue(queues: readonly Ruled[], facts: Facts): number | null {
  return queues.find((queue) => meets(queue, facts))?.id ?? null;
}

/** A queue without rules never matches: only users assign documents to it. */
export function meets({ match, rules }: Rules, facts: Facts): boolean {
  if (rules.length === 0) return false;
  return match === 'ALL'
    ? rules.every((rule) => meetsRule(rule, facts))
    : rules.some((rule) => meetsRule(rule, facts));
}

/** Whether a rule needs data about the vendor. */
export function asksForSupplier(queues: readonly Rules[]): boolean {
  return queues.some(({ rules }) => rules.some(({ when }) => when === 'newSupplier'));
}

function meetsRule(rule: StoredQueueRule, facts: Facts): boolean {
  const { fields, findings } = facts.details;
  switch (rule.when) {
    case 'amountAbove':
      return isUncompared(rule, facts)
        ? facts.asksWhenUncompared === true
        : isAbove(rule, fields.totalAmount?.value ?? null);
    case 'newSupplier':
      return facts.isNewSupplier;
    case 'changedIban':
      return findings.some(({ code }) => code === 'IBAN_CHANGED');
    case 'duplicate':
      return facts.duplicateOf !== null;
    case 'findingPresent':
      return findings.some(
        ({ severity, acknowledged }) => !acknowledged && rule.severities.includes(severity),
      );
    case 'unsure':
      return (lowestConfidence(facts.documentType, fields) ?? 0) < rule.below;
    case 'documentType':
      return facts.documentType !== null && rule.documentTypes.includes(facts.documentType);
    case 'folder':
      return rule.folderIds.includes(facts.folderId);
    case 'supplier':
      return holdsOneOf(fields.vendorName?.value ?? null, rule.names);
    case 'sender':
      return holdsOneOf(facts.sender, rule.words);
    case 'recipient':
      return holdsOneOf(facts.recipient, rule.words);
    case 'channel':
      return rule.channels.includes(facts.channel);
    default:
      return rule satisfies never;
  }
}

type AmountRule = Extract<StoredQueueRule, { when: 'amountAbove' }>;

function isAbove({ amount }: AmountRule, total: string | null): boolean {
  return total !== null && decimal(total).greaterThan(amount);
}

/** A total in an unknown currency or in another one than the rule's: Slipway has no exchange rate. */
export function isUncompared(
  { currencyCode }: Pick<AmountRule, 'currencyCode'>,
  { details: { fields } }: Pick<Facts, 'details'>,
): boolean {
  if (currencyCode === null || (fields.totalAmount?.value ?? null) === null) return false;
  return currencyCode !== (fields.currencyCode?.value ?? null);
}

function holdsOneOf(text: string | null, words: readonly string[]): boolean {
  if (text === null) return false;
  const folded = searchable(text);
  return words.some((word) => folded.includes(searchable(word)));
}
