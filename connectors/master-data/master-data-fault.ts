import type { Answer } from '../connector.ts';

/**
 * Thrown by `reference` and `booked` if they cannot continue: an answer like any other. Unread items are not
 * removed, so nothing is concluded from the items that came before.
 */
export class MasterDataFault extends Error {
  readonly answer: Exclude<Answer<unknown>, { kind: 'ok' }>;

  constructor(answer: Exclude<Answer<unknown>, { kind: 'ok' }>) {
    super(answer.kind === 'refused' ? answer.refusal.message : answer.reason);
    this.answer = answer;
  }
}
