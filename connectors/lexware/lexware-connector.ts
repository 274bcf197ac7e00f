import { z } from 'zod';

import { askCloud, mapOk } from '../cloud/ask-cloud.ts';
import { bookWithContact } from '../cloud/book-with-contact.ts';
import type { CloudApi } from '../cloud/cloud-api.ts';
import { jsonPreview } from '../cloud/json-preview.ts';
import { filePart } from '../cloud/multipart-form.ts';
import { partyName, planBooking, reasonsAgainst } from '../cloud/plan-booking.ts';
import {
  type Answer,
  type BookableFile,
  type Booking,
  type Call,
  type Connector,
  ok,
  type RemoteRef,
} from '../connector.ts';
import { connectorKind } from '../connector-kind.ts';
import type { Tools } from '../tools.ts';
import { contactsOf } from './contacts.ts';
import { lexwareApi, requestMsMax } from './lexware-api.ts';
import { lexwareMasterData } from './lexware-master-data.ts';
import { LexwareSettings } from './lexware-settings.ts';
import { findVouchers, readBooked, readVoucher, voucherUrl } from './read-voucher.ts';
import { voucherBody } from './voucher-body.ts';

/** Inclusive. */
const fileBytesMax = 5 * 1024 * 1024;
/** A search for the contact and its creation, then the voucher. */
const requestsPerCallMax = 4;

export const lexware = connectorKind({
  title: 'Lexware Office',
  description:
    'Books vouchers with their files in Lexware Office (formerly lexoffice), through its public API.',
  settings: LexwareSettings,
  create: createLexwareConnector,
});

export function createLexwareConnector(settings: LexwareSettings, tools: Tools): Connector {
  const api = lexwareApi(settings, tools);
  return {
    kind: 'LEXWARE',
    capabilities: {
      draft: false,
      attach: 'after',
      nativeKey: null,
      findByKey: true,
      postIsIdempotent: true,
      deletableDraft: false,
      maxFileBytes: fileBytesMax,
      ratePerMinute: 120,
      callMsMax: requestsPerCallMax * requestMsMax,
      maxInFlightMs: 2 * requestsPerCallMax * requestMsMax,
    },
    check: (call) => check(api, call),
    reference: (call) => lexwareMasterData(api, call),
    async preview(booking) {
      return mapOk(planBooking(booking, settings), (plan) => {
        const contact = plan.party.found?.id ?? `(${partyName(plan.party)})`;
        return jsonPreview(voucherBody(plan, booking.key, contact), plan.coding);
      });
    },
    preflight: async (booking) => ok(reasonsAgainst(booking, settings)),
    find: (key, call, document) => findVouchers(api, key, document, call),
    createDraft: (booking, call) => book(api, booking, settings, call),
    attach: (ref, _, file, call) => attach(api, ref, file, call),
    post: async () => ok(null),
    discardDraft: async () => ok(null),
    read: (ref, call) => readBooked(api, ref.id, call),
  };
}

const Profile = z.object({
  companyName: z.string().nullish(),
  smallBusiness: z.boolean().nullish(),
  businessFeatures: z.array(z.string()).nullish(),
});

async function check(api: CloudApi, call: Call): ReturnType<Connector['check']> {
  const profile = await askCloud(api, { method: 'GET', path: '/profile', step: 'find' }, Profile, call);
  return mapOk(profile, ({ companyName, smallBusiness, businessFeatures }) => {
    const notes: string[] = [];
    if (businessFeatures && !businessFeatures.includes('BOOKKEEPING')) {
      notes.push('The Lexware Office plan does not include bookkeeping: vouchers may be rejected.');
    }
    if (smallBusiness) notes.push('The company is a small business (§ 19 UStG): it deducts no input tax.');
    return { organisation: companyName ?? null, baseCurrency: 'EUR', notes };
  });
}

function book(
  api: CloudApi,
  booking: Booking,
  settings: LexwareSettings,
  call: Call,
): Promise<Answer<RemoteRef>> {
  return bookWithContact(planBooking(booking, settings), contactsOf(api, call), async (plan, contactId) => {
    const content = voucherBody(plan, booking.key, contactId);
    const request = {
      method: 'POST',
      path: '/vouchers',
      body: { kind: 'json', content },
      step: 'create',
    } as const;
    return mapOk(await askCloud(api, request, Created, call), ({ id }) => ({ id, url: voucherUrl(id) }));
  });
}

const Created = z.object({ id: z.string().min(1) });

/**
 * The system stores files under its own ids and may change them, so our file cannot be recognised: a voucher
 * with a file gets no second one. Files cannot be removed.
 */
async function attach(api: CloudApi, ref: RemoteRef, file: BookableFile, call: Call): Promise<Answer<null>> {
  const voucher = await readVoucher(api, ref.id, 'attach', call);
  if (voucher.kind !== 'ok') return voucher;
  if (voucher.value && voucher.value.files.length > 0) return ok(null);
  const path = `/vouchers/${encodeURIComponent(ref.id)}/files`;
  const uploaded = await askCloud(
    api,
    { method: 'POST', path, body: { kind: 'form', parts: [await filePart(file)] }, step: 'attach' },
    Created,
    call,
  );
  return mapOk(uploaded, () => null);
}
