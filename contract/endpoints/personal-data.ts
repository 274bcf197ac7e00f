import { z } from 'zod';

import { CalendarDate } from '../dates.ts';
import { endpoint } from '../endpoint.ts';

/** Why data with a name stays after an erasure. */
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
const Kind = z.string().meta({ description: 'The kind of data, such as `documents` or `intakes`.' });
const Changed = z.array(z.object({ kind: Kind, rows: Rows }));
const Stays = z.array(
  z
    .object({
      kind: Kind,
      rows: Rows,
      examples: z.array(z.string()).meta({ description: 'The IDs of the first entries.' }),
      reason: StayReason,
      onHold: Rows.nullable().meta({ description: 'For documents: the number under a legal hold.' }),
      keptByRule: Rows.nullable().meta({
        description: 'For documents: the number of others that a retention rule protects.',
      }),
      keptUntil: CalendarDate.nullable().meta({
        description: 'The latest end date of these rules; null if one of them has no end date.',
      }),
    })
    .meta({ id: 'PersonalDataThatStays' }),
);
const about = z.strictObject({
  about: z.string().trim().min(1).max(200).meta({
    description: 'An exact name, an email address, an IBAN, or the id of a person.',
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
  summary: 'Search all data about a person: what can be erased, and why other data must be kept',
  description:
    'Searches all data of the workspace, including the text of pages, which takes time. The request is a POST, so that no name appears in a URL.',
  reply: z
    .object({
      standing: z.enum(['READY', 'NOTHING', 'MEMBER', 'SEVERAL']).meta({
        description:
          'READY: data can be erased. NOTHING: no match, or all data must be kept. MEMBER: remove the member first. SEVERAL: send the ID of one of `people`.',
      }),
      people: z
        .array(z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }))
        .meta({ description: 'Users with a current or former account.' }),
      goes: Changed.meta({
        description: 'Data that would change: names are replaced by a pseudonym, or rows are deleted.',
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
  summary: 'Erase the data of a person; this cannot be undone',
  description:
    'Works in steps: an interrupted erasure is completed by another request. A second erasure changes nothing. The audit log records only the pseudonym.',
  reply: z.object({ pseudonym: z.string(), changed: Changed, stays: Stays }).meta({ id: 'ForgottenPerson' }),
  problems: ['still_member', 'several_people'],
});
