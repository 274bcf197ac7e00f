import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { api } from '../api.ts';
import { cursorPagination } from '../cursor-pagination.ts';

const allMax = 200;
const pageSize = 50;

/** Below the keys of document counts and lists, so that both are refreshed when a document changes. */
export const waitingCountQuery = queryOptions({
  queryKey: ['document-counts', 'approvals'],
  queryFn: async ({ signal }) => (await api.approvals.waiting({ limit: 1 }, { signal })).total,
});

export const waitingQuery = infiniteQueryOptions({
  queryKey: ['documents', 'approvals'],
  queryFn: ({ pageParam: cursor, signal }) => api.approvals.waiting({ limit: pageSize, cursor }, { signal }),
  ...cursorPagination,
});

export const substitutesQuery = queryOptions({
  queryKey: ['approval-substitutes'],
  queryFn: async () => (await api.approvals.substitutes({ limit: allMax })).data,
});

export const remindersQuery = queryOptions({
  queryKey: ['approval-reminders'],
  queryFn: () => api.approvals.reminders(),
});

export const rulesQuery = queryOptions({
  queryKey: ['approval-rules'],
  queryFn: async () => (await api.approvalRules.list({ limit: allMax })).data,
});

export const membersQuery = queryOptions({
  queryKey: ['members', 'all'],
  queryFn: async () => (await api.people.listMembers({ limit: allMax })).data,
});
