import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { confirmField, revertField, tidyField } from '../draft/review-state.ts';
import type { Review } from '../use-review.ts';
import { focusNextStep, focusStop } from './focus-stop.ts';
import { nextStop, type Stop, stops, uncertainStops } from './uncertain.ts';
import type { Picker } from './use-candidates.ts';

const keptUnder = 'slipway.tab-through-all';

/** Whether Tab stops at every control, or only at uncertain values. */
export function useTabThrough() {
  const [all, setAll] = useState(() => localStorage.getItem(keptUnder) === 'yes');
  return {
    all,
    setAll(next: boolean) {
      localStorage.setItem(keptUnder, next ? 'yes' : 'no');
      setAll(next);
    },
  };
}

type Dependencies = {
  review: Review;
  picker: Picker;
  uncertain: readonly Stop[];
  editable: boolean;
  tabsAll: boolean;
};

/** The keys of the form: Tab goes to uncertain values, Enter accepts, arrows go to every field. */
export function useFormKeys({ review, picker, uncertain, editable, tabsAll }: Dependencies) {
  const type = review.draft.documentType ?? review.document.documentType;

  function accept(stop: Stop): void {
    if (stop !== 'documentType' && editable) {
      if (review.changes.faults[stop]) return;
      review.change((now) => confirmField(tidyField(now, stop), review.document, stop));
    }
    goOn(stop);
  }

  function goOn(stop: Stop): void {
    const next = nextStop(stop, uncertain, 1, type) ?? skippedBefore(stop);
    if (next) focusStop(next);
    else focusNextStep();
  }

  /** An uncertain value that was skipped: Enter confirms it. */
  function skippedBefore(stop: Stop): Stop | null {
    const { document, draft, changes } = review;
    const doubtful = uncertainStops(document, draft, [], changes).filter((name) => name !== stop);
    return nextStop(null, doubtful, 1, type);
  }

  function tab(event: KeyboardEvent, stop: Stop): void {
    const by = event.shiftKey ? -1 : 1;
    const next = nextStop(stop, uncertain, by, type);
    if (!next && by === -1) return; // the browser moves the focus out of the form
    event.preventDefault();
    if (next) focusStop(next);
    else focusNextStep();
  }

  return (event: KeyboardEvent<HTMLElement>): void => {
    const control = event.target as HTMLElement;
    const stop = stops.find((name) => name === control.dataset['field']);
    if (!stop || event.nativeEvent.isComposing) return;
    const isInput = control instanceof HTMLInputElement;
    if (stop !== 'documentType' && editable && picker.onKey(event, stop)) {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (stop !== 'documentType') review.visited.add(stop);
    if (event.key === 'Tab' && !tabsAll) tab(event, stop);
    else if (event.key === 'Enter') {
      event.preventDefault();
      accept(stop);
    } else if (isInput && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const shown = stopsOnScreen(event.currentTarget);
      const next = shown[shown.indexOf(stop) + (event.key === 'ArrowDown' ? 1 : -1)];
      if (next) focusStop(next);
    } else if (event.key === 'Escape' && stop !== 'documentType')
      review.change((now) =>
        now.fields[stop] || now.confirmed.includes(stop) ? revertField(now, stop) : now,
      );
  };
}

/** The fields in the order of the screen: the summary may show some of other groups. */
function stopsOnScreen(form: HTMLElement): Stop[] {
  const controls = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  return controls.flatMap((control) => stops.find((stop) => stop === control.dataset['field']) ?? []);
}
