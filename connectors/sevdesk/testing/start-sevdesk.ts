import { createHash } from 'node:crypto';

import { type ReceivedRequest, type StandInReply, startStandIn } from '../../cloud/testing/start-stand-in.ts';
import { NewContact, SaveVoucher } from './sevdesk-schema.ts';

export const sevdeskToken = '0123456789abcdef0123456789abcdef';

type StoredVoucher = SaveVoucher & { id: number };
type StoredContact = NewContact & { id: number };

const standard = {
  id: 9,
  name: 'VORST_ABZUGSF_AUFW',
  description: 'Vorsteuerabziehbare Aufwendungen',
  taxRates: ['ZERO', 'SEVEN', 'NINETEEN'],
};
const withoutDeduction = {
  id: 10,
  name: 'NICHT_VORST_ABZUGSF_AUFW',
  description: 'Nicht vorsteuerabziehbare Aufwendungen',
  taxRates: ['ZERO'],
};
const reverseCharge = {
  id: 12,
  name: 'REV_CHARGE_13B_2_MIT_VORST_ABZUG_0_19',
  description: 'Reverse Charge gem. §13b Abs. 2 UStG mit Vorsteuerabzug',
  taxRates: ['ZERO'],
};
const sales = {
  id: 1,
  name: 'USTPFL_UMS_EINN',
  description: 'Umsatzsteuerpflichtige Umsätze',
  taxRates: ['ZERO', 'SEVEN', 'NINETEEN'],
};

/** The receipt guidance: the rules of each account with their rates. */
export const guidance = [
  guide(4001, '6815', 'Bürobedarf', [standard, withoutDeduction, reverseCharge], 'EXPENSE'),
  guide(4002, '5200', 'Wareneingang', [standard], 'EXPENSE'),
  guide(4003, '4400', 'Erlöse', [sales], 'REVENUE'),
];

const costCentres = [
  { id: '31', number: '100', name: 'Vertrieb' },
  { id: '32', number: '200', name: 'Werkstatt' },
];

function guide(accountDatevId: number, number: string, name: string, rules: object[], type: string) {
  return {
    accountDatevId,
    accountNumber: number,
    accountName: name,
    description: '',
    allowedTaxRules: rules as (typeof standard)[],
    allowedReceiptTypes: [type],
  };
}

const rateWords: Record<string, number> = { ZERO: 0, SEVEN: 7, NINETEEN: 19 };

/**
 * A simulator of sevdesk according to its published contract. The texts of its refusals are not in the
 * contract: these are invented in the documented format.
 */
export async function startSevdesk() {
  const vouchers: StoredVoucher[] = [];
  const contacts: StoredContact[] = [];
  const files = new Map<string, Buffer>();
  let closedUntil: string | null = null;

  function answer(asked: ReceivedRequest): StandInReply {
    if (asked.headers['authorization'] !== sevdeskToken) return { status: 401, body: { status: 401 } };
    const path = asked.path.replace(/^\/api\/v1/, '');
    const [, model, id] = path.split('/');
    switch (`${asked.method} ${path}`) {
      case 'GET /Tools/bookkeepingSystemVersion':
        return { status: 200, body: { objects: { version: '2.0' } } };
      case 'GET /ReceiptGuidance/forAllAccounts':
        return { status: 200, body: { objects: guidance } };
      case 'GET /CostCentre':
        return { status: 200, body: { objects: costCentres } };
      case 'GET /CheckAccount':
        return { status: 200, body: { objects: checkAccounts } };
      case 'GET /Contact':
        return { status: 200, body: { objects: contactsOf(asked.query) } };
      case 'POST /Contact':
        return makeContact(asked);
      case 'GET /Voucher':
        return { status: 200, body: { objects: vouchersOf(asked.query) } };
      case 'GET /VoucherPos':
        return { status: 200, body: { objects: positionsOf(asked.query) } };
      case 'POST /Voucher/Factory/uploadTempFile':
        return storeFile(asked);
      case 'POST /Voucher/Factory/saveVoucher':
        return saveVoucher(asked);
      default: {
        const voucher = vouchers.find((one) => model === 'Voucher' && String(one.id) === id);
        if (asked.method !== 'GET' || !voucher) return refused(404, 'Object not found');
        return { status: 200, body: { objects: [shown(voucher)] } };
      }
    }
  }

  function contactsOf(query: URLSearchParams) {
    const name = query.get('name');
    const some = contacts.filter((one) => name === null || one.name === name);
    return paged(some, query).map((one) => ({ ...one, id: String(one.id) }));
  }

  function makeContact({ json }: ReceivedRequest): StandInReply {
    const read = NewContact.safeParse(json);
    if (!read.success) return refused(422, read.error.issues[0]?.message ?? '');
    const contact = { ...read.data, id: 700 + contacts.length };
    contacts.push(contact);
    return { status: 201, body: { objects: { ...contact, id: String(contact.id), objectName: 'Contact' } } };
  }

  function vouchersOf(query: URLSearchParams) {
    const like = query.get('descriptionLike');
    const some = vouchers.filter(({ voucher }) => like === null || voucher.description?.includes(like));
    return paged(some, query).map(shown);
  }

  function positionsOf(query: URLSearchParams) {
    if (query.get('voucher[objectName]') !== 'Voucher') return [];
    const found = vouchers.find(({ id }) => String(id) === query.get('voucher[id]'));
    return found?.voucherPosSave ?? [];
  }

  function storeFile({ form }: ReceivedRequest): StandInReply {
    const file = form?.get('file');
    if (!(file instanceof File)) return refused(400, 'File is missing');
    if (file.type === 'image/tiff') return refused(422, 'File type is not supported');
    const filename = `${createHash('sha256').update(`${file.name}${files.size}`).digest('hex').slice(0, 32)}.pdf`;
    files.set(filename, Buffer.from(file.name));
    return { status: 201, body: { objects: { pages: 1, mimeType: 'image/png', filename, content: [] } } };
  }

  function saveVoucher({ json }: ReceivedRequest): StandInReply {
    const read = SaveVoucher.safeParse(json);
    if (!read.success) {
      const [issue] = read.error.issues;
      return refused(422, `${issue?.path.join('.')}: ${issue?.message}`);
    }
    const fault = faultOf(read.data);
    if (fault) return refused(422, fault);
    const saved = { ...read.data, id: 90_000 + vouchers.length };
    vouchers.push(saved);
    return { status: 201, body: { objects: { voucher: shown(saved), voucherPos: [], filename: null } } };
  }

  function faultOf({ voucher, voucherPosSave, filename }: SaveVoucher): string | null {
    const date = voucher.voucherDate.split('.').toReversed().join('-');
    if (closedUntil !== null && date <= closedUntil) return 'The voucher date lies in a closed period.';
    if (filename !== undefined && !files.has(filename)) return `File ${filename} not found`;
    if (!voucher.supplier && !voucher.supplierName) return 'Supplier is missing';
    if (voucher.supplier && !contacts.some(({ id }) => id === voucher.supplier?.id))
      return 'Contact not found';
    const isForeign = voucher.currency !== undefined && voucher.currency !== 'EUR';
    if (isForeign && !voucher.propertyForeignCurrencyDeadline && !voucher.propertyExchangeRate) {
      return 'The exchange rate is missing';
    }
    for (const { accountDatev, taxRate } of voucherPosSave) {
      const account = guidance.find((one) => one.accountDatevId === accountDatev.id);
      const side = voucher.creditDebit === 'C' ? 'EXPENSE' : 'REVENUE';
      if (!account?.allowedReceiptTypes.includes(side))
        return `accountDatev ${accountDatev.id} is not allowed`;
      const rule = account.allowedTaxRules.find(({ id }) => id === voucher.taxRule.id);
      if (!rule) return `taxRule ${voucher.taxRule.id} is not allowed for account ${account.accountNumber}`;
      if (!rule.taxRates.some((word) => rateWords[word] === taxRate)) {
        return `tax rate ${taxRate} is not allowed with taxRule ${rule.id}`;
      }
    }
    return new Set(voucherPosSave.map(({ net }) => net)).size > 1 ? 'net and gross are mixed' : null;
  }

  /** The system computes the tax of each position, from the gross amount if given. */
  function shown({ id, voucher, voucherPosSave, filename }: StoredVoucher) {
    const cents = voucherPosSave.map(({ net, sumNet, sumGross, taxRate }) => {
      const tax = Math.round(
        net ? (sumNet * 100 * taxRate) / 100 : (sumGross * 100 * taxRate) / (100 + taxRate),
      );
      const gross = net ? Math.round(sumNet * 100) + tax : Math.round(sumGross * 100);
      return { gross, tax };
    });
    const total = (one: 'gross' | 'tax') => (cents.reduce((sum, row) => sum + row[one], 0) / 100).toFixed(2);
    const date = voucher.voucherDate.split('.').toReversed().join('-');
    const supplier = contacts.find((one) => one.id === voucher.supplier?.id);
    return {
      id: String(id),
      objectName: 'Voucher',
      voucherDate: `${date}T00:00:00+02:00`,
      description: voucher.description ?? null,
      supplierName: voucher.supplierName ?? null,
      supplier: supplier ? { ...supplier, id: String(supplier.id), objectName: 'Contact' } : null,
      status: String(voucher.status),
      currency: voucher.currency ?? 'EUR',
      sumGross: total('gross'),
      sumTax: total('tax'),
      document: filename ? { id: '5', objectName: 'Document' } : null,
    };
  }

  const standIn = await startStandIn('https://my.sevdesk.de', answer);
  return {
    ...standIn,
    vouchers,
    contacts,
    files,
    closeUntil: (day: string | null) => {
      closedUntil = day;
    },
  };
}

const checkAccounts = [
  {
    id: '61',
    objectName: 'CheckAccount',
    name: 'Geschäftskonto',
    iban: 'DE02120300000000202051',
    currency: 'EUR',
    status: '100',
  },
  { id: '62', objectName: 'CheckAccount', name: 'Altes Konto', iban: null, currency: 'EUR', status: '0' },
];

function paged<Item>(all: Item[], query: URLSearchParams): Item[] {
  const offset = Number(query.get('offset') ?? 0);
  return all.slice(offset, offset + Number(query.get('limit') ?? 100));
}

function refused(status: number, message: string): StandInReply {
  return {
    status,
    body: { objects: null, error: { message, exceptionUUID: 'b7c6f0c0-0000-4000-8000-000000000000' } },
  };
}
