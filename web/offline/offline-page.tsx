import { useEffect } from 'react';

import { session } from '../lib/api.ts';
import { useRight } from '../lib/use-session.ts';
import { UploadButton } from '../parts/capture/upload-button.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';

/** How often the app tries to reach the service. */
const askAgainMs = 5_000;

/** The app was opened without a connection: photos and files can still be added. */
export function OfflinePage() {
  const t = useWords('capture');
  const mayUpload = useRight('docs.upload');
  useTitle(t('offlineTitle'));
  useEffect(() => {
    const ask = () => void session.accessToken().catch(() => undefined);
    const timer = setInterval(ask, askAgainMs);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, []);
  return (
    <main id="main" className="page offline-page">
      <div className="empty-state">
        <h1>{t('offlineTitle')}</h1>
        <p>{mayUpload ? t('offlineWords') : t('offlineWait')}</p>
        {mayUpload && <UploadButton phone={false} />}
      </div>
    </main>
  );
}
