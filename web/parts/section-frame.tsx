import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';

type SectionLink = {
  to: string;
  label: string;
  /** Marked as the current page only there, not on the pages below it. */
  exactly?: boolean;
  /** Not a page of the app. */
  outside?: boolean;
};
export type SectionGroup = { title: string; links: readonly SectionLink[] };

/** A section of the app with several pages: their names at the left, the page beside them. */
export function SectionFrame({ label, groups }: { label: string; groups: readonly SectionGroup[] }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present page is another one with the address.
  useEffect(() => showPresent(nav.current), [pathname]);
  return (
    <div className="section-page">
      <nav className="section-nav" aria-label={label} ref={nav}>
        {groups.map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ to, label, exactly = false, outside = false }) => (
                <li key={to}>
                  {outside ? (
                    <a href={to}>{label}</a>
                  ) : (
                    <NavLink to={to} end={exactly}>
                      {label}
                    </NavLink>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}

/** On a narrow screen, the names are in one scrolling row: the current page must be visible. */
function showPresent(nav: HTMLElement | null): void {
  const present = nav?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!nav || !present) return;
  nav.scrollLeft +=
    present.getBoundingClientRect().left - nav.getBoundingClientRect().left - nav.clientWidth / 3;
}
