import type { Document } from '@slipway/sdk/client.ts';
import { useState } from 'react';

import { api, explain } from '../api.ts';
import { Button } from '../ui/button.tsx';

/** The original, as it came. It needs the token, so it cannot be a plain link. */
export function DownloadButton({ document: { id, fileName } }: { document: Document }) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function download(): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      const address = URL.createObjectURL(await api.documents.file(id));
      const link = Object.assign(document.createElement('a'), { href: address, download: fileName });
      link.click();
      URL.revokeObjectURL(address);
    } catch (error) {
      setRefusal(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button kind="quiet" busy={busy} onClick={() => void download()}>
        Original file
      </Button>
      {refusal && <span role="alert">{refusal}</span>}
    </>
  );
}
