import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

import { leavePage, stayOnPage } from '../ui/leave-page.ts';

type RouterState = {
  location: { pathname: string };
  /** The target of a navigation in progress. */
  navigation: { location: { pathname: string } | undefined };
};
type Router = { state: RouterState; subscribe(listener: (state: RouterState) => void): unknown };

let shownPath: string | null = null;
let isLeavingByRouter = false;

/** The address changes before React has drawn the next page: until then the old page accepts no input. */
export function leavePagesByAddress(router: Router): void {
  router.subscribe(({ location, navigation }) => {
    const isShown = (navigation.location ?? location).pathname === shownPath;
    if (!isShown) {
      isLeavingByRouter = true;
      leavePage();
    } else if (isLeavingByRouter) {
      isLeavingByRouter = false;
      stayOnPage();
    }
  });
}

/** Records that the page of the address is on screen. */
export function usePageShown(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    shownPath = pathname;
    isLeavingByRouter = false;
    stayOnPage();
  }, [pathname]);
}
