import { type Answer, type Booking, type Call, type Connector, ok, type Refusal } from '../connector.ts';
import { connectorKind } from '../connector-kind.ts';
import type { Tools } from '../tools.ts';
import { checkHealth } from './check-health.ts';
import { createDraft } from './create-draft.ts';
import { atDesk, type Desk } from './desk.ts';
import { foreseeRefusals } from './foresee-refusals.ts';
import { OdooSettings } from './odoo-settings.ts';
import { discardDraft, postDraft } from './post-draft.ts';
import { previewBooking } from './preview-booking.ts';
import { readBooked } from './read-booked.ts';
import { tellingFaults } from './read-list.ts';
import { readReference } from './read-master-data.ts';
import { findRecords, readRecord } from './record.ts';
import { Stopped } from './stopped.ts';
import { removeFile, storeFile } from './store-file.ts';

/** As base64 in JSON, a file grows by a third; Odoo refuses more than 128 MB. */
const fileBytesMax = 64 * 1024 * 1024;
/** A lost request may stay in a proxy for longer than our timeout. */
const inFlightMsMin = 60_000;
/**
 * A call has several requests with this time limit each, and ends a little later, so that they can report the
 * reason.
 */
const requestsMax = 3;
const callMarginMs = 2000;

/** Odoo 14 to 18 by JSON-RPC, and 19 and newer by JSON-2. */
export const odoo = connectorKind({
  title: 'Odoo',
  description:
    'Books invoices, receipts and bank statements in Odoo Accounting or Invoicing, version 14 or newer.',
  settings: OdooSettings,
  create: createOdooConnector,
});

export function createOdooConnector(settings: OdooSettings, tools: Tools): Connector {
  const link = { settings, tools };
  const at = <Value>(call: Call, work: (desk: Desk) => Promise<Value>) => atDesk(link, call, work);
  return {
    kind: 'ODOO',
    capabilities: capabilities(settings),
    check: (call) => at(call, checkHealth),
    reference: (call, since) => tellingFaults(readReference(link, call, since)),
    booked: (call) => tellingFaults(readBooked(link, call)),
    preview: async (booking) => preview(settings, booking),
    preflight: (booking, call) => told(at(call, (desk) => foreseeRefusals(desk, booking))),
    find: (key, call) => at(call, (desk) => findRecords(desk, key)),
    createDraft: (booking, call) => at(call, (desk) => createDraft(desk, booking)),
    attach: (ref, _, file, call) => at(call, (desk) => storeFile(desk, ref, file)),
    detach: (_, { id }, call) => at(call, (desk) => removeFile(desk, Number(id))),
    post: (ref, booking, call) => at(call, (desk) => postDraft(desk, ref, booking)),
    discardDraft: (ref, call) => at(call, (desk) => discardDraft(desk, ref)),
    read: (ref, call) => at(call, (desk) => readRecord(desk, ref)),
  };
}

function capabilities({ attachFile, timeoutSeconds }: OdooSettings): Connector['capabilities'] {
  const timeoutMs = timeoutSeconds * 1000;
  return {
    draft: true,
    attach: attachFile ? 'after' : 'none',
    nativeKey: 'externalId',
    findByKey: true,
    // Odoo refuses to post a posted record; `post` checks first.
    postIsIdempotent: true,
    deletableDraft: true,
    maxFileBytes: fileBytesMax,
    ratePerMinute: null,
    callMsMax: requestsMax * timeoutMs + callMarginMs,
    maxInFlightMs: Math.max((requestsMax + 1) * timeoutMs, inFlightMsMin),
  };
}

/** A refusal that ends the check is one more foreseen refusal. */
async function told(answer: Promise<Answer<Refusal[]>>): Promise<Answer<Refusal[]>> {
  const foreseen = await answer;
  return foreseen.kind === 'refused' ? ok([foreseen.refusal]) : foreseen;
}

function preview(
  settings: OdooSettings,
  booking: Booking,
): ReturnType<typeof ok<ReturnType<typeof previewBooking>>> | Answer<never> {
  try {
    return ok(previewBooking(settings, booking));
  } catch (fault) {
    if (fault instanceof Stopped && fault.answer.kind === 'refused') return fault.answer;
    throw fault;
  }
}
