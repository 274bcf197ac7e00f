import { z } from 'zod';

import { channels } from './channel.ts';
import { DocumentType, Id } from './document.ts';
import { CurrencyCode } from './fields.ts';
import { Amount, AmountInput } from './money.ts';

const Words = z.array(z.string().trim().min(1).max(200)).min(1).max(50);
const severities = ['BLOCKING', 'WARNING', 'INFO'] as const;

/** Rules without amounts: the same in requests and replies. */
const plainRules = [
  z
    .strictObject({ when: z.literal('newSupplier') })
    .meta({ description: 'No document from this vendor has been validated yet.' }),
  z
    .strictObject({ when: z.literal('changedIban') })
    .meta({ description: 'The bank account differs from the supplier’s earlier ones.' }),
  z.strictObject({ when: z.literal('duplicate') }).meta({ description: 'It is a possible duplicate.' }),
  z
    .strictObject({ when: z.literal('findingPresent'), severities: z.array(z.enum(severities)).min(1) })
    .meta({ description: 'It has a finding of one of these severities.' }),
  z
    .strictObject({ when: z.literal('unsure'), below: z.number().min(0.01).max(1) })
    .meta({ description: 'The confidence of a booked value is lower than this.' }),
  z.strictObject({ when: z.literal('documentType'), documentTypes: z.array(DocumentType).min(1).max(20) }),
  z.strictObject({ when: z.literal('folder'), folderIds: z.array(Id).min(1).max(50) }),
  z
    .strictObject({ when: z.literal('supplier'), names: Words })
    .meta({ description: "The vendor's name contains one of these." }),
  z
    .strictObject({ when: z.literal('sender'), words: Words })
    .meta({ description: 'The sender or uploader contains one of these.' }),
  z
    .strictObject({ when: z.literal('recipient'), words: Words })
    .meta({ description: 'The recipient of the email contains one of these.' }),
  z.strictObject({ when: z.literal('channel'), channels: z.array(z.enum(channels)).min(1) }),
] as const;

const Currency = CurrencyCode.nullable().meta({ description: 'null: any currency.' });
const above = 'The total is above this amount, in this currency.';

export const QueueRule = z
  .discriminatedUnion('when', [
    z
      .strictObject({ when: z.literal('amountAbove'), amount: Amount, currencyCode: Currency })
      .meta({ description: above }),
    ...plainRules,
  ])
  .meta({ id: 'QueueRule', description: 'A condition of a queue.' });
export type QueueRule = z.output<typeof QueueRule>;

export const QueueRuleInput = z
  .discriminatedUnion('when', [
    z
      .strictObject({
        when: z.literal('amountAbove'),
        amount: AmountInput,
        currencyCode: Currency.default(null),
      })
      .meta({ description: above }),
    ...plainRules,
  ])
  .meta({ id: 'QueueRuleInput' });
/** A rule as stored: the amount is exact decimal text. */
export type StoredQueueRule = z.output<typeof QueueRuleInput>;
