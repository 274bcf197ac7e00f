import './phone-dialog.css';

import type { Calls } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, explain } from '../../lib/api.ts';
import { formatTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';
import { QrCode } from '../qr-code.tsx';

type Made = Calls['createUploadLink']['reply'];
type Arrived = Calls['getUploadLink']['reply']['documents'];
type Props = { link: Made; onNew(): void; onClose(): void };

/** How often new photos are requested while the code is visible. */
const askAgainMs = 2_000;

/** Shows the QR code and the photos that arrive. */
export function PhoneDialog({ link, onNew, onClose }: Props) {
  const t = useWords('phone');
  const [fault, setFault] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['upload-links', link.id],
    queryFn: () => api.uploadLinks.get(link.id),
    refetchInterval: ({ state }) => (state.data && isOver(state.data.state) ? false : askAgainMs),
  });
  const state = data?.state ?? link.state;

  async function end(): Promise<void> {
    setBusy(true);
    try {
      await api.uploadLinks.end(link.id);
      await refetch();
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={t('dialogTitle')}
      onClose={onClose}
      actions={
        isOver(state) ? (
          <Button onClick={onNew}>{t('newLink')}</Button>
        ) : (
          <Button busy={busy} onClick={() => void end()}>
            {t('endLink')}
          </Button>
        )
      }
    >
      {fault !== null && <Notice kind="error">{explain(fault)}</Notice>}
      {isOver(state) ? (
        <Notice kind="info">
          {state === 'EXPIRED' ? t('expired') : state === 'FULL' ? t('full') : t('ended')}
        </Notice>
      ) : (
        <CodeToScan link={link} />
      )}
      <Arrivals documents={data?.documents ?? []} onGo={onClose} />
    </Dialog>
  );
}

function isOver(state: Made['state']): boolean {
  return state !== 'OPEN';
}

function CodeToScan({ link }: { link: Made }) {
  const t = useWords('phone');
  const { hostname, host } = new URL(link.url);
  const isHereOnly = /^(localhost|127\..*|\[::1\])$/.test(hostname);
  const { expiresAt, filesMax: count, folder } = link;
  return (
    <div className="phone-code">
      {isHereOnly && <Notice kind="warning">{t('notReachable', { host })}</Notice>}
      <p>{t('scan')}</p>
      <QrCode text={link.url} label={t('code')} />
      <p className="quiet-words">{t('until', { time: formatTime(expiresAt), count, folder: folder.name })}</p>
      <CopyButton text={link.url} label={t('copyLink')} />
    </div>
  );
}

function Arrivals({ documents, onGo }: { documents: Arrived; onGo(): void }) {
  const t = useWords('phone');
  const count = documents.length;
  return (
    <div className="phone-arrivals">
      <p role="status">{count === 0 ? t('nothingYet') : t('arrived', { count })}</p>
      {count > 0 && (
        <ul aria-label={t('arrivals')}>
          {documents.map(({ id, fileName }) => (
            <li key={id}>
              <Link to={paths.document(id)} onClick={onGo}>
                {fileName}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
