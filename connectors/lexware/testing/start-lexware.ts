import type { z } from 'zod';

import { type ReceivedRequest, type StandInReply, startStandIn } from '../../cloud/testing/start-stand-in.ts';
import { type ContactInput, ContactInput as ContactSchema, uuid, VoucherInput } from './voucher-schema.ts';

export const lexwareKey = 'lexware-key-of-the-tests';
const fileBytesMax = 5 * 1024 * 1024;
const fileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'application/xml'];

type StoredVoucher = VoucherInput & { id: string; voucherStatus: string; files: string[] };
type StoredContact = ContactInput & { id: string; archived: boolean };
type Issue = { source: string; i18nKey: string };

/** Some of the 231 posting categories. */
export const categories = [
  { id: uuid(1, 1), name: 'Bürobedarf', type: 'outgo', groupName: 'Verwaltung' },
  { id: uuid(1, 2), name: 'Wareneinkauf', type: 'outgo', groupName: 'Material/Waren' },
  { id: uuid(1, 3), name: 'Einnahmen', type: 'income', groupName: 'Einnahmen' },
].map((one) => ({ ...one, contactRequired: false, splitAllowed: true }));

/**
 * A simulator of Lexware Office according to its public documentation and published measurements. The
 * response for a closed period is undocumented: the key of that refusal is invented.
 */
export async function startLexware() {
  const vouchers: StoredVoucher[] = [];
  const contacts: StoredContact[] = [];
  let closedUntil: string | null = null;
  let files = 0;

  function answer(asked: ReceivedRequest): StandInReply {
    const { method, path } = asked;
    if (asked.headers['authorization'] !== `Bearer ${lexwareKey}`) {
      return { status: 401, body: { message: 'Unauthorized' } };
    }
    const [, version, resource, id, part] = path.split('/');
    const route = `${method} ${resource}${id ? '/id' : ''}${part ? `/${part}` : ''}`;
    if (version !== 'v1') return missing;
    switch (route) {
      case 'GET profile':
        return { status: 200, body: profile };
      case 'GET posting-categories':
        return { status: 200, body: categories };
      case 'GET payment-conditions':
        return { status: 200, body: terms };
      case 'GET contacts':
        return { status: 200, body: page(contactsOf(asked.query), asked.query) };
      case 'GET contacts/id':
        return orMissing(contacts.find((one) => one.id === id));
      case 'POST contacts':
        return makeContact(asked);
      case 'GET vouchers':
        return listVouchers(asked.query);
      case 'GET vouchers/id':
        return orMissing(vouchers.find((one) => one.id === id));
      case 'POST vouchers':
        return makeVoucher(asked);
      case 'POST vouchers/id/files':
        return storeFile(
          asked,
          vouchers.find((one) => one.id === id),
        );
      default:
        return missing;
    }
  }

  function contactsOf(query: URLSearchParams): StoredContact[] {
    const pattern = query.get('name');
    const isOf = (name: string) => pattern === null || matches(name, pattern);
    return contacts.filter(
      ({ company, roles }) =>
        isOf(htmlOf(company?.name ?? '')) && (query.get('vendor') !== 'true' || roles.vendor !== undefined),
    );
  }

  function makeContact({ json }: ReceivedRequest): StandInReply {
    const read = ContactSchema.safeParse(json);
    if (!read.success) return refused(issuesOf(read.error));
    const id = uuid(2, contacts.length + 1);
    contacts.push({ ...read.data, id, archived: false });
    return { status: 200, body: { id, resourceUri: `https://api.lexware.io/v1/contacts/${id}`, version: 1 } };
  }

  function listVouchers(query: URLSearchParams): StandInReply {
    const number = query.get('voucherNumber');
    if (!number) return { status: 400, body: { message: 'voucherNumber parameter is required' } };
    const found = vouchers.filter(({ voucherNumber }) => voucherNumber === number);
    return { status: 200, body: page(found, query) };
  }

  function makeVoucher({ json }: ReceivedRequest): StandInReply {
    const read = VoucherInput.safeParse(json);
    if (!read.success) return refused(issuesOf(read.error));
    const issues = faultsOf(read.data);
    if (issues.length > 0) return refused(issues);
    const id = uuid(3, vouchers.length + 1);
    vouchers.push({ ...read.data, id, voucherStatus: 'open', files: [] });
    return { status: 200, body: { id, resourceUri: `https://api.lexware.io/v1/vouchers/${id}`, version: 1 } };
  }

  function faultsOf(voucher: VoucherInput): Issue[] {
    const issues: Issue[] = [];
    const { voucherItems, taxType, type } = voucher;
    if (closedUntil !== null && voucher.voucherDate <= closedUntil) {
      issues.push({ source: 'voucherDate', i18nKey: 'voucher_date_in_closed_period' });
    }
    voucherItems.forEach(({ amount, taxAmount, taxRatePercent, categoryId }, index) => {
      const at = `voucherItems[${index}]`;
      const side = type.startsWith('sales') ? 'income' : 'outgo';
      if (!categories.some((one) => one.id === categoryId && one.type === side)) {
        issues.push({ source: `${at}.categoryId`, i18nKey: 'invalid_value' });
      }
      const share = taxType === 'gross' ? 100 + taxRatePercent : 100;
      if (Math.abs((amount * taxRatePercent) / share - taxAmount) > 0.0151) {
        issues.push({ source: `${at}.taxAmount`, i18nKey: 'invalid_taxamount' });
      }
    });
    const tax = cents(voucherItems.map(({ taxAmount }) => taxAmount));
    const gross = cents(voucherItems.map(({ amount }) => amount)) + (taxType === 'net' ? tax : 0);
    if (gross !== cents([voucher.totalGrossAmount])) {
      issues.push({ source: 'totalGrossAmount', i18nKey: 'invalid_total_amount' });
    }
    if (tax !== cents([voucher.totalTaxAmount])) {
      issues.push({ source: 'totalTaxAmount', i18nKey: 'invalid_total_amount' });
    }
    const contact = contacts.find(({ id }) => id === voucher.contactId);
    if (!voucher.useCollectiveContact && !contact) {
      issues.push({ source: 'contactId', i18nKey: 'missing_entity' });
    }
    return issues;
  }

  function storeFile({ form }: ReceivedRequest, voucher: StoredVoucher | undefined): StandInReply {
    if (!voucher) return missing;
    const file = form?.get('file');
    if (!(file instanceof File) || [...(form?.keys() ?? [])].length !== 1) {
      return refused([{ source: 'file', i18nKey: 'missing_entity' }]);
    }
    if (file.size > fileBytesMax) return refused([{ source: 'file', i18nKey: 'max_file_size_exceeded' }]);
    if (!fileTypes.includes(file.type)) {
      return refused([{ source: 'file', i18nKey: 'inacceptable_file_extension' }]);
    }
    files += 1;
    voucher.files.push(uuid(4, files));
    return { status: 202, body: { id: uuid(4, files) } };
  }

  const standIn = await startStandIn('https://api.lexware.io', answer);
  return {
    ...standIn,
    vouchers,
    contacts,
    closeUntil: (day: string | null) => {
      closedUntil = day;
    },
  };
}

const profile = {
  organizationId: uuid(9, 1),
  companyName: 'Hafen Handel GmbH',
  taxType: 'net',
  smallBusiness: false,
  businessFeatures: ['INVOICING', 'BOOKKEEPING'],
};
const terms = [
  {
    id: uuid(5, 1),
    paymentTermLabelTemplate: 'Zahlbar in {paymentRange} Tagen',
    paymentTermDuration: 14,
    organizationDefault: true,
  },
];
const missing: StandInReply = { status: 404, body: { message: 'Not Found' } };

function orMissing(found: object | undefined): StandInReply {
  return found ? { status: 200, body: found } : missing;
}

function refused(issues: Issue[]): StandInReply {
  const body = {
    IssueList: issues.map((one) => ({ ...one, type: 'validation_failure', additionalData: null })),
  };
  return { status: 406, body };
}

function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map(({ path, code }) => ({ source: path.join('.') || code, i18nKey: 'invalid_value' }));
}

function page<Item>(all: Item[], query: URLSearchParams) {
  const number = Number(query.get('page') ?? 0);
  const size = Number(query.get('size') ?? 25);
  const content = all.slice(number * size, (number + 1) * size);
  return { content, first: number === 0, last: (number + 1) * size >= all.length, number, size };
}

function cents(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + Math.round(amount * 100), 0);
}

function htmlOf(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** `_` is any letter and `%` any text, unless escaped with a backslash. */
function matches(text: string, pattern: string): boolean {
  const source = (pattern.match(/\\.|./gsu) ?? []).map((sign) => {
    if (sign === '%') return '.*';
    if (sign === '_') return '.';
    return sign.slice(-1).replace(/[.*+?^${}()|[\]\\]/, '\\$&');
  });
  return new RegExp(source.join(''), 'iu').test(text);
}
