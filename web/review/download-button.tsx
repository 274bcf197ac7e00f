import type { Document } from '@slipway/sdk/client.ts';
import { useState } from 'react';

import { api, explain } from '../lib/api.ts';
import { saveFile } from '../lib/save-file.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { ariaKeys, titleWithKeys } from './review-keys.ts';

/** The original file. It needs the token, so it cannot be a plain link; it is saved, never opened here. */
export function DownloadButton({ document: { id, fileName } }: { document: Document }) {
  const t = useWords('review');
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      saveFile(await api.documents.file(id), fileName);
    } catch (error) {
      toast(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      kind="quiet"
      className="original-button"
      busy={busy}
      title={titleWithKeys(t('original'), 'original')}
      aria-keyshortcuts={ariaKeys('original')}
      data-key="alt+f"
      onClick={() => void download()}
    >
      {t('original')}
    </Button>
  );
}
