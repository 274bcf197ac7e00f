import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { CopyBanner } from './copy-banner.tsx';
import { HelpMenu } from './help-menu.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { usePageShown } from './lib/follow-address.ts';
import { useLive } from './lib/live/use-live.ts';
import { isApple } from './lib/platform.ts';
import { useSession } from './lib/use-session.ts';
import { MainNav } from './main-nav.tsx';
import { NotificationMenu } from './notification-menu.tsx';
import { DropZone } from './parts/capture/drop-zone.tsx';
import { UploadDock } from './parts/capture/upload-dock.tsx';
import { countUnsent } from './parts/capture/uploads.ts';
import { PersonMenu } from './person-menu.tsx';
import { signOut } from './sign-out.ts';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { TestMark } from './test-mark.tsx';
import { Brand } from './ui/brand.tsx';
import { Button } from './ui/button.tsx';
import { Icon } from './ui/icon.tsx';
import { Toasts } from './ui/toast.tsx';
import { isTyping, useKeys } from './ui/use-keys.ts';
import { allWords, useWords } from './words/words.ts';

/** Loaded when first opened, together with the texts of all pages. */
const Palette = lazy(async () => {
  const [{ Palette: component }] = await Promise.all([import('./palette/palette.tsx'), allWords()]);
  return { default: component };
});

const OfflinePage = lazy(async () => ({
  default: (await import('./offline/offline-page.tsx')).OfflinePage,
}));

/** The frame of every page: navigation, workspace and account menu. */
export function AppFrame() {
  const t = useWords('frame');
  const [keysShown, showKeys] = useState(false);
  const [paletteShown, showPalette] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const state = useSession();
  const isOffline = state.kind === 'SIGNED_IN' && state.offline;
  const leave = () => void countUnsent().then((count) => (count > 0 ? setUnsent(count) : signOut()));
  useEffect(() => {
    // With Back and Forward, a dialog would stay open over another page.
    const closeAll = () => {
      showKeys(false);
      showPalette(false);
      setUnsent(0);
    };
    addEventListener('popstate', closeAll);
    return () => removeEventListener('popstate', closeAll);
  }, []);
  useLive();
  usePageShown();
  useKeys(
    (event) => {
      const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (isCommand && event.key.toLowerCase() === 'k') return () => showPalette(true);
      // F1 also works in a field, where a question mark is text.
      if (event.key !== 'F1' && (event.key !== '?' || isTyping(event))) return undefined;
      return () => showKeys(true);
    },
    { onEveryPage: true },
  );
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="app-head">
        <Brand />
        <TestMark />
        <MainNav />
        <Button className="search-button" aria-label={t('searchOrRun')} onClick={() => showPalette(true)}>
          <Icon name="search" /> <span className="if-roomy">{t('search')}</span>
          <kbd data-keys={isApple ? '⌘ K' : 'Ctrl K'} />
        </Button>
        <NotificationMenu />
        <HelpMenu showKeys={() => showKeys(true)} />
        <PersonMenu signOut={leave} />
      </header>
      <CopyBanner />
      <Suspense>{isOffline ? <OfflinePage /> : <Outlet />}</Suspense>
      <UploadDock />
      <DropZone />
      <Toasts />
      {paletteShown && (
        <Suspense>
          <Palette
            onClose={() => showPalette(false)}
            actions={{ showKeys: () => showKeys(true), signOut: leave }}
          />
        </Suspense>
      )}
      {unsent > 0 && <SignOutDialog count={unsent} onClose={() => setUnsent(0)} />}
      {keysShown && <KeysDialog onClose={() => showKeys(false)} />}
    </>
  );
}
