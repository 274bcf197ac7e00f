import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api } from '../api.ts';
import { cursorPagination } from '../cursor-pagination.ts';

const everyMs = 60_000;
const newestMax = 6;
const pageSize = 50;

/** The newest notifications and how many are not read. */
export const newestNotificationsQuery = queryOptions({
  queryKey: ['notifications', 'newest'],
  queryFn: ({ signal }) => api.notifications.list({ limit: newestMax }, { signal }),
  refetchInterval: everyMs,
});

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'all'],
  queryFn: ({ pageParam: cursor, signal }) => api.notifications.list({ limit: pageSize, cursor }, { signal }),
  ...cursorPagination,
});

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: () => api.notifications.settings(),
});
