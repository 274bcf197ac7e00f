import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { explain, isGone } from '../lib/api.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

type Props<Thing> = {
  query: { data: Thing | undefined; error: Error | null; isPending: boolean };
  back: { to: string; words: string };
  gone: { title: string; words: string };
  children(thing: Thing): ReactNode;
};

/** A page for one item of a list: back link, loading state, error, and "not found". */
export function DetailPage<Thing>({ query: { data, error, isPending }, back, gone, children }: Props<Thing>) {
  return (
    <main className="page" id="main">
      <Link className="way-back" to={back.to}>
        <Icon name="back" /> {back.words}
      </Link>
      {isPending && <Skeleton rows={5} height="4rem" />}
      {error && !isGone(error) && <Notice kind="error">{explain(error)}</Notice>}
      {error && isGone(error) && <PageHead title={gone.title}>{gone.words}</PageHead>}
      {data !== undefined && children(data)}
    </main>
  );
}
