import './master-data.css';

import type { MasterDataState } from '@slipway/sdk/client.ts';
import { useEffect, useState } from 'react';
import { explain } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRight } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';
import { formatAge } from './master-data-age.ts';
import { useConnectionWords } from './use-connection-words.ts';
import { useRefreshMasterData } from './use-refresh-master-data.ts';

const tickMs = 30_000;

type Props = { connectionId: number; syncedAt: string | null; isReading?: boolean };

/** The age of the master data, with a button to refresh it. */
export function MasterDataStatus({ connectionId, syncedAt, isReading = false }: Props) {
  const t = useWords('reference');
  const mayRead = useRight('integration.view');
  const read = useRefreshMasterData(connectionId);
  const now = useNow();
  const age = syncedAt === null ? t('never') : t('known', { age: formatAge(syncedAt, now) });
  const isBusy = read.isPending || isReading;
  return (
    <div className="master-data-status">
      <span role="status" title={syncedAt === null ? undefined : formatInstant(syncedAt)}>
        {isBusy ? t('reading') : age}
      </span>
      {mayRead && (
        <Button kind="quiet" busy={isBusy} onClick={() => read.mutate()}>
          <Icon name="turn" />
          {t('refresh')}
        </Button>
      )}
      {read.error && <Notice kind="error">{explain(read.error)}</Notice>}
      {read.data?.state === 'FAILED' && <ReadingFailed reference={read.data} />}
    </div>
  );
}

/** Why the master data could not be read, and its age. */
export function ReadingFailed({ reference: { syncedAt, code, message } }: { reference: MasterDataState }) {
  const t = useWords('reference');
  const words = useConnectionWords();
  return (
    <Notice kind="warning" title={syncedAt === null ? t('failedNever') : t('failed')}>
      {words.health(code) ?? message}
    </Notice>
  );
}

/** The current time, updated while the page is visible. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
