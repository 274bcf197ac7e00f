import { z } from 'zod';

import { CalendarDate } from '../dates.ts';
import { endpoint } from '../endpoint.ts';

/** Why what names somebody is not changed when they are forgotten. */
export const stayReasons = [
  'RECORD',
  'WITH_DOCUMENT',
  'BOOKED',
  'HANDED_OVER',
  'BOOKS',
  'LEDGER',
  'SEALED_HISTORY',
  'SEALED_ROW',
  'BY_AGE',
  'SETTING',
  'REASON_OF_HOLD',
  'OTHER_SUPPLIER',
  'HELD_SUPPLIER',
  'MEMBER',
  'SAME_NAME',
  'KNOWN_ELSEWHERE',
  'OTHER',
] as const;
export const StayReason = z.enum(stayReasons).meta({ id: 'StayReason' });

const Rows = z.number().int().nonnegative();
const Kind = z.string().meta({ description: 'What is kept, such as `documents` or `intakes`.' });
const Changed = z.array(z.object({ kind: Kind, rows: Rows }));
const Stays = z.array(
  z
    .object({
      kind: Kind,
      rows: Rows,
      examples: z.array(z.string()).meta({ description: 'The numbers of the first of them.' }),
      reason: StayReason,
      onHold: Rows.nullable().meta({ description: 'Of documents: how many are under a legal hold.' }),
      keptByRule: Rows.nullable().meta({
        description: 'Of documents: how many more nobody may delete yet, by a rule of retention.',
      }),
      keptUntil: CalendarDate.nullable().meta({
        description: 'The last day of the longest of these rules; null where it keeps them for good.',
      }),
    })
    .meta({ id: 'PersonalDataThatStays' }),
);
const about = z.strictObject({
  about: z.string().trim().min(1).max(200).meta({
    description: 'An exact name, an e-mail address, an IBAN, or the id of a person.',
  }),
});
const everything = {
  tag: 'Personal data',
  method: 'POST',
  access: 'admin',
  body: about,
  status: 200,
} as const;

export const searchPersonalData = endpoint({
  ...everything,
  name: 'searchPersonalData',
  path: '/personal-data/search',
  summary: 'What is kept about a person, what would go on request, and why the rest must stay',
  description:
    'All that the workspace keeps is looked through, the words of pages included; that takes its time. A POST, so that no name stands in an address.',
  reply: z
    .object({
      standing: z.enum(['READY', 'NOTHING', 'MEMBER', 'SEVERAL']).meta({
        description:
          'READY: can be forgotten. NOTHING: nobody is known by it, or all of it stays. MEMBER: is removed first. SEVERAL: ask with the id of one of `people`.',
      }),
      people: z
        .array(z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }))
        .meta({ description: 'With an account, now or once.' }),
      goes: Changed.meta({
        description: 'What would be changed: names become a pseudonym, or it is deleted.',
      }),
      stays: Stays,
    })
    .meta({ id: 'PersonalData' }),
  problems: [],
});

export const forgetPerson = endpoint({
  ...everything,
  name: 'forgetPerson',
  path: '/personal-data/forget',
  summary: 'Take out what is known of a person; it cannot be undone',
  description:
    'Step by step: what broke off is finished by asking again. A second time nothing is left to change. The audit log says that it was done, and of whom only the pseudonym.',
  reply: z.object({ pseudonym: z.string(), changed: Changed, stays: Stays }).meta({ id: 'ForgottenPerson' }),
  problems: ['still_member', 'several_people'],
});
