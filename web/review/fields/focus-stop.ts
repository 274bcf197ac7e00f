import type { Stop } from './uncertain.ts';

/** The control of a field, by the name it has in the contract. */
export function controlOf(stop: string): HTMLElement | null {
  const name = CSS.escape(stop);
  return document.querySelector<HTMLElement>(`[data-field="${name}"], [data-value="${name}"]`);
}

/** Goes to a field, with its text chosen so that typing replaces it. Opens what it is folded into. */
export function focusStop(stop: Stop): void {
  const control = controlOf(stop);
  const folded = control?.closest('details');
  if (folded) folded.open = true;
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
}

/** The first thing of an area of the screen, or the area itself where it scrolls. */
export function focusNextArea(by: 1 | -1): void {
  const areas = [...document.querySelectorAll<HTMLElement>('[data-area]')];
  const at = areas.findIndex((area) => area.contains(document.activeElement));
  const order = areas.map((_, step) => areas[(at + by * (step + 1) + areas.length * 2) % areas.length]);
  for (const area of order) {
    const first = area?.querySelector<HTMLElement>(
      '[data-area-start], input:not([type=hidden]), select, textarea, button:not([disabled]), [tabindex="0"]',
    );
    if (first && area !== areas[at]) {
      first.focus();
      return;
    }
  }
}

/** After the last field: an issue that blocks validation and concerns no field, else the next action. */
export function focusNextStep(): void {
  const issue = '.findings .finding.blocking:not(:has(.link)) :is(a, button)';
  const control = document.querySelector<HTMLElement>(issue);
  if (control) control.focus();
  else focusPrimaryAction();
}

/** The next step of the document's way. */
export function focusPrimaryAction(): void {
  document.querySelector<HTMLElement>('.action-bar .button')?.focus();
}
