import type { Call, CallOptions } from '../send-request.ts';

export function personalDataMethods(call: Call) {
  return {
    /** What is kept about a person, what would go, and why the rest must stay. */
    search: (about: string, options?: CallOptions) =>
      call('searchPersonalData', { body: { about } }, options),
    /** It cannot be undone; what broke off is finished by asking again. */
    forget: (about: string, options?: CallOptions) => call('forgetPerson', { body: { about } }, options),
  };
}
