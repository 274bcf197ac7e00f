import { useState } from 'react';
import { NavLink, Outlet } from 'react-router';

import { usePerson, useRight } from './access/use-session.ts';
import { api, session } from './api.ts';
import { useLiveEvents } from './documents/use-live-events.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { paths } from './paths.ts';
import { forgetDrafts } from './review/draft-store.ts';
import { Brand } from './ui/brand.tsx';
import { Button } from './ui/button.tsx';
import { isTyping, useKeys } from './ui/use-keys.ts';

/** What stands around every page: where one is, whose workspace it is, and the way out. */
export function AppFrame() {
  const { user, tenant } = usePerson();
  const mayConnect = useRight('integration.view');
  const [keysShown, showKeys] = useState(false);
  useLiveEvents();
  useKeys((event) => {
    if (event.key === '?' && !isTyping(event)) showKeys(true);
  });
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="app-head">
        <Brand />
        <nav aria-label="Main">
          <NavLink to={paths.documents()}>Documents</NavLink>
          {mayConnect && <NavLink to={paths.connections}>Connections</NavLink>}
        </nav>
        <span className="workspace-name" title={`Signed in as ${user.email}`}>
          {tenant.name}
        </span>
        <Button kind="quiet" className="keys-button" aria-label="Keys" onClick={() => showKeys(true)}>
          ?
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            forgetDrafts();
            void session.signOut(() => api.signIn.logout());
          }}
        >
          Sign out
        </Button>
      </header>
      <Outlet />
      {keysShown && <KeysDialog onClose={() => showKeys(false)} />}
    </>
  );
}
