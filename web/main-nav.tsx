import { useQuery } from '@tanstack/react-query';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { paths } from './lib/paths.ts';
import { waitingCountQuery } from './lib/queries/approval-queries.ts';
import { useRight } from './lib/use-session.ts';
import { Icon } from './ui/icon.tsx';
import { Menu } from './ui/menu.tsx';
import { useWords } from './words/words.ts';

/** The main pages in a row or, if there is no room, in a menu; only those that the role allows. */
export function MainNav() {
  const t = useWords('frame');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const links = useLinks();
  const here = links.find(({ to }) => pathname.startsWith(to));
  return (
    <>
      <nav aria-label={t('main')}>
        {links.map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Menu
        label={here ? `${here.label}: ${t('main')}` : t('main')}
        className="button quiet nav-menu"
        trigger={
          <>
            <Icon name="menu" />
            {here?.label}
          </>
        }
        groups={[
          {
            items: links.map(({ to, label }) => ({
              label,
              chosen: to === here?.to,
              onChoose: () => void navigate(to),
            })),
          },
        ]}
      />
    </>
  );
}

/** The number of documents to approve; not requested for users who cannot approve. */
function useWaitingCount(): number {
  const mayApprove = useRight('docs.edit');
  const { data = 0 } = useQuery({ ...waitingCountQuery, enabled: mayApprove });
  return data;
}

function useLinks() {
  const t = useWords('frame');
  const waiting = useWaitingCount();
  const seesIntegrations = useRight('integration.view');
  return [
    { to: paths.documents(), label: t('documents') },
    ...(waiting > 0 ? [{ to: paths.approvals, label: t('waitingForMe', { count: waiting }) }] : []),
    { to: paths.suppliers, label: t('suppliers') },
    ...(seesIntegrations
      ? [
          { to: paths.connections, label: t('integrations') },
          { to: paths.developers, label: t('developers') },
        ]
      : []),
    { to: paths.settings, label: t('settings') },
  ];
}
