const fields = [
  'input:not([type=hidden], [hidden], [readonly], :disabled, [type=radio]:not(:checked))',
  'select:not(:disabled)',
  'textarea:not([readonly], :disabled)',
].join();

/**
 * Where a dialog that just opened puts the focus: the first field; without fields Cancel where something is
 * destroyed, else the action. A dialog that only informs focuses its text, so that Enter does not close it.
 */
export function focusFirst(dialog: HTMLDialogElement, danger: boolean): void {
  const words = dialog.querySelector<HTMLElement>('.dialog-words');
  const field = words?.querySelector<HTMLElement>(fields);
  const action = dialog.querySelector<HTMLElement>(
    // A dialog can itself be inside the footer of a page.
    `:scope > * > footer ${danger ? '.button' : '.button.primary:not(:disabled)'}`,
  );
  (field ?? action ?? words)?.focus();
  if (field instanceof HTMLInputElement && !['radio', 'checkbox'].includes(field.type)) field.select();
}

/** What opened a dialog; for an item of a menu, which closes, the button of the menu. */
export function openerOf({ activeElement }: Document): HTMLElement | null {
  const menu = activeElement?.closest('[role=menu]');
  const button = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  const opener = button ?? activeElement;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/**
 * Returns the focus to the opener, or to the page if the opener is gone. A list can drop the opener's row only after
 * the dialog closed, so the opener is watched until the focus moves on.
 */
export function focusOpener(opener: HTMLElement | null): void {
  if (opener?.isConnected) opener.focus();
  if (!opener || document.activeElement !== opener) {
    focusPage();
    return;
  }
  const observer = new MutationObserver(() => {
    if (document.activeElement === opener) return;
    observer.disconnect();
    if (!opener.isConnected && document.activeElement === document.body) focusPage();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

function focusPage(): void {
  const main = document.getElementById('main');
  if (main && !main.hasAttribute('tabindex')) main.tabIndex = -1;
  main?.focus();
}
