import type { Refusal } from '@slipway/connectors/connector.ts';
import type { Sent } from '@slipway/connectors/sent.ts';
import { remedyOf } from '@slipway/contract/remedies.ts';

import type { StoredConnection } from './connection-store.ts';

const nothing = {
  reference: null,
  url: null,
  code: null,
  reason: null,
  providerMessage: null,
  field: null,
  step: null,
  wording: null,
  values: {},
  remedy: null,
};

/** The outcome of one run, as the API shows it. */
export function saidOf(outcome: Sent | null) {
  if (outcome === null) return nothing;
  switch (outcome.kind) {
    case 'accepted': {
      const { reference, url, differences } = outcome;
      const reason = differences.map(({ message }) => message).join(' ') || null;
      return { ...nothing, reference, url, reason };
    }
    case 'refused':
      return { ...nothing, ...refusedBy(outcome.refusal) };
    case 'needsAttention':
      return { ...nothing, reason: outcome.reason };
    default:
      return { ...nothing, reason: outcome.reason, step: outcome.step };
  }
}

/** Refusals stored before messages had codes have none. */
function refusedBy({
  category,
  message,
  providerMessage = null,
  field = null,
  step,
  wording = null,
  values = {},
  retryable,
}: Pick<Refusal, 'category' | 'message'> & Partial<Refusal>) {
  const remedy = remedyOf({ code: category, field, wording, retryable });
  const said = { code: category, reason: message, providerMessage, field, step: step ?? null };
  return { ...said, wording, values, remedy };
}

/** The same for the document's history, with the connection. */
export function outcomeOf({ id, name, kind }: StoredConnection, sent: Sent) {
  return { kind: sent.kind, connection: { id, name, kind }, ...saidOf(sent) };
}
