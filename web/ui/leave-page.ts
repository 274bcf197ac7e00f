/** The page's focus before it was left, for the case that the user stays. */
let focusedBefore: HTMLElement | null = null;

/**
 * The page on screen accepts no more keys and clicks: another page is about to replace it. The focus is removed
 * here because browsers move it out of an inert element only when they draw the next frame.
 */
export function leavePage(): void {
  const page = pageOnScreen();
  if (!page || page.inert) return;
  const { activeElement } = document;
  focusedBefore = activeElement instanceof HTMLElement && page.contains(activeElement) ? activeElement : null;
  focusedBefore?.blur();
  page.inert = true;
}

/** The next page is on screen, or the user stays on this one: it accepts keys and clicks again. */
export function stayOnPage(): void {
  const page = pageOnScreen();
  if (!page?.inert) return;
  page.inert = false;
  if (focusedBefore?.isConnected && page.contains(focusedBefore)) focusedBefore.focus();
  focusedBefore = null;
}

export function isLeaving(): boolean {
  return pageOnScreen()?.inert ?? false;
}

function pageOnScreen(): HTMLElement | null {
  return document.getElementById('main');
}
