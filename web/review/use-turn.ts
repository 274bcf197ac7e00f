import { useCallback, useState } from 'react';
import { z } from 'zod';

import { type Turn, turned } from './page/page-geometry.ts';

const keptUnder = 'slipway.turned';
/** This many documents are remembered. */
const turnedMax = 300;
const Kept = z.array(z.tuple([z.number(), z.union([z.literal(1), z.literal(2), z.literal(3)])]));

/** The rotation of a document's pages; remembered on this device. */
export function useTurn(documentId: number) {
  const [turn, setTurn] = useState<Turn>(() => keptTurns().get(documentId) ?? 0);
  const turnPages = useCallback(
    (by: 1 | -1) =>
      setTurn((now) => {
        const next = turned(now, by);
        keepTurn(documentId, next);
        return next;
      }),
    [documentId],
  );
  return { turn, turnPages };
}

function keptTurns(): Map<number, Turn> {
  try {
    return new Map(Kept.parse(JSON.parse(localStorage.getItem(keptUnder) ?? '[]')));
  } catch {
    return new Map();
  }
}

function keepTurn(documentId: number, turn: Turn): void {
  const turns = keptTurns();
  turns.delete(documentId);
  if (turn !== 0) turns.set(documentId, turn);
  localStorage.setItem(keptUnder, JSON.stringify([...turns].slice(-turnedMax)));
}
