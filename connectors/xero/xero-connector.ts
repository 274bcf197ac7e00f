import { askCloud, mapOk } from '../cloud/ask-cloud.ts';
import type { CloudApi, CloudRequest } from '../cloud/cloud-api.ts';
import { jsonAmount } from '../cloud/json-amount.ts';
import { jsonPreview } from '../cloud/json-preview.ts';
import { type Call, type Connector, ok, refuseFirst } from '../connector.ts';
import { connectorKind } from '../connector-kind.ts';
import { storedFileName } from '../stored-file-name.ts';
import type { Tools } from '../tools.ts';
import { createRecord, findSameNumber, setStatus, uploadFile } from './create-record.ts';
import { planRecord } from './plan-record.ts';
import { attachmentNames, findRecords, readRecord } from './read-record.ts';
import { requestMsMax, xeroApi } from './xero-api.ts';
import { xeroAuthorisation } from './xero-authorisation.ts';
import { Organisations, xeroMasterData } from './xero-master-data.ts';
import { XeroSettings } from './xero-settings.ts';

const fileBytesMax = 10 * 1024 * 1024;
/** Two lists are searched by day and by time. */
const requestsPerCallMax = 4;

export const xero = connectorKind({
  title: 'Xero',
  description: 'Books bills, invoices, credit notes and receipts with their files in Xero.',
  settings: XeroSettings,
  authorisation: xeroAuthorisation,
  create: createXeroConnector,
});

export function createXeroConnector(settings: XeroSettings, tools: Tools): Connector {
  const api = xeroApi(tools);
  /** The hashes of files that this connector has seen, by name: Xero stores none. */
  const hashes = new Map<string, string>();
  /** The number of removed records with the key: the next one needs another key. */
  let removed = 0;
  return {
    kind: 'XERO',
    capabilities: {
      draft: true,
      attach: 'after',
      nativeKey: 'header',
      findByKey: true,
      postIsIdempotent: false,
      deletableDraft: true,
      maxFileBytes: fileBytesMax,
      ratePerMinute: 60,
      callMsMax: requestsPerCallMax * requestMsMax,
      maxInFlightMs: 2 * requestMsMax,
    },
    check: (call) => check(api, call),
    reference: (call, since) => xeroMasterData(api, call, since),
    async preview(booking) {
      const planned = planRecord(booking, settings);
      if (planned.kind === 'refused') return refuseFirst(planned.refusals);
      const { list, body, plan } = planned;
      const sums = {
        SubTotal: jsonAmount(plan.net),
        TotalTax: jsonAmount(plan.tax),
        Total: jsonAmount(plan.total),
      };
      return ok(jsonPreview({ [list]: [{ ...body, ...sums }] }, plan.coding));
    },
    async preflight(booking, call) {
      const planned = planRecord(booking, settings);
      return planned.kind === 'refused' ? ok(planned.refusals) : findSameNumber(api, planned.plan, call);
    },
    async find(key, call, document) {
      const found = await findRecords(api, key, document, call);
      if (found.kind === 'ok') removed = found.value.filter(({ state }) => state === 'CANCELLED').length;
      return found;
    },
    async createDraft(booking, call) {
      const planned = planRecord(booking, settings);
      if (planned.kind === 'refused') return refuseFirst(planned.refusals);
      return createRecord(api, planned, { key: booking.key, removed }, call);
    },
    async attach(ref, _, file, call) {
      const name = storedFileName(file);
      hashes.set(name, file.sha256);
      const there = await attachmentNames(api, ref.id, null, 'attach', call);
      if (there.kind !== 'ok') return there;
      return there.value.includes(name) ? ok(null) : uploadFile(api, ref.id, name, file, call);
    },
    post: (ref, _, call) => setStatus(api, ref.id, 'AUTHORISED', 'post', call),
    discardDraft: (ref, call) => setStatus(api, ref.id, 'DELETED', 'discard', call),
    read: (ref, call) => readRecord(api, ref.id, (name) => hashes.get(name) ?? null, call),
  };
}

async function check(api: CloudApi, call: Call): ReturnType<Connector['check']> {
  const request: CloudRequest = { method: 'GET', path: '/Organisation', step: 'find' };
  const answer = await askCloud(api, request, Organisations, call);
  return mapOk(answer, ({ Organisations: [organisation] }) => ({
    organisation: organisation?.Name ?? null,
    baseCurrency: organisation?.BaseCurrency ?? null,
    notes: [],
  }));
}
