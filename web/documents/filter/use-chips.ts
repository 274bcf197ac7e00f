import { useQuery } from '@tanstack/react-query';

import type { ListFilter } from '../../lib/filter/list-filter.ts';
import { membersQuery } from '../../lib/queries/approval-queries.ts';
import { useFolders, useQueues } from '../../lib/queries/use-places.ts';
import { useWords } from '../../words/words.ts';
import { chipsOf } from './filter-chips.ts';

/** The chips of a filter, with their texts. */
export function useChips(filter: ListFilter): { part: string; words: string; without: ListFilter }[] {
  const t = useWords('documents');
  // The keys come from a pure function that a test covers.
  const say = t as unknown as (key: string, values?: Record<string, string>) => string;
  const { data: folders = [] } = useFolders();
  const { data: queues = [] } = useQueues();
  const { data: members = [] } = useQuery({ ...membersQuery, enabled: filter.assigneeId !== undefined });
  return chipsOf(filter, { folders, queues, members }).map(({ part, words, values, name, without }) => ({
    part,
    words: say(words, name === undefined ? values : { ...values, name: say(name) }),
    without,
  }));
}
