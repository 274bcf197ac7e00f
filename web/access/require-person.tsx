import { Navigate, Outlet, useLocation } from 'react-router';

import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/use-session.ts';
import { useWords } from '../words/words.ts';

/** Requires a signed-in user; others return here after signing in. */
export function RequirePerson() {
  const t = useWords('access');
  const state = useSession();
  const { pathname, search } = useLocation();
  if (state.kind === 'STARTING') return <p className="starting">{t('opening')}</p>;
  if (state.kind === 'SIGNED_OUT')
    return <Navigate to={paths.signIn} replace state={{ from: pathname + search }} />;
  return <Outlet />;
}
