import { Navigate, Outlet, useLocation } from 'react-router';

import { paths } from '../paths.ts';
import { useSession } from './use-session.ts';

/** Lets signed-in people through; the others come back here after they have signed in. */
export function RequirePerson() {
  const state = useSession();
  const { pathname, search } = useLocation();
  if (state.kind === 'STARTING') return <p className="starting">Opening Slipway…</p>;
  if (state.kind === 'SIGNED_OUT')
    return <Navigate to={paths.signIn} replace state={{ from: pathname + search }} />;
  return <Outlet />;
}
