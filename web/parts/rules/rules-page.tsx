import type { ReactNode } from 'react';

import { explain } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTitle } from '../../ui/use-title.ts';

type Props = {
  words: {
    title: string;
    intro: string;
    create: string;
    none: string;
    noneWords?: string;
    mayNotEdit: string;
  };
  mayEdit: boolean;
  /** The number of rules; undefined while loading. */
  count: number | undefined;
  error: Error | null;
  /** Further actions, if there are rules. */
  besides?: ReactNode;
  onCreate(): void;
  /** The rules and their options, if there are any. */
  children: ReactNode;
  /** Shown with and without rules. */
  dialog: ReactNode;
};

/** A page of ordered rules. */
export function RulesPage(props: Props) {
  const { words, mayEdit, count, error, besides, onCreate, children, dialog } = props;
  useTitle(words.title);
  const create = (
    <Button kind="primary" onClick={onCreate}>
      <Icon name="plus" />
      {words.create}
    </Button>
  );
  const hasRules = count !== undefined && count > 0;
  return (
    <main className="page" id="main" tabIndex={-1}>
      <PageHead
        title={words.title}
        actions={
          mayEdit &&
          hasRules && (
            <>
              {besides}
              {create}
            </>
          )
        }
      >
        {words.intro}
      </PageHead>
      {!mayEdit && <Notice kind="info">{words.mayNotEdit}</Notice>}
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {count === undefined && !error && <Skeleton rows={3} height="6rem" />}
      {count === 0 && (
        <EmptyState title={words.none} action={mayEdit && create}>
          {words.noneWords && <p>{words.noneWords}</p>}
        </EmptyState>
      )}
      {hasRules && children}
      {dialog}
    </main>
  );
}
