import { fieldNames } from '@slipway/contract/fields.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

import { controlOf } from '../../lib/focus-field.ts';
import { focusStop } from '../fields/focus-stop.ts';
import type { Stop } from '../fields/uncertain.ts';

/**
 * A value has one name on both sides: `totalAmount`, `lines.2.quantity`, `statement.0.entries.14.amount`.
 * The control in the form has it as `data-field` or `data-value`, the value on the rendered page as `data-shows`.
 */
type ShowValue = (name: string) => void;

const showers = new Set<ShowValue>();
const stopNames: readonly string[] = ['documentType', ...fieldNames];
/** The value stays this far from the edge when the page scrolls to it. */
const airPx = 48;

/** Runs before a value gets the focus: a component that hides its control opens the tab or scrolls to the row. */
export function useShowValue(show: ShowValue): void {
  const newest = useRef(show);
  newest.current = show;
  useLayoutEffect(() => {
    const shower: ShowValue = (name) => newest.current(name);
    showers.add(shower);
    return () => void showers.delete(shower);
  }, []);
}

/** Moves the focus to the control of a value on the rendered page. */
export function goToValue(name: string): void {
  if (stopNames.includes(name)) {
    focusStop(name as Stop);
    return;
  }
  for (const show of showers) show(name);
  const control = controlOf(name);
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
}

/** The row and column of a cell, by the name of its value; null for a value outside of the table. */
export function cellNamed(name: string, table: string, columns: readonly string[]) {
  if (!name.startsWith(`${table}.`)) return null;
  const [row = '', key = ''] = name.slice(table.length + 1).split('.');
  return /^\d+$/.test(row) ? { row: Number(row), column: Math.max(0, columns.indexOf(key)) } : null;
}

/** Marks the value whose control has the focus with `data-lit`, and scrolls to it. */
export function useLitValue(scroller: RefObject<HTMLElement | null>): void {
  const lit = useRef<string | null>(null);
  // After each rendering: the value may be new on the page.
  useEffect(() => mark(scroller.current, nameOf(document.activeElement)));
  useEffect(() => {
    const onFocus = () => {
      const name = nameOf(document.activeElement);
      mark(scroller.current, name);
      if (name !== lit.current) scrollToLit(scroller.current);
      lit.current = name;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onFocus);
    };
  }, [scroller]);
}

function nameOf(element: Element | null): string | null {
  if (!(element instanceof HTMLElement)) return null;
  return element.dataset['value'] ?? element.dataset['field'] ?? null;
}

function mark(within: HTMLElement | null, name: string | null): void {
  for (const before of within?.querySelectorAll<HTMLElement>('[data-lit]') ?? [])
    delete before.dataset['lit'];
  if (!within || name === null) return;
  for (const value of within.querySelectorAll<HTMLElement>(`[data-shows="${CSS.escape(name)}"]`)) {
    value.dataset['lit'] = '';
  }
}

/** Only the page scrolls: on a phone the field must stay where it is. */
function scrollToLit(within: HTMLElement | null): void {
  const value = within?.querySelector('[data-lit]');
  if (!within || !value) return;
  const [inner, outer] = [value.getBoundingClientRect(), within.getBoundingClientRect()];
  if (inner.top < outer.top) within.scrollTop += inner.top - outer.top - airPx;
  else if (inner.bottom > outer.bottom) within.scrollTop += inner.bottom - outer.bottom + airPx;
}
