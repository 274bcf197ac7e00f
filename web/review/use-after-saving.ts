import { useEffect, useRef, useState } from 'react';

/** A key that is pressed while something is being saved is not lost: what it asks for is done once that is over. */
export function useAfterSaving(busy: string | null, act: () => void): () => void {
  const [isWanted, want] = useState(false);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isWanted || busy) return;
    want(false);
    latest.current();
  }, [isWanted, busy]);
  return () => want(true);
}
