import type { Calls } from '../contract-types.ts';
import { listing, type Paging, withCursor } from '../listing.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function webhookMethods(call: Call) {
  return {
    list: (paging: Paging = {}, options?: CallOptions) =>
      listing((cursor) => call('listWebhooks', { query: withCursor(paging, cursor) }, options)),
    /** The response contains the signing secret, only this once. */
    create: (webhook: Calls['createWebhook']['body'], options?: CallOptions) =>
      call('createWebhook', { body: webhook }, options),
    get: (id: number, options?: CallOptions) => call('getWebhook', { params: { id } }, options),
    /** Takes effect at the next attempt. */
    change: (id: number, changes: Calls['changeWebhook']['body'], options?: CallOptions) =>
      call('changeWebhook', { params: { id }, body: changes }, options),
    delete: (id: number, options?: CallOptions) => call('deleteWebhook', { params: { id } }, options),
    /** `suspended`: whether deliveries that were suspended are sent (the default) or skipped. */
    activate: (id: number, choice?: Calls['activateWebhook']['body'], options?: CallOptions) =>
      call('activateWebhook', { params: { id }, body: choice }, options),
    deactivate: (id: number, options?: CallOptions) => call('deactivateWebhook', { params: { id } }, options),
    /** The response contains the new signing secret, only this once. */
    rotateSecret: (id: number, options?: CallOptions) =>
      call('rotateWebhookSecret', { params: { id } }, options),
    /** Sends ENDPOINT_TESTED immediately and returns the result. */
    test: (id: number, options?: CallOptions) => call('testWebhook', { params: { id } }, options),
    deliveries: (id: number, filter: Calls['listDeliveries']['query'] = {}, options?: CallOptions) =>
      listing((cursor) =>
        call('listDeliveries', { params: { id }, query: withCursor(filter, cursor) }, options),
      ),
    delivery: (id: number, deliveryId: string, options?: CallOptions) =>
      call('getDelivery', { params: { id, deliveryId } }, options),
    /** With the same id and bytes. */
    redeliver: (id: number, deliveryId: string, options?: CallOptions) =>
      call('redeliver', { params: { id, deliveryId } }, options),
    /** Resends failed deliveries since an instant. */
    replay: (id: number, replay: Calls['replayDeliveries']['body'], options?: CallOptions) =>
      call('replayDeliveries', { params: { id }, body: replay }, options),
  };
}

type EventsAsked = Calls['listEvents']['query'];

export function eventMethods(call: Call) {
  return {
    /**
     * Oldest first; pass the last known id as `after`. An iteration ends at the newest event. With `before`
     * (`now`, or an id) newest first.
     */
    list: (asked: EventsAsked = {}, options?: CallOptions) =>
      listing(async (last) => {
        const from =
          asked.before === undefined ? { after: last ?? asked.after } : { before: last ?? asked.before };
        const page = await call('listEvents', { query: { ...asked, ...from } }, options);
        return { ...page, nextCursor: page.data.at(-1)?.id ?? null };
      }),
  };
}
