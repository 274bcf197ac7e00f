import { sum } from '@slipway/contract/money.ts';

import { type ReceivedRequest, type StandInReply, startStandIn } from '../../cloud/testing/start-stand-in.ts';
import { openAuthorisationDesk } from '../../oauth/testing/authorisation-desk.ts';
import type { HttpRequest } from '../../tools.ts';
import { computedTax, fault, faultOf, invalid, partyIdOf } from './check-transaction.ts';
import {
  accounts,
  classes,
  firstParties,
  items,
  type PartyRow,
  taxCodes,
  taxRates,
  terms,
} from './quickbooks-books.ts';
import {
  AttachableInput,
  type PartyPath,
  parties as partySchemas,
  type TransactionInput,
  type TransactionPath,
  transactions,
} from './quickbooks-schema.ts';
import { readQuery } from './run-query.ts';

export const quickBooksApp = { clientId: 'app-of-the-tests', clientSecret: 'secret-of-the-app' };
export const realmId = '9130347596842384';
const hosts = /^https:\/\/(quickbooks\.api|appcenter|oauth\.platform|developer\.api)\.intuit\.com/;
const entities = {
  bill: 'Bill',
  vendorcredit: 'VendorCredit',
  purchase: 'Purchase',
  invoice: 'Invoice',
  creditmemo: 'CreditMemo',
};

type Stored = TransactionInput & {
  entity: string;
  Id: string;
  SyncToken: string;
  MetaData: { LastUpdatedTime: string };
};
type StoredFile = {
  Id: string;
  SyncToken: string;
  FileName: string;
  Note?: string | undefined;
  AttachableRef: unknown;
  size: number;
};

/**
 * A stateful simulator of QuickBooks Online according to Intuit's published schema and documentation: bodies
 * are checked field by field, notes cannot be searched, and the request id prevents duplicates.
 */
export async function startQuickBooks({
  now = () => new Date('2026-11-20T10:00:00Z'),
}: {
  now?: () => Date;
} = {}) {
  const booked: Stored[] = [];
  const files: StoredFile[] = [];
  const parties = firstParties();
  const replies = new Map<string, StandInReply>();
  let closedUntil: string | null = null;
  let made = 100;
  const desk = openAuthorisationDesk({
    ...quickBooksApp,
    proof: 'BASIC',
    lifeMs: 60 * 60_000,
    graceMs: 0,
    now,
    callback: { realmId },
  });

  function answer(asked: ReceivedRequest): StandInReply {
    const { path, method, query, headers } = asked;
    if (path === '/connect/oauth2') return desk.authorise(asked);
    if (path === '/oauth2/v1/tokens/bearer') return desk.token(asked);
    if (path === '/v2/oauth2/tokens/revoke') return desk.revoke(asked);
    if (!desk.isLetIn(headers['authorization'])) {
      return fault(401, '003200', 'message=AuthenticationFailed', 'Token expired', 'AUTHENTICATION');
    }
    const [, , , realm, what = '', id] = path.split('/');
    if (realm !== realmId)
      return fault(403, '3100', 'message=ApplicationAuthorizationFailed', '', 'AUTHORIZATION');
    if (query.get('minorversion') !== '75')
      return fault(400, '2010', 'Request has invalid or unsupported property', '');
    const requestId = query.get('requestid');
    if (requestId && requestId.length > 50) return fault(400, '2010', 'The requestid is too long', '');
    if (method === 'GET' || !requestId) return handle(asked, what, id);
    const told = replies.get(requestId) ?? handle(asked, what, id);
    replies.set(requestId, told);
    return told;
  }

  function handle(asked: ReceivedRequest, what: string, id: string | undefined): StandInReply {
    const { method } = asked;
    if (what === 'preferences') return { status: 200, body: { Preferences: preferences() } };
    if (what === 'companyinfo') return { status: 200, body: { CompanyInfo: companyInfo } };
    if (what === 'query') return runQuery(asked.query.get('query') ?? '');
    if (what === 'upload') return upload(asked);
    if (what === 'attachable') return removeFile(asked);
    if (Object.hasOwn(partySchemas, what)) return makeParty(what as PartyPath, asked);
    if (!Object.hasOwn(transactions, what)) return { status: 404 };
    const path = what as TransactionPath;
    if (method === 'POST') return book(path, asked);
    const found = booked.find((one) => one.entity === entities[path] && one.Id === id);
    if (!found)
      return fault(
        400,
        '610',
        'Object Not Found',
        `Object Not Found : Something you're trying to use has been made inactive.`,
      );
    return { status: 200, body: { [entities[path]]: shown(found) } };
  }

  function runQuery(text: string): StandInReply {
    const query = readQuery(text);
    if (!query) return fault(400, '4000', 'Error parsing query', `QueryParserError: ${text}`);
    const lists: Record<string, readonly object[]> = {
      CompanyInfo: [companyInfo],
      Account: accounts,
      Item: items,
      TaxCode: taxCodes,
      TaxRate: taxRates,
      Term: terms,
      Class: classes,
      CompanyCurrency: [{ Code: 'USD', Active: true }],
      Vendor: parties.filter(({ kind }) => kind === 'Vendor'),
      Customer: parties.filter(({ kind }) => kind === 'Customer'),
      Attachable: files,
      ...Object.fromEntries(
        Object.values(entities).map((entity) => [
          entity,
          booked.filter((one) => one.entity === entity).map(shown),
        ]),
      ),
    };
    const rows = lists[query.entity];
    if (!rows) return fault(400, '4000', 'Error parsing query', `Unknown entity ${query.entity}`);
    const fitting = rows.filter((row) => query.fits(row as Record<string, unknown>));
    return { status: 200, body: { QueryResponse: { [query.entity]: query.page(fitting) } } };
  }

  function makeParty(path: PartyPath, { json }: ReceivedRequest): StandInReply {
    const read = partySchemas[path].safeParse(json);
    if (!read.success) return invalid(read.error.issues[0]!);
    const { DisplayName } = read.data;
    if (parties.some((one) => one.DisplayName === DisplayName)) {
      return fault(
        400,
        '6240',
        'Duplicate Name Exists Error',
        'The name supplied already exists. : Another customer, vendor or employee is already using this name.',
      );
    }
    const kind = path === 'vendor' ? 'Vendor' : 'Customer';
    const party: PartyRow = { Id: String(++made), kind, Active: true, ...read.data };
    parties.push(party);
    return { status: 200, body: { [kind]: party } };
  }

  function book(path: TransactionPath, { json }: ReceivedRequest): StandInReply {
    const read = transactions[path].safeParse(json);
    if (!read.success) return invalid(read.error.issues[0]!);
    const input = read.data;
    const refused = faultOf(input, parties, closedUntil);
    if (refused) return refused;
    const one: Stored = {
      ...input,
      entity: entities[path],
      Id: String(++made),
      SyncToken: '0',
      MetaData: { LastUpdatedTime: now().toISOString() },
    };
    booked.push(one);
    return { status: 200, body: { [entities[path]]: shown(one) } };
  }

  function shown({ entity: _, ...one }: Stored) {
    const net = sum(one.Line.map(({ Amount }) => String(Amount)));
    const tax = String(one.TxnTaxDetail?.TotalTax ?? computedTax(one));
    const name = parties.find(({ Id }) => Id === partyIdOf(one))?.DisplayName;
    const named =
      'VendorRef' in one
        ? { VendorRef: { ...one.VendorRef, name } }
        : 'EntityRef' in one
          ? { EntityRef: { ...one.EntityRef, name } }
          : {};
    return {
      ...one,
      ...named,
      TotalAmt: Number(sum([net, tax])),
      TxnTaxDetail: { ...one.TxnTaxDetail, TotalTax: Number(tax) },
    };
  }

  /** Both parts, the first as JSON; an unsupported file type is reported within a 200. */
  function upload({ form, bytes }: ReceivedRequest): StandInReply {
    const content = form?.get('file_content_01');
    const part = /name="file_metadata_01".*?\r\n\r\n(.*?)\r\n--/s.exec(bytes.toString())?.[1];
    const read = AttachableInput.safeParse(JSON.parse(part ?? 'null'));
    if (!(content instanceof File) || !read.success) return fault(400, '2010', 'The parts are not right', '');
    const [{ EntityRef }] = read.data.AttachableRef;
    if (!booked.some(({ entity, Id }) => entity === EntityRef.type && Id === EntityRef.value)) {
      return fault(400, '2500', 'Invalid Reference Id', 'Invalid Reference Id : Transaction not found');
    }
    if (content.type === 'text/html') {
      const Fault = { Error: [{ Message: 'Unsupported file type', code: '6041' }], type: 'ValidationFault' };
      return { status: 200, body: { AttachableResponse: [{ Fault }] } };
    }
    const file = { ...read.data, Id: String(++made), SyncToken: '0', size: content.size };
    files.push(file);
    return { status: 200, body: { AttachableResponse: [{ Attachable: file }] } };
  }

  function removeFile({ json }: ReceivedRequest): StandInReply {
    const { Id } = json as { Id: string };
    const at = files.findIndex((one) => one.Id === Id);
    if (at >= 0) files.splice(at, 1);
    return { status: 200, body: { Attachable: { Id, status: 'Deleted' } } };
  }

  function preferences() {
    return {
      AccountingInfoPrefs: {
        ClassTrackingPerTxnLine: true,
        ...(closedUntil && { BookCloseDate: closedUntil }),
      },
      CurrencyPrefs: { MultiCurrencyEnabled: true, HomeCurrency: { value: 'EUR' } },
    };
  }

  const standIn = await startStandIn('https://quickbooks.api.intuit.com', answer);
  return {
    ...standIn,
    send: (request: HttpRequest) =>
      standIn.send({ ...request, url: request.url.replace(hosts, 'https://quickbooks.api.intuit.com') }),
    desk,
    booked,
    files,
    parties,
    closeUntil: (day: string | null) => {
      closedUntil = day;
    },
  };
}

const companyInfo = { CompanyName: 'Hafen Handel GmbH', Country: 'DE' };
