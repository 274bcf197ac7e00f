import type { Calls } from '../contract-types.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function duplicateMethods(call: Call) {
  return {
    /** Confirmed and possible duplicates, with the reasons. */
    list: async (id: number, options?: CallOptions) =>
      (await call('listDuplicates', { params: { id } }, options)).data,
    /** Decides whether two are duplicates; the decision survives another reading. */
    decide: (id: number, otherId: number, answer: Calls['decideDuplicate']['body'], options?: CallOptions) =>
      call('decideDuplicate', { params: { id, otherId }, body: answer }, options),
    /** Withdraws the decision. */
    undecide: (id: number, otherId: number, options?: CallOptions) =>
      call('undecideDuplicate', { params: { id, otherId } }, options),
  };
}
