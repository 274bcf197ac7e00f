import type { Call, CallOptions } from '../send-request.ts';

export function personalDataMethods(call: Call) {
  return {
    /** The data of a person: what can be erased, and why the rest must stay. */
    search: (about: string, options?: CallOptions) =>
      call('searchPersonalData', { body: { about } }, options),
    /** Cannot be undone; an interrupted erasure is completed by another request. */
    forget: (about: string, options?: CallOptions) => call('forgetPerson', { body: { about } }, options),
  };
}
