import type { FieldName } from '@slipway/contract/fields.ts';

import type { Answer, CodedPart, Refusal, Step } from './connector.ts';

/** The result of one run of the procedure in send-document.ts. */
export type Sent =
  /** The document is booked. `differences` lists deviations of the booking from the document. */
  | {
      kind: 'accepted';
      reference: string | null;
      url: string | null;
      differences: Difference[];
      file: FileStatus;
      /** How it was booked. Absent if unknown. */
      coding?: CodedPart[];
    }
  /** A user must act; no draft is left if the system allows its removal. */
  | { kind: 'refused'; refusal: Refusal }
  /**
   * The outcome is unknown. Run the procedure again with the same key after `pollAgainMs`; or earlier with
   * `early`, because it repeats nothing too soon, and finds a completed booking sooner.
   */
  | { kind: 'uncertain'; step: Step; reason: string; pollAgainMs: number; early?: true; looks?: number }
  /**
   * The outcome is known, but it did not work now. The whole connection waits: as long as the system
   * requests, or, if it is `unavailable`, with growing delays.
   */
  | { kind: 'wait'; step: Step; reason: string; waitMs: number; unavailable?: true }
  /** The connection's credentials are no longer valid. The whole connection waits for a user. */
  | { kind: 'reauth'; step: Step; reason: string }
  /** Still unknown after several searches: a user decides after checking the system. */
  | { kind: 'needsAttention'; reason: string };

/** PENDING: the file is to be attached later, alone. REFUSED: the system does not take it, and is not asked again automatically. */
export type FileStatus = 'NONE' | 'ATTACHED' | 'PENDING' | 'REFUSED';

export type Difference = {
  /** A field of the document, its source file, or the record as a whole. */
  field: FieldName | 'file' | 'record';
  code: 'DIFFERENT' | 'FILE_MISSING' | 'BOOKED_TWICE' | 'DRAFT_LEFT';
  /** In words that a bookkeeper understands. */
  message: string;
  /** The code of a refusal, if that is the reason. */
  wording?: string | null;
  /** The values of the message. */
  values?: Record<string, string>;
};

/** The delay if the system does not name one. */
export const unavailableWaitMs = 60_000;

export type Stopped = Extract<Sent, { kind: 'refused' | 'uncertain' | 'wait' | 'reauth' }>;

/**
 * The end of a search after a request: neither a refused nor a lost search proves anything about the record.
 */
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
