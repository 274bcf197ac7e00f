import { createHash } from 'node:crypto';

import { decimal, sum } from '@slipway/contract/money.ts';
import { z } from 'zod';

import { type ReceivedRequest, type StandInReply, startStandIn } from '../../cloud/testing/start-stand-in.ts';

export const ledgerToken = 'token-of-the-tests';
export const ledgerAddress = 'https://ledger.example.com';

export const accounts = [
  { id: 'acc-1', code: '6815', name: 'Office supplies', kind: 'expense', active: true },
  { id: 'acc-2', code: '6999', name: 'Old expenses', kind: 'expense', active: false },
  { id: 'acc-3', code: '4400', name: 'Sales', kind: 'income', active: true },
];
export const taxCodes = [
  { id: 'P19', name: 'Input tax 19 %', rate: 19, side: 'purchase', active: true },
  { id: 'S19', name: 'Sales tax 19 %', rate: 19, side: 'sale', active: true },
];

/**
 * The ledger's schema, independent of the connector: a simulator with the same schema would accept its
 * errors.
 */
const Given = z.strictObject({
  externalId: z.string().max(100),
  side: z.enum(['purchase', 'sale']),
  creditNote: z.boolean(),
  paid: z.boolean(),
  number: z.string().max(40).nullable(),
  date: z.iso.date(),
  dueDate: z.iso.date().nullable(),
  currency: z.literal('EUR'),
  party: z.union([
    z.strictObject({ id: z.string() }),
    z.strictObject({ name: z.string().min(1), taxId: z.string().nullable() }),
  ]),
  lines: z.array(
    z.strictObject({
      account: z.string(),
      taxCode: z.string().nullable(),
      text: z.string(),
      net: z.string().regex(/^\d+\.\d{2,4}$/),
    }),
  ),
  taxes: z.array(z.strictObject({ taxCode: z.string(), amount: z.string().regex(/^\d+\.\d{2}$/) })),
  total: z.string().regex(/^\d+\.\d{2}$/),
});
type StoredFile = { id: string; name: string; sha256: string };
type Stored = Omit<z.output<typeof Given>, 'party'> & {
  id: string;
  party: { id: string; name: string };
  state: 'draft' | 'posted' | 'reversed';
  voucher: string | null;
  files: StoredFile[];
};

/**
 * The whole ledger: drafts, postings, files, a closed period, and parties that are created with their first
 * entry.
 */
export async function startTinyLedger() {
  const entries: Stored[] = [];
  const parties = [
    { id: 'p-1', name: 'Papier & Büro AG', taxId: 'DE123456789', side: 'purchase', active: true },
  ];
  let closedUntil = '2026-09-30';
  let made = 0;

  function answer(asked: ReceivedRequest): StandInReply {
    if (asked.headers['authorization'] !== `Bearer ${ledgerToken}`) return { status: 401 };
    const [, list = '', id, part, partId] = asked.path.split('/');
    const fixed = { company, accounts, 'tax-codes': taxCodes, parties, periods: periods(closedUntil) }[list];
    if (fixed) return { status: 200, body: fixed };
    if (list !== 'entries') return no(404, 'not_found', 'There is no such list.');
    if (!id) return asked.method === 'POST' ? create(asked.json) : search(asked.query);
    const entry = entries.find((one) => one.id === id);
    if (!entry) return no(404, 'not_found', 'There is no such entry.');
    switch (`${asked.method} ${part ?? ''}`) {
      case 'GET ':
        return { status: 200, body: shown(entry) };
      case 'DELETE ':
        return discard(entry);
      case 'POST posting':
        return post(entry);
      case 'POST files':
        return storeFile(entry, asked);
      case 'DELETE files':
        entry.files = entry.files.filter((file) => file.id !== partId);
        return { status: 204 };
      default:
        return { status: 405 };
    }
  }

  function search(query: URLSearchParams): StandInReply {
    const [key, number] = [query.get('externalId'), query.get('number')];
    const met = entries.filter(
      (one) => (key === null || one.externalId === key) && (number === null || one.number === number),
    );
    return { status: 200, body: met.map(shown) };
  }

  function create(json: unknown): StandInReply {
    const read = Given.safeParse(json);
    if (!read.success) return no(422, 'not_readable', read.error.message);
    const given = read.data;
    for (const { account } of given.lines) {
      const found = accounts.find(({ id }) => id === account);
      if (!found?.active) return no(422, 'account_inactive', `The account ${account} cannot be booked on.`);
    }
    const codes = [...given.lines, ...given.taxes].flatMap(({ taxCode }) => taxCode ?? []);
    if (codes.some((code) => !taxCodes.some(({ id }) => id === code)))
      return no(422, 'tax_code_unknown', 'There is no such tax code.');
    const parts = sum([...given.lines.map(({ net }) => net), ...given.taxes.map(({ amount }) => amount)]);
    if (!decimal(parts).equals(decimal(given.total)))
      return no(422, 'does_not_add_up', `Lines and taxes make ${parts}, not ${given.total}.`);
    const id = `entry-${++made}`;
    entries.push({ ...given, party: partyOf(given), id, state: 'draft', voucher: null, files: [] });
    return { status: 201, body: { id, link: linkOf(id) } };
  }

  function partyOf({ party, side }: z.output<typeof Given>): Stored['party'] {
    const found = parties.find((one) => ('id' in party ? one.id === party.id : one.name === party.name));
    if (found) return found;
    if ('id' in party) return { id: party.id, name: '' };
    const added = { id: `p-${parties.length + 1}`, ...party, taxId: party.taxId ?? '', side, active: true };
    parties.push(added);
    return added;
  }

  function post(entry: Stored): StandInReply {
    if (entry.state === 'draft' && entry.date <= closedUntil)
      return no(422, 'period_closed', `The books are closed until ${closedUntil}.`);
    entry.voucher ??= `V-${entries.filter(({ voucher }) => voucher !== null).length + 1}`;
    entry.state = 'posted';
    return { status: 200, body: shown(entry) };
  }

  function discard(entry: Stored): StandInReply {
    if (entry.state !== 'draft') return no(409, 'posted', 'What is posted stays.');
    entries.splice(entries.indexOf(entry), 1);
    return { status: 204 };
  }

  function storeFile(entry: Stored, { query, bytes }: ReceivedRequest): StandInReply {
    const name = query.get('name') ?? '';
    if (!/\.(pdf|png|jpe?g|xml)$/i.test(name))
      return no(415, 'file_type', 'Files of this type are not kept.');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    entry.files.push({ id: `file-${++made}`, name, sha256 });
    return { status: 201 };
  }

  const standIn = await startStandIn(ledgerAddress, answer);
  return {
    ...standIn,
    entries,
    parties,
    closeUntil: (day: string) => {
      closedUntil = day;
    },
  };
}

const company = { name: 'Hafen Handel GmbH', currency: 'EUR', mayPost: true };

function periods(closedUntil: string) {
  return ['2026-09', '2026-10', '2026-11'].map((name) => {
    const [from, to] = [`${name}-01`, `${name}-${name === '2026-10' ? '31' : '30'}`];
    return { id: name, name, from, to, open: to > closedUntil };
  });
}

function shown(entry: Stored) {
  const tax = sum(entry.taxes.map(({ amount }) => amount));
  return { ...entry, tax, link: linkOf(entry.id) };
}

function linkOf(id: string): string {
  return `${ledgerAddress}/show/${id}`;
}

function no(status: number, code: string, message: string): StandInReply {
  return { status, body: { code, message } };
}
