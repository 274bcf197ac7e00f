import { type Answer, refuse } from '../connector.ts';

type NotOk = Exclude<Answer<unknown>, { kind: 'ok' }>;

/** Ends a call of several requests with the answer of the failed one; `atDesk` catches it. */
export class Stopped extends Error {
  readonly answer: NotOk;
  constructor(answer: NotOk) {
    super(answer.kind === 'refused' ? answer.refusal.message : answer.reason);
    this.answer = answer;
  }
}

export function stopWith(refusal: Parameters<typeof refuse>[0]): never {
  throw new Stopped(refuse(refusal));
}
