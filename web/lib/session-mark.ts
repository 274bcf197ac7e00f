const keptUnder = 'slipway.has-session';

/**
 * Whether this browser has a session. The cookie itself cannot be read by scripts; without the mark, each first visit
 * would ask for a renewal that is refused.
 */
export type SessionMark = { isSet(): boolean; set(): void; clear(): void };

export const sessionMark: SessionMark = {
  isSet: () => localStorage.getItem(keptUnder) !== null,
  set: () => localStorage.setItem(keptUnder, 'yes'),
  clear: () => localStorage.removeItem(keptUnder),
};

/** Without storage, the service is always asked. */
export const alwaysMarked: SessionMark = { isSet: () => true, set: () => undefined, clear: () => undefined };
