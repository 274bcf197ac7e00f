import type { Calls } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { api, explain, session } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { AccountSection } from './account-section.tsx';
import { deviceOf } from './device-words.ts';

type Session = Calls['listSessions']['reply']['data'][number];
const sessionsMax = 200;

/** All sessions of the user, with buttons to end one or all. */
export function OwnSessions() {
  const t = useWords('account');
  const [isAsking, ask] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: async () => (await api.account.listSessions({ limit: sessionsMax })).data,
  });
  const list = useRef<HTMLUListElement>(null);
  return (
    <AccountSection title={t('sessions')} words={t('sessionsWords')}>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {!data && !error && <Skeleton rows={2} />}
      {data && (
        <ul className="account-list" ref={list} tabIndex={-1} aria-label={t('sessions')}>
          {data.map((one) => (
            <SessionRow key={one.id} one={one} onEnded={() => list.current?.focus()} />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => ask(true)}>{t('everywhere')}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('everywhereTitle')}
          action={t('everywhere')}
          danger
          onConfirm={() => void session.signOut(() => api.signIn.logout({ everywhere: true }))}
          onClose={() => ask(false)}
        >
          <p>{t('everywhereWords')}</p>
        </ConfirmDialog>
      )}
    </AccountSection>
  );
}

function SessionRow({ one, onEnded }: { one: Session; onEnded(): void }) {
  const t = useWords('account');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.account.endSession(one.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['own-sessions'] });
      toast(t('ended'));
      onEnded();
    },
  });
  const { browser, system } = deviceOf(one.userAgent);
  const device =
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
  const times = { since: formatInstant(one.createdAt), used: formatInstant(one.lastUsedAt) };
  return (
    <li>
      <div>
        <strong>{device}</strong> {one.isCurrent && <Badge icon="check">{t('thisOne')}</Badge>}
        <p className="quiet-words">{t('sessionSince', { ...times, workspace: one.tenant.name })}</p>
        {error && <Notice kind="error">{explain(error)}</Notice>}
      </div>
      {!one.isCurrent && (
        <Button busy={isPending} aria-label={t('endOf', { device })} onClick={() => mutate()}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
