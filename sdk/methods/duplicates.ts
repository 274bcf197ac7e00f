import type { Calls } from '../contract-types.ts';
import type { Call, CallOptions } from '../send-request.ts';

export function duplicateMethods(call: Call) {
  return {
    /** Which others are or may be the same, and why. */
    list: async (id: number, options?: CallOptions) =>
      (await call('listDuplicates', { params: { id } }, options)).data,
    /** Says whether two are the same; that holds for ever, also when they are read again. */
    decide: (id: number, otherId: number, answer: Calls['decideDuplicate']['body'], options?: CallOptions) =>
      call('decideDuplicate', { params: { id, otherId }, body: answer }, options),
    /** Takes back what was said. */
    undecide: (id: number, otherId: number, options?: CallOptions) =>
      call('undecideDuplicate', { params: { id, otherId } }, options),
  };
}
