import { z } from 'zod';

import { askCloud, mapOk } from '../cloud/ask-cloud.ts';
import { bookWithContact } from '../cloud/book-with-contact.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import { jsonPreview } from '../cloud/json-preview.ts';
import { filePart } from '../cloud/multipart-form.ts';
import { type PlanDependencies, partyName, planBooking, reasonsAgainst } from '../cloud/plan-booking.ts';
import {
  type Answer,
  type BookableFile,
  type Booking,
  beforeBooking,
  type Call,
  type Connector,
  ok,
  type RemoteRef,
} from '../connector.ts';
import { connectorKind } from '../connector-kind.ts';
import type { Tools } from '../tools.ts';
import { contactsOf } from './contacts.ts';
import { findVouchers, readBooked } from './read-voucher.ts';
import { Id, requestMsMax, sevdeskApi, single } from './sevdesk-api.ts';
import { sevdeskMasterData } from './sevdesk-master-data.ts';
import { SevdeskSettings } from './sevdesk-settings.ts';
import { voucherBody } from './voucher-body.ts';

/** The contract names no limit; larger files are not sent. */
const fileBytesMax = 20 * 1024 * 1024;
/** A search for the contact and its creation, the file, then the voucher. */
const requestsPerCallMax = 4;
/** The id of a contact that does not exist yet, in previews. */
const noContact = '0';
/** A voucher always has a tax rule. */
const needs: PlanDependencies = { wantsTaxCode: 'sevdesk' };

export const sevdesk = connectorKind({
  title: 'sevdesk',
  description: 'Books vouchers with their files in sevdesk (bookkeeping 2.0).',
  settings: SevdeskSettings,
  create: createSevdeskConnector,
});

export function createSevdeskConnector(settings: SevdeskSettings, tools: Tools): Connector {
  const api = sevdeskApi(settings, tools);
  return {
    kind: 'SEVDESK',
    capabilities: {
      draft: false,
      attach: 'inline',
      nativeKey: null,
      findByKey: true,
      postIsIdempotent: true,
      deletableDraft: false,
      maxFileBytes: fileBytesMax,
      ratePerMinute: null,
      callMsMax: requestsPerCallMax * requestMsMax,
      maxInFlightMs: (requestsPerCallMax + 1) * requestMsMax,
    },
    check: (call) => check(api, call),
    reference: (call) => sevdeskMasterData(api, call),
    async preview(booking) {
      const planned = planBooking(booking, settings, needs);
      if (planned.kind !== 'ok') return planned;
      const { party, coding } = planned.value;
      const body = voucherBody(planned.value, booking.key, party.found?.id ?? noContact, settings);
      return mapOk(body, ({ voucher, voucherPosSave }) => {
        const shown = { voucher: { ...voucher, supplierName: partyName(party) }, voucherPosSave };
        return jsonPreview(shown, coding);
      });
    },
    async preflight(booking) {
      const planned = planBooking(booking, settings, needs);
      if (planned.kind !== 'ok') return ok(reasonsAgainst(booking, settings, needs));
      const body = voucherBody(planned.value, booking.key, noContact, settings);
      return ok(body.kind === 'refused' ? [body.refusal] : []);
    },
    find: (key, call, document) => findVouchers(api, key, document, call),
    createDraft: (booking, call) => book(api, booking, settings, call),
    attach: async () => ok(null),
    post: async () => ok(null),
    discardDraft: async () => ok(null),
    read: (ref, call) => readBooked(api, ref.id, call),
  };
}

const Version = z.object({ objects: z.object({ version: z.string() }) });

async function check(api: CloudApi, call: Call): ReturnType<Connector['check']> {
  const request = { method: 'GET', path: '/Tools/bookkeepingSystemVersion', step: 'find' } as const;
  return mapOk(await askCloud(api, request, Version, call), ({ objects }) => {
    const isOld = objects.version === '1.0';
    const note = 'This account still uses bookkeeping 1.0: sevdesk must update it to 2.0 first.';
    return { organisation: null, baseCurrency: null, notes: isOld ? [note] : [] };
  });
}

const Saved = z.object({ objects: z.object({ voucher: z.object({ id: Id }) }) });

function book(
  api: CloudApi,
  booking: Booking,
  settings: SevdeskSettings,
  call: Call,
): Promise<Answer<RemoteRef>> {
  const planned = planBooking(booking, settings, needs);
  return bookWithContact(planned, contactsOf(api, call), async (plan, contactId) => {
    const body = voucherBody(plan, booking.key, contactId, settings);
    if (body.kind !== 'ok') return body;
    const fileName = booking.file ? beforeBooking(await upload(api, booking.file, call)) : null;
    // A rejected file is omitted; the voucher is read back without one, and that is reported.
    if (fileName && fileName.kind !== 'ok' && fileName.kind !== 'refused') return fileName;
    const content = { ...body.value, ...(fileName?.kind === 'ok' && { filename: fileName.value }) };
    const path = '/Voucher/Factory/saveVoucher';
    const request = { method: 'POST', path, body: { kind: 'json', content }, step: 'create' } as const;
    const saved = await askCloud(api, request, Saved, call);
    return mapOk(saved, ({ objects }) => ({ id: objects.voucher.id, url: null }));
  });
}

/** The file is uploaded first; the voucher then refers to its name there. */
async function upload(api: CloudApi, file: BookableFile, call: Call): Promise<Answer<string>> {
  const uploaded = await askCloud(
    api,
    {
      method: 'POST',
      path: '/Voucher/Factory/uploadTempFile',
      body: { kind: 'form', parts: [await filePart(file)] },
      step: 'create',
    },
    single(z.object({ filename: z.string().min(1) })),
    call,
  );
  return mapOk(uploaded, ({ objects }) => objects.filename);
}
