import { useState } from 'react';

import type { PagePlan } from './page-plan.ts';

/** The plan, with undo. */
export function usePlan(start: () => PagePlan) {
  const [steps, setSteps] = useState<readonly PagePlan[]>(() => [start()]);
  const plan = steps.at(-1) ?? [];
  return {
    plan,
    canUndo: steps.length > 1,
    change: (next: PagePlan) => setSteps((before) => (next === before.at(-1) ? before : [...before, next])),
    undo: () => setSteps((before) => (before.length > 1 ? before.slice(0, -1) : before)),
  };
}
export type Planning = ReturnType<typeof usePlan>;
