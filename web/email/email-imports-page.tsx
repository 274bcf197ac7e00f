import '../ui/entry-list.css';
import './email.css';

import type { EmailImport, EmailReception } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, explain } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { useRight } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ImportRow } from './import-row.tsx';

const importsMax = 200;
/** A new mailbox is read within seconds. */
const askAgainMs = 5000;

/** The addresses and mailboxes of email import. */
export function EmailImportsPage() {
  const t = useWords('email');
  useTitle(t('title'));
  const mayMake = useRight('docs.upload');
  const [making, setMaking] = useState<EmailImport['kind'] | null>(null);
  const { data, error, isPending } = useQuery({
    queryKey: ['email-imports'],
    queryFn: () => api.emailImports.page({ limit: importsMax }),
    enabled: mayMake,
    refetchInterval: askAgainMs,
  });
  return (
    <main className="page" id="main">
      <PageHead title={t('title')} actions={mayMake && <Makers onMake={setMaking} />} />
      <p>
        <Link to={paths.intakes()}>{t('ledger')}</Link>
      </p>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {isPending && mayMake && <Skeleton rows={3} height="4.5rem" />}
      {data?.data.length === 0 && <EmptyState title={t('none')} />}
      {data && data.data.length > 0 && (
        <ul className="webhook-list">
          {data.data.map((one) => (
            <ImportRow key={one.id} row={one} />
          ))}
        </ul>
      )}
      {data && <Reception reception={data.reception} />}
      {making && <ImportDialog kind={making} onClose={() => setMaking(null)} />}
    </main>
  );
}

function Makers({ onMake }: { onMake(kind: EmailImport['kind']): void }) {
  const t = useWords('email');
  return (
    <>
      <Button onClick={() => onMake('IMAP')}>{t('connectMailbox')}</Button>
      <Button kind="primary" onClick={() => onMake('SMTP')}>
        <Icon name="plus" />
        {t('newAddress')}
      </Button>
    </>
  );
}

function Reception({ reception: { domain, port } }: { reception: EmailReception }) {
  const t = useWords('email');
  if (port === null) return <Notice kind="warning">{t('receptionOff')}</Notice>;
  return <p className="quiet-words">{t('reception', { domain, port: String(port) })}</p>;
}
