import type { Answer } from '../connector.ts';

/**
 * What `reference` and `booked` throw when they cannot go on: an answer like any other. What was not read is not gone,
 * so nothing is concluded from the items that came before.
 */
export class MasterDataFault extends Error {
  readonly answer: Exclude<Answer<unknown>, { kind: 'ok' }>;

  constructor(answer: Exclude<Answer<unknown>, { kind: 'ok' }>) {
    super(answer.kind === 'refused' ? answer.refusal.message : answer.reason);
    this.answer = answer;
  }
}
