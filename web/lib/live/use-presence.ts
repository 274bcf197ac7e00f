import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { api } from '../api.ts';
import { useSession } from '../use-session.ts';
import { type Present, presence } from './presence-store.ts';

/** Said again this often; the service forgets who has been silent for 45 seconds. */
const sayEveryMs = 20_000;

/** Who else reviews a document now. */
export function usePresence(documentId: number): Present {
  const people = useSyncExternalStore(presence.subscribe, () => presence.at(documentId));
  const session = useSession();
  const own = session.kind === 'SIGNED_IN' ? session.user.id : null;
  return useMemo(() => people.filter(({ id }) => id !== own), [people, own]);
}

/** Lets others see that one reviews a document, for as long as it is on screen. Returns who else does. */
export function useReviewing(documentId: number): Present {
  useEffect(() => {
    const say = async (state: 'REVIEWING' | 'GONE') => {
      // Without an answer nobody is reported; that is no reason to disturb the review.
      const told = await api.live.announcePresence(documentId, state).catch(() => null);
      if (told) presence.set(documentId, told.people);
    };
    let shown = false;
    const look = () => {
      const visible = document.visibilityState === 'visible';
      if (visible || shown) void say(visible ? 'REVIEWING' : 'GONE');
      shown = visible;
    };
    look();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') look();
    }, sayEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      if (shown) void say('GONE');
    };
  }, [documentId]);
  return usePresence(documentId);
}
