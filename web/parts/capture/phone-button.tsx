import type { Calls } from '@slipway/sdk/client.ts';
import { lazy, Suspense, useState } from 'react';

import { api, explain } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { allWords, useWords } from '../../words/words.ts';
import { folderForUploads } from './uploads.ts';

/** Loaded on first use: the list does not need it. */
const PhoneDialog = lazy(async () => {
  const [{ PhoneDialog }] = await Promise.all([import('./phone-dialog.tsx'), allWords()]);
  return { default: PhoneDialog };
});

/** Lets a phone upload into the current folder; hidden on phones. */
export function PhoneButton() {
  const t = useWords('capture');
  const [link, setLink] = useState<Calls['createUploadLink']['reply'] | null>(null);
  const [busy, setBusy] = useState(false);

  async function make(): Promise<void> {
    setBusy(true);
    try {
      setLink(await api.uploadLinks.create({ folderId: folderForUploads() }));
    } catch (error) {
      toast(explain(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        className="if-mouse"
        busy={busy}
        aria-label={t('withPhone')}
        title={t('withPhone')}
        onClick={() => void make()}
      >
        <Icon name="phone" />
      </Button>
      {link && (
        <Suspense>
          <PhoneDialog key={link.id} link={link} onNew={() => void make()} onClose={() => setLink(null)} />
        </Suspense>
      )}
    </>
  );
}
