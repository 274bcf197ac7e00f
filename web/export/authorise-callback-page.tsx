import '../parts/export/export.css';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';

import { api, explain } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { Ended } from './authorise-panel.tsx';

/** The vendor redirects to this page: it completes the sign-in and opens the connection. */
export function AuthoriseCallbackPage() {
  const t = useWords('authorise');
  const integrations = useWords('integrations');
  useTitle(t('finishing'));
  const [search] = useSearchParams();
  const queries = useQueryClient();
  const finish = useMutation({
    mutationFn: () => api.integrations.finishAuthorisation(partsOf(search)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['connections'] }),
  });
  // The vendor's code is valid once: it is sent once, however often the page is drawn.
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    finish.mutate();
  });
  const end = finish.data;
  if (end?.connectionId && end.outcome !== 'OTHER_PERSON') {
    const { outcome, message } = end;
    return <Navigate replace to={paths.connection(end.connectionId)} state={{ outcome, message }} />;
  }
  return (
    <main className="page" id="main">
      <Link className="way-back" to={paths.connections}>
        <Icon name="back" /> {integrations('backToList')}
      </Link>
      <h1>{t('finishing')}</h1>
      {!end && !finish.error && <Skeleton rows={3} />}
      {finish.error && <Notice kind="error">{explain(finish.error)}</Notice>}
      {end && <Ended outcome={end.outcome} message={end.message} system={t('theVendor')} />}
    </main>
  );
}

/** RFC 6749 §4.1.2, and vendors' additions. */
function partsOf(search: URLSearchParams) {
  const { state = '', code, error, error_description, ...parameters } = Object.fromEntries(search);
  return {
    state,
    ...(code !== undefined && { code }),
    ...(error !== undefined && { error }),
    ...(error_description !== undefined && { errorDescription: error_description }),
    parameters,
  };
}
