import type { ListFilter } from './documents/list-filter.ts';
import { queryOf } from './documents/list-filter.ts';

/** Every address of the app. Links are built here and nowhere else. */
export const paths = {
  signIn: '/sign-in',
  documents: (filter?: Partial<ListFilter>) => `/documents${filter ? queryOf(filter) : ''}`,
  document: (id: number) => `/documents/${id}`,
  connections: '/settings/connections',
};
