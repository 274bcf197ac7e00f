import type { Action } from '@slipway/contract/status.ts';

import { useKeys } from '../ui/use-keys.ts';
import { focusNextArea, focusNextCheck } from './fields/focus-stop.ts';
import type { Review } from './use-review.ts';
import type { ValidateNext } from './use-validate-next.ts';

type Dependencies = { review: Review; actions: ReadonlySet<Action>; next: ValidateNext };

/** The keys that work everywhere on the screen; those of buttons press the buttons. */
export function useReviewKeys({ review, actions, next }: Dependencies): void {
  const { queue } = next;
  const mayEdit = actions.has('edit') || actions.has('enterByHand');
  useKeys(actOf);

  function actOf(event: KeyboardEvent): (() => void) | undefined {
    const key = event.key.toLowerCase();
    if (event.key === 'F8') return () => focusNextCheck(event.shiftKey ? -1 : 1);
    if (event.key === 'F6') return () => focusNextArea(event.shiftKey ? -1 : 1);
    if (event.ctrlKey || event.metaKey) return withCtrl(key, event.shiftKey);
    if (!event.altKey) return undefined;
    if (key === 'arrowleft') return () => queue.open(queue.previous);
    if (key === 'arrowright') return () => queue.open(queue.next);
    return pressing(key);
  }

  function withCtrl(key: string, shift: boolean): (() => void) | undefined {
    if (key === 'enter' && actions.has('validate')) return shift ? next.validateOther : next.finish;
    if (key === 's' && mayEdit) return next.save;
    if (key === 'y' || (key === 'z' && shift)) return review.redo;
    return key === 'z' ? review.undo : undefined;
  }
}

/** The button that a key with Alt presses, if it is on screen: `Alt + x` is `alt+x` there. */
function pressing(key: string): (() => void) | undefined {
  const button = document.querySelector<HTMLElement>(`[data-key="alt+${CSS.escape(key)}"]`);
  return button ? () => button.click() : undefined;
}
