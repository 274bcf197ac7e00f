import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { api } from './lib/api.ts';
import { formatInstant } from './lib/format.ts';
import { describeNotification, type Notification, pathOfNotification } from './lib/notification-facts.ts';
import { paths } from './lib/paths.ts';
import { newestNotificationsQuery } from './lib/queries/notification-queries.ts';
import { Icon } from './ui/icon.tsx';
import { Menu } from './ui/menu.tsx';
import { useWords } from './words/words.ts';

/** What concerns this user, newest first; the number is of those that are not read. */
export function NotificationMenu() {
  const t = useWords('notifications');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data } = useQuery(newestNotificationsQuery);
  const unread = data?.unread ?? 0;
  const newest = data?.data ?? [];
  async function read(ids?: number[]): Promise<void> {
    await api.notifications.read(ids);
    await queries.invalidateQueries({ queryKey: ['notifications'] });
  }
  function open(notification: Notification): void {
    if (notification.readAt === null) void read([notification.id]).catch(() => undefined);
    void navigate(pathOfNotification(notification));
  }
  return (
    <Menu
      label={unread > 0 ? t('withUnread', { count: unread }) : t('title')}
      className="button quiet bell-button"
      trigger={
        <>
          <Icon name="bell" />
          {unread > 0 && <span className="bell-count" data-count={Math.min(unread, 99)} />}
        </>
      }
      groups={[
        {
          title: newest.length === 0 ? t('none') : t('title'),
          items: newest.map((one) => ({
            label: <Label notification={one} />,
            onChoose: () => open(one),
          })),
        },
        {
          items: [
            ...(unread > 0
              ? [{ label: t('markRead'), onChoose: () => void read().catch(() => undefined) }]
              : []),
            { label: t('all'), onChoose: () => void navigate(paths.notifications) },
          ],
        },
      ]}
    />
  );
}

function Label({ notification }: { notification: Notification }) {
  const t = useWords('notifications');
  const isNew = notification.readAt === null;
  return (
    <span className={isNew ? 'notification new' : 'notification'}>
      <span>
        {isNew && <span className="only-read">{t('isNew')}: </span>}
        {describeNotification(notification)}
      </span>
      <small className="quiet-words">{formatInstant(notification.createdAt)}</small>
    </span>
  );
}
