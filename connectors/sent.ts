import type { FieldName } from '@slipway/contract/fields.ts';

import type { Answer, Refusal, Step } from './connector.ts';

/** What one run of the procedure in send-document.ts came to. */
export type Sent =
  /** The document is booked. `differences` is what the books hold otherwise than the document says. */
  | {
      kind: 'accepted';
      reference: string | null;
      url: string | null;
      differences: Difference[];
      file: FileStatus;
    }
  /** A person must act; no draft is left behind where the system lets us remove it. */
  | { kind: 'refused'; refusal: Refusal }
  /**
   * Something may have happened. Run the procedure again, with the same key, not before `pollAgainMs`; or `early`, because
   * it repeats nothing before its time: what has happened is known the sooner.
   */
  | { kind: 'uncertain'; step: Step; reason: string; pollAgainMs: number; early?: true; looks?: number }
  /**
   * Nothing is in doubt, but it did not work now. The whole connection waits, not only this document: as long as the
   * system asks, or, where it is `unavailable` and asks nothing, the longer the oftener.
   */
  | { kind: 'wait'; step: Step; reason: string; waitMs: number; unavailable?: true }
  /** The connection's credentials no longer hold. The whole connection waits for a person. */
  | { kind: 'reauth'; step: Step; reason: string }
  /** Looked for several times and still unknown: a person decides after looking into the system. */
  | { kind: 'needsAttention'; reason: string };

/** PENDING: the file is to be attached later, alone. REFUSED: the system does not take it, and is not asked again automatically. */
export type FileStatus = 'NONE' | 'ATTACHED' | 'PENDING' | 'REFUSED';

export type Difference = {
  /** A field of the document, its source file, or the record as a whole. */
  field: FieldName | 'file' | 'record';
  code: 'DIFFERENT' | 'FILE_MISSING' | 'BOOKED_TWICE' | 'DRAFT_LEFT';
  /** In words that a bookkeeper understands. */
  message: string;
  /** The sentence of a refusal, where that is the reason. */
  wording?: string | null;
  /** What the message names. */
  values?: Record<string, string>;
};

/** How long to wait where the system did not say. */
export const unavailableWaitMs = 60_000;

export type Stopped = Extract<Sent, { kind: 'refused' | 'uncertain' | 'wait' | 'reauth' }>;

/** The end of looking after what was sent: neither a refused nor a lost look-up says anything of the record. */
export function stopLooking(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): Stopped {
  if (answer.kind === 'refused')
    return {
      kind: 'uncertain',
      step: 'find',
      reason: answer.refusal.message,
      pollAgainMs: unavailableWaitMs,
    };
  return stopAt('find', answer.kind === 'uncertain' ? { ...answer, kind: 'notSent' } : answer, 0);
}

/** An answer that is not "ok", as the end of the procedure. */
export function stopAt(
  step: Step,
  answer: Exclude<Answer<unknown>, { kind: 'ok' }>,
  inFlightMs: number,
): Stopped {
  switch (answer.kind) {
    case 'refused':
      return { kind: 'refused', refusal: { ...answer.refusal, step } };
    case 'uncertain':
      return { kind: 'uncertain', step, reason: answer.reason, pollAgainMs: inFlightMs };
    case 'notSent':
      return { kind: 'wait', step, reason: answer.reason, waitMs: unavailableWaitMs, unavailable: true };
    case 'wait':
      return { kind: 'wait', step, reason: answer.reason, waitMs: answer.waitMs };
    case 'reauth':
      return { kind: 'reauth', step, reason: answer.reason };
  }
}
