import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';

import { DropZone } from './capture/drop-zone.tsx';
import { UploadDock } from './capture/upload-dock.tsx';
import { CopyBanner } from './copy-banner.tsx';
import { usePageShown } from './follow-address.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { useLive } from './live/use-live.ts';
import { MainNav } from './main-nav.tsx';
import { PersonMenu } from './person-menu.tsx';
import { TestMark } from './test-mark.tsx';
import { Brand } from './ui/brand.tsx';
import { Button } from './ui/button.tsx';
import { Toasts } from './ui/toast.tsx';
import { isTyping, useKeys } from './ui/use-keys.ts';
import { useWords } from './words/words.ts';

/** What stands around every page: where one is, whose workspace it is, and the way out. */
export function AppFrame() {
  const t = useWords('frame');
  const [keysShown, showKeys] = useState(false);
  useLive();
  usePageShown();
  useKeys((event) => {
    // F1 works in a field, too, where a question mark is text.
    if (event.key !== 'F1' && (event.key !== '?' || isTyping(event))) return undefined;
    return () => showKeys(true);
  });
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="app-head">
        <Brand />
        <TestMark />
        <MainNav />
        <Button kind="quiet" className="keys-button" aria-label={t('keys')} onClick={() => showKeys(true)}>
          ?
        </Button>
        <PersonMenu />
      </header>
      <CopyBanner />
      <Suspense>
        <Outlet />
      </Suspense>
      <UploadDock />
      <DropZone />
      <Toasts />
      {keysShown && <KeysDialog onClose={() => showKeys(false)} />}
    </>
  );
}
