import './notifications.css';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';

import { api, explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { describeNotification, pathOfNotification } from '../lib/notification-facts.ts';
import { notificationsQuery } from '../lib/queries/notification-queries.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { toast } from '../ui/toast.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { NotificationSettings } from './notification-settings.tsx';

/** The user's notifications, newest first, and their settings. */
export function NotificationsPage() {
  const t = useWords('notifications');
  useTitle(t('title'));
  const queries = useQueryClient();
  const list = useInfiniteQuery(notificationsQuery);
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  async function read(ids?: number[]): Promise<void> {
    try {
      await api.notifications.read(ids);
      await queries.invalidateQueries({ queryKey: ['notifications'] });
    } catch (error) {
      toast(explain(error));
    }
  }
  return (
    <main className="page notifications-page" id="main">
      <PageHead
        title={t('title')}
        actions={
          rows.some(({ readAt }) => readAt === null) && (
            <Button onClick={() => void read()}>{t('markRead')}</Button>
          )
        }
      />
      {list.error && <Notice kind="error">{explain(list.error)}</Notice>}
      {list.isSuccess && rows.length === 0 && <EmptyState title={t('none')} />}
      {rows.length > 0 && (
        <ul className="card notification-list">
          {rows.map((one) => (
            <li key={one.id} className={one.readAt === null ? 'new' : undefined}>
              <Link to={pathOfNotification(one)} onClick={() => one.readAt === null && void read([one.id])}>
                {one.readAt === null && <span className="only-read">{t('isNew')}: </span>}
                {describeNotification(one)}
              </Link>
              <time className="quiet-words" dateTime={one.createdAt}>
                {formatInstant(one.createdAt)}
              </time>
              {one.text && <p className="quiet-words">{one.text}</p>}
            </li>
          ))}
        </ul>
      )}
      <ShowMore pages={list} />
      <NotificationSettings />
    </main>
  );
}
