import type { EmailImport } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { api, explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { AskFirst } from '../parts/ask-first.tsx';
import { Badge } from '../ui/badge.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { ImportDialog } from './import-dialog.tsx';
import { Tested } from './tested-health.tsx';

type Act = 'edit' | 'renew' | 'remove';

/** An email import: source, folder, status, and its actions. */
export function ImportRow({ row }: { row: EmailImport }) {
  const t = useWords('email');
  const [act, setAct] = useState<Act | null>(null);
  const test = useMutation({ mutationFn: () => api.emailImports.test(row.id) });
  const { settings } = row;
  return (
    <li className="webhook-row import-row">
      <div>
        <h2>{row.name}</h2>
        {row.address && (
          <div className="import-address">
            <code>{row.address}</code>
            <CopyButton text={row.address} label={t('copyAddress')} />
          </div>
        )}
        {settings && (
          <code className="quiet-words">
            {['user', 'host', 'mailbox'].map((name) => String(settings[name])).join(' · ')}
          </code>
        )}
      </div>
      <div className="import-actions">
        <State row={row} />
        <Acts row={row} onAct={setAct} onTest={test.mutate} />
      </div>
      <p className="webhook-facts quiet-words">
        <span>{t(`kinds.${row.kind}`)}</span>
        <span>{row.folder ? t('goesTo', { folder: row.folder.name }) : t('goesToDefault')}</span>
        {row.allowedSenders.length > 0 && <span>{t('onlyFrom', { count: row.allowedSenders.length })}</span>}
        <span>
          {row.lastMessageAt ? t('lastMessage', { when: formatInstant(row.lastMessageAt) }) : t('noMessage')}
        </span>
        <Link to={paths.intakes(row.id)}>{t('messages')}</Link>
      </p>
      {test.data && <Tested name={row.name} health={test.data} />}
      {test.error && <Notice kind="error">{explain(test.error)}</Notice>}
      {!test.data && row.active && row.health?.ok === false && <Tested name={row.name} health={row.health} />}
      {act === 'edit' && <ImportDialog kind={row.kind} row={row} onClose={() => setAct(null)} />}
      {(act === 'renew' || act === 'remove') && <Confirm row={row} act={act} onClose={() => setAct(null)} />}
    </li>
  );
}

/** The status; the reason for an error is below. */
function State({ row: { active, kind, health } }: { row: EmailImport }) {
  const t = useWords('email');
  if (!active) return <Badge icon="octagon">{t('off')}</Badge>;
  if (kind === 'SMTP' || health?.ok)
    return (
      <Badge tone="good" icon="check-circle">
        {t('on')}
      </Badge>
    );
  if (!health) return <Badge>{t('notLooked')}</Badge>;
  return (
    <Badge tone="bad" icon="triangle">
      {t('fails')}
    </Badge>
  );
}

function Acts({ row, onAct, onTest }: { row: EmailImport; onAct(act: Act): void; onTest(): void }) {
  const t = useWords('email');
  const queries = useQueryClient();
  const toggle = useMutation({
    mutationFn: () => (row.active ? api.emailImports.deactivate(row.id) : api.emailImports.activate(row.id)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['email-imports'] }),
    onError: (error) => toast(explain(error)),
  });
  return (
    <Menu
      label={t('actionsOf', { name: row.name })}
      trigger={<Icon name="more" />}
      className="button icon-only"
      groups={[
        {
          items: [
            ...(row.kind === 'IMAP' ? [{ label: t('test'), onChoose: onTest }] : []),
            { label: t('edit'), onChoose: () => onAct('edit') },
            { label: row.active ? t('switchOff') : t('switchOn'), onChoose: () => toggle.mutate() },
            ...(row.kind === 'SMTP' ? [{ label: t('renew'), onChoose: () => onAct('renew') }] : []),
          ],
        },
        { items: [{ label: t('remove'), danger: true, onChoose: () => onAct('remove') }] },
      ]}
    />
  );
}

function Confirm({ row, act, onClose }: { row: EmailImport; act: 'renew' | 'remove'; onClose(): void }) {
  const t = useWords('email');
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <AskFirst
      title={t(act === 'renew' ? 'renewTitle' : 'removeTitle', { name: row.name })}
      action={t(act === 'renew' ? 'renewNow' : 'remove')}
      danger={act === 'remove'}
      act={async () => {
        if (act === 'renew') await api.emailImports.renewAddress(row.id);
        else await api.emailImports.remove(row.id);
      }}
      onDone={async () => {
        await queries.invalidateQueries({ queryKey: ['email-imports'] });
        toast(act === 'renew' ? t('saved') : t('removed'));
        onClose();
        void navigate(paths.emailImports);
      }}
      onClose={onClose}
    >
      <p>{t(act === 'renew' ? 'renewWords' : 'removeWords')}</p>
    </AskFirst>
  );
}
