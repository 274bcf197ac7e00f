/** What is needed of a `blur` event. */
type Blur = { currentTarget: Element };

/**
 * Whether a field that lost the focus was left for another part of the page. It keeps being the active element when the
 * user switches to another window, and in Firefox also when the page is reloaded: then the user has not finished typing.
 */
export function isLeft({ currentTarget }: Blur): boolean {
  return document.activeElement !== currentTarget;
}
