import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';

import { api, explain, problemOf } from '../api.ts';
import { explainRefusal } from './explain-refusal.ts';
import { dueUploads, type Upload, uploadsAfter } from './upload-state.ts';

/** Files of a slow line may take this long, each. */
const uploadMsMax = 600_000;

export type Uploads = {
  list: readonly Upload[];
  add(files: readonly File[]): void;
  sendAgain(key: number): void;
  clear(): void;
};

/** Sends what was chosen, a few at a time, into the folder that was looked at. */
export function useUploads(folderId: number | null): Uploads {
  const [list, happen] = useReducer(uploadsAfter, []);
  const queries = useQueryClient();
  const nextKey = useRef(1);
  const begun = useRef(new Set<Upload>());

  useEffect(() => {
    async function send(upload: Upload): Promise<void> {
      const { key, file } = upload;
      happen({ kind: 'began', key });
      try {
        const wishes = folderId === null ? { file } : { file, folderId };
        const { id } = await api.documents.upload(wishes, { timeoutMs: uploadMsMax });
        happen({ kind: 'sent', key, documentId: id });
        void queries.invalidateQueries({ queryKey: ['documents'] });
      } catch (error) {
        const { words, retryable } = explainRefusal(problemOf(error), explain(error));
        happen({ kind: 'refused', key, refusal: words, retryable });
      }
    }
    for (const upload of dueUploads(list)) {
      if (begun.current.has(upload)) continue; // an effect may run twice for one state
      begun.current.add(upload);
      void send(upload);
    }
  }, [list, folderId, queries]);

  return {
    list,
    add(files) {
      happen({ kind: 'added', files, firstKey: nextKey.current });
      nextKey.current += files.length;
    },
    sendAgain: (key) => happen({ kind: 'again', key }),
    clear: () => happen({ kind: 'cleared' }),
  };
}
