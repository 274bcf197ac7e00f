import { focusControl, focusField } from '../../lib/focus-field.ts';
import type { Stop } from './uncertain.ts';

/** Focuses a field or the type. */
export const focusStop: (stop: Stop) => void = focusField;

let lastCheck: Element | null = null;

/** Focuses the next or previous value or issue to check, in screen order; after the last, the first. */
export function focusNextCheck(by: 1 | -1): void {
  const checks = [...document.querySelectorAll<HTMLElement>('[data-check]')];
  const { activeElement } = document;
  const isInForm = activeElement?.closest('.review-form') != null;
  const from = isInForm ? activeElement : lastCheck;
  const ordered = by === 1 ? checks : checks.toReversed();
  const next = ordered.find((check) => from !== null && isBehind(check, from, by)) ?? ordered[0];
  if (!next) return;
  lastCheck = next;
  focusControl(next);
}

function isBehind(check: Element, from: Element, by: 1 | -1): boolean {
  const wanted = by === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const position = from.compareDocumentPosition(check);
  return (position & wanted) !== 0 && (position & Node.DOCUMENT_POSITION_CONTAINS) === 0;
}

/** The first control of an area, or the area itself if it scrolls. */
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

/** After the last field: a blocking issue without a field, otherwise the next action. */
export function focusNextStep(): void {
  const issue = '.findings .finding.blocking:not(:has(.link)) :is(a, button)';
  const control = document.querySelector<HTMLElement>(issue);
  if (control) control.focus();
  else focusPrimaryAction();
}

/** The main action of the document. */
export function focusPrimaryAction(): void {
  document.querySelector<HTMLElement>('.action-bar .button')?.focus();
}
