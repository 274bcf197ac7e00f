import { useState } from 'react';

import { door, explain, problemOf } from '../lib/api.ts';
import { newKey } from '../parts/capture/new-key.ts';
import type { Upload } from '../parts/capture/upload-state.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';

/** A photo cannot be merged while it is being read: the request is repeated this often. */
const retryMs = 2_000;
const attemptsMax = 60;
const mergeMsMax = 120_000;

type Props = {
  token: string;
  photos: readonly Upload[];
  /** The page must stay open during the merge, because it retries until the photos are read. */
  busy: boolean;
  setBusy(busy: boolean): void;
};

/** Merges the uploaded photos into one document; earlier ones stay as they are. */
export function MergePhotos({ token, photos, busy, setBusy }: Props) {
  const t = useWords('phone');
  const [merged, setMerged] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const pages = photos.flatMap(({ documentId }) =>
    documentId !== null && !merged.has(documentId) ? [documentId] : [],
  );
  const isUnderway = photos.some(({ state }) => state === 'WAITING' || state === 'SENDING');

  async function merge(): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      await mergeWhenRead(token, pages);
      setMerged(new Set([...merged, ...pages]));
      setLast(pages.length);
    } catch (error) {
      setFault(explain(error));
    } finally {
      setBusy(false);
    }
  }

  const count = pages.length;
  return (
    <>
      {fault && <Notice kind="error">{fault}</Notice>}
      {count === 0 && last > 0 && <Notice kind="success">{t('merged', { count: last })}</Notice>}
      {count > 1 && !isUnderway && (
        <Button busy={busy} onClick={() => void merge()}>
          {busy ? t('merging') : t('merge', { count })}
        </Button>
      )}
    </>
  );
}

async function mergeWhenRead(token: string, documentIds: number[]): Promise<void> {
  const idempotencyKey = newKey();
  for (let attempt = 1; ; attempt++) {
    try {
      await door.uploadLinks.merge(token, documentIds, { idempotencyKey, timeoutMs: mergeMsMax });
      return;
    } catch (error) {
      const problem = problemOf(error);
      // No response, or not possible now.
      const isForNow = problem === null || ['invalid_state', 'request_in_progress'].includes(problem.code);
      if (!isForNow || attempt === attemptsMax) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
