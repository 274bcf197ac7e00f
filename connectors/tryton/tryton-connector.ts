import {
  type Answer,
  type Booking,
  type BookingPreview,
  type Call,
  type Connector,
  ok,
  type Refusal,
} from '../connector.ts';
import { connectorKind } from '../connector-kind.ts';
import { MasterDataFault } from '../master-data/master-data-fault.ts';
import { planInvoice } from '../plan/plan-invoice.ts';
import type { Tools } from '../tools.ts';
import { createInvoice, foreseeInvoice, postInvoice } from './book-invoice.ts';
import { createStatement, foreseeStatement, planOneStatement, postStatement } from './book-statement.ts';
import { readBookedVendors } from './booked-vendors.ts';
import { checkHealth } from './check-health.ts';
import { invoiceInWords, statementInWords } from './describe-plan.ts';
import { atDesk, type Desk, type Link, Stopped } from './desk.ts';
import { discardDraft } from './discard-draft.ts';
import { readMasterData } from './master-data.ts';
import { findRecords, readRecord } from './record.ts';
import { removeFiles, storeFile } from './store-file.ts';
import { TrytonSettings } from './tryton-settings.ts';

/** As base64 inside JSON it must fit into Tryton's limit of a request, 100 MB by default. */
const maxFileBytes = 70 * 1024 * 1024;
/** A call may take several requests. */
const requestsPerCall = 4;
const inFlightMsMin = 60_000;

export const tryton = connectorKind({
  title: 'Tryton',
  description: 'Books invoices, credit notes, receipts and bank statements in Tryton 6.0, with their files.',
  settings: TrytonSettings,
  create: createTrytonConnector,
});

export function createTrytonConnector(settings: TrytonSettings, tools: Tools): Connector {
  const link: Link = { settings, tools };
  const at = <Value>(call: Call, work: (desk: Desk) => Promise<Value>) => atDesk(link, call, work);
  return {
    kind: 'TRYTON',
    capabilities: capabilities(settings),
    check: (call) => at(call, checkHealth),
    reference: (call, since) => each(link, call, (desk) => readMasterData(desk, since ?? null)),
    booked: (call) => each(link, call, readBookedVendors),
    preview: async (booking) => ok(preview(booking, settings)),
    preflight: (booking, call) => preflight(link, booking, call),
    find: (key, call) => at(call, (desk) => findRecords(desk, key)),
    createDraft: (booking, call) =>
      at(call, (desk) =>
        isStatement(booking)
          ? createStatement(desk, booking, settings)
          : createInvoice(desk, booking, settings),
      ),
    attach: (ref, _, file, call) => at(call, (desk) => storeFile(desk, ref, file)),
    detach: (_, { id }, call) =>
      at(call, async (desk) => {
        if (id !== undefined) await removeFiles(desk, [Number(id)]);
        return null;
      }),
    post: (ref, booking, call) =>
      at(call, (desk) =>
        isStatement(booking) ? postStatement(desk, ref) : postInvoice(desk, ref, booking, settings),
      ),
    discardDraft: (ref, call) => at(call, (desk) => discardDraft(desk, ref)),
    read: (ref, call) => at(call, (desk) => readRecord(desk, ref)),
  };
}

function capabilities({ attachFile, timeoutSeconds }: TrytonSettings): Connector['capabilities'] {
  const timeoutMs = timeoutSeconds * 1000;
  return {
    draft: true,
    attach: attachFile ? 'after' : 'none',
    nativeKey: null,
    findByKey: true,
    postIsIdempotent: true,
    deletableDraft: true,
    maxFileBytes,
    ratePerMinute: null,
    callMsMax: requestsPerCall * timeoutMs,
    maxInFlightMs: Math.max(2 * timeoutMs, inFlightMsMin),
  };
}

/** Consecutive rows; an error is thrown. */
async function* each<Item>(
  link: Link,
  call: Call,
  rows: (desk: Desk) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const opened = await atDesk(link, call, async (desk) => desk);
  if (opened.kind !== 'ok') throw new MasterDataFault(opened);
  try {
    yield* rows(opened.value);
  } catch (fault) {
    throw fault instanceof Stopped ? new MasterDataFault(fault.answer) : fault;
  }
}

async function preflight(link: Link, booking: Booking, call: Call): Promise<Answer<Refusal[]>> {
  if (isStatement(booking)) {
    const planned = planOneStatement(booking, link.settings);
    if (planned.kind === 'refused') return ok(planned.refusals);
    return atDesk(link, call, (desk) => foreseeStatement(desk, planned.plan, booking));
  }
  const planned = planInvoice(booking.document, booking.books, link.settings);
  if (planned.kind === 'refused') return ok(planned.refusals);
  return atDesk(link, call, (desk) => foreseeInvoice(desk, planned.plan, booking));
}

function isStatement({ document }: Booking): boolean {
  return document.documentType === 'BANK_STATEMENT';
}

/** The preflight reports the reason of a refusal. */
function preview(booking: Booking, settings: TrytonSettings): BookingPreview {
  if (isStatement(booking)) {
    const planned = planOneStatement(booking, settings);
    const content = planned.kind === 'ok' ? statementInWords(planned.plan) : '';
    return { mediaType: 'text/plain', content, coding: [] };
  }
  const planned = planInvoice(booking.document, booking.books, settings);
  if (planned.kind === 'refused') return { mediaType: 'text/plain', content: '', coding: [] };
  const { plan } = planned;
  return { mediaType: 'text/plain', content: invoiceInWords(plan), coding: plan.coding };
}
