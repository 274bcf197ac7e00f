import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { api } from '../api.ts';
import { useSession } from '../use-session.ts';
import { type Present, presence } from './presence-store.ts';

/** Repeated this often; the service forgets users who are silent for 45 seconds. */
const sayEveryMs = 20_000;

/** The other current reviewers of a document. */
export function usePresence(documentId: number): Present {
  const people = useSyncExternalStore(presence.subscribe, () => presence.at(documentId));
  const session = useSession();
  const own = session.kind === 'SIGNED_IN' ? session.user.id : null;
  return useMemo(() => people.filter(({ id }) => id !== own), [people, own]);
}

/** Reports that the user reviews a document while it is on screen. Returns the other reviewers. */
export function useReviewing(documentId: number): Present {
  useEffect(() => {
    const say = async (state: 'REVIEWING' | 'GONE') => {
      // Without a response, no names are shown; the review continues.
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
