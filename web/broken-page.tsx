import { Button } from './ui/button.tsx';
import { Notice } from './ui/notice.tsx';
import { useWords } from './words/words.ts';

/** Replaces a screen that failed: the input is saved, and a reload helps after an update. */
export function BrokenPage() {
  const t = useWords('frame');
  return (
    <main className="centered" id="main">
      <Notice
        kind="error"
        title={t('brokenTitle')}
        action={<Button onClick={() => window.location.reload()}>{t('loadAgain')}</Button>}
      >
        {t('brokenWords')}
      </Notice>
    </main>
  );
}
