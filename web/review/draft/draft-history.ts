/** The number of steps that can be undone. */
const stepsMax = 200;

/** Complete states, so that any change can be undone. `tag` names the last change. */
export type Steps<State> = {
  past: readonly State[];
  present: State;
  future: readonly State[];
  tag: string | null;
};

export function firstStep<State>(present: State): Steps<State> {
  return { past: [], present, future: [], tag: null };
}

/** Consecutive changes with the same tag are one step, such as the letters of a word. */
export function step<State>(steps: Steps<State>, next: State, tag: string | null = null): Steps<State> {
  if (next === steps.present) return steps;
  const goesOn = tag !== null && tag === steps.tag;
  const past = goesOn ? steps.past : [...steps.past.slice(1 - stepsMax), steps.present];
  return { past, present: next, future: [], tag };
}

/** Replaces the current state without a step to undo. */
export function restate<State>(steps: Steps<State>, present: State): Steps<State> {
  return present === steps.present ? steps : { ...steps, present };
}

export function undo<State>({ past, present, future, tag }: Steps<State>): Steps<State> {
  const last = past.at(-1);
  if (last === undefined) return { past, present, future, tag };
  return { past: past.slice(0, -1), present: last, future: [present, ...future], tag: null };
}

export function redo<State>({ past, present, future, tag }: Steps<State>): Steps<State> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future, tag };
  return { past: [...past, present], present: next, future: rest, tag: null };
}
