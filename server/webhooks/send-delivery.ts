import type { OutgoingAnswer, Service } from '../platform/service.ts';
import type { ClaimedDelivery } from './claim-store.ts';
import { secretContext } from './endpoint-store.ts';
import { headersFor } from './signature.ts';

type ToSend = Pick<
  ClaimedDelivery,
  'workspaceId' | 'id' | 'endpointId' | 'kind' | 'body' | 'url' | 'secretSealed'
>;
/** The request headers, the result, and the start and end. */
export type Sent = {
  headers: Record<string, string>;
  answer: OutgoingAnswer;
  attemptedAt: Date;
  endedAt: Date;
};

/** Sends the one request of an attempt, signed with the endpoint's secret. */
export async function sendDelivery(
  { vault, send, clock }: Pick<Service, 'vault' | 'send' | 'clock'>,
  delivery: ToSend,
): Promise<Sent> {
  const { workspaceId, endpointId, id, kind, body, url } = delivery;
  const secret = vault.open(delivery.secretSealed, secretContext(workspaceId, endpointId));
  const attemptedAt = clock.now();
  const headers = headersFor({ deliveryId: id, kind, body, secret, sentAt: attemptedAt });
  const answer = await send({ method: 'POST', url, headers, body });
  return { headers, answer, attemptedAt, endedAt: clock.now() };
}
