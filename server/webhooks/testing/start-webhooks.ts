import type { ChosenEventKind } from '@slipway/contract/events.ts';

import { type StartOptions, startTestService } from '../../testing/start.ts';
import { type Announcement, announce } from '../announce.ts';
import { createDeliverer } from '../deliver.ts';
import { authority, type Receiver } from './start-receiver.ts';

export type Announced = {
  kind?: ChosenEventKind;
  folder?: Announcement['folder'];
  document?: Partial<Announcement['document']>;
  workspaceId?: number;
};
type NewWebhook = Record<string, unknown> & { token?: string };

/** A service that trusts the receivers of this test run, with helpers for webhook tests. */
export async function startWebhooks(options: StartOptions = {}) {
  const tested = await startTestService({
    ...options,
    env: { SLIPWAY_WEBHOOK_CA_FILE: authority.file, SLIPWAY_LOG_LEVEL: 'error', ...options.env },
  });
  const { call, service, clock, admin } = tested;
  const deliverer = createDeliverer(service);
  const [inbox] = (await call('GET', '/folders')).body.data;

  /** An endpoint with all events by default. Its secret is in the response. */
  async function hook(receiver: Pick<Receiver, 'url'>, { token = admin.token, ...more }: NewWebhook = {}) {
    const events = [
      'EXTRACTION_FINISHED',
      'EXTRACTION_FAILED',
      'DOCUMENT_EXPORTED',
      'EXPORT_FAILED',
      'DOCUMENT_ARCHIVED',
    ];
    const made = await call('POST', '/webhooks', { body: { url: receiver.url, events, ...more }, token });
    if (made.status !== 201) throw new Error(`No webhook: ${JSON.stringify(made.body)}`);
    return made.body;
  }

  /** Emits an event of a document. */
  async function happens({
    kind = 'DOCUMENT_EXPORTED',
    folder = inbox,
    document,
    workspaceId = admin.workspaceId,
  }: Announced = {}) {
    const occurredAt = clock.now();
    return service.db.write(workspaceId, (db) =>
      announce(db, service, { kind, occurredAt, folder, document: { ...invoice, ...document } }),
    );
  }

  const deliveriesOf = async (id: number, query = '') =>
    (await call('GET', `/webhooks/${id}/deliveries${query}`)).body.data;
  const webhook = async (id: number) => (await call('GET', `/webhooks/${id}`)).body;

  return {
    ...tested,
    deliverer,
    drain: () => deliverer.drain(),
    inbox,
    hook,
    happens,
    deliveriesOf,
    webhook,
  };
}

export const invoice: Announcement['document'] = {
  id: 4711,
  fileName: 'Rechnung März.pdf',
  status: 'EXPORTED',
  documentType: 'PURCHASE_INVOICE',
  documentNumber: 'RE-2026-10977',
  vendorName: 'Müller & Söhne GmbH',
  totalAmount: '59.38' as never,
  currencyCode: 'EUR',
  documentDate: '2026-09-30',
  dueDate: null,
  queue: null,
  extractionError: null,
  exportError: null,
  archivedAt: null,
  externalId: null,
};
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
