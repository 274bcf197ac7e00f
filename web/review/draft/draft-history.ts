/** So many steps back. */
const stepsMax = 200;

/** Whole states, so that any change can be undone, whatever it was. `tag` names what was changed last. */
export type Steps<State> = {
  past: readonly State[];
  present: State;
  future: readonly State[];
  tag: string | null;
};

export function firstStep<State>(present: State): Steps<State> {
  return { past: [], present, future: [], tag: null };
}

/** Changes with the same tag, one after the other, are one step: the letters of a word. */
export function step<State>(steps: Steps<State>, next: State, tag: string | null = null): Steps<State> {
  if (next === steps.present) return steps;
  const goesOn = tag !== null && tag === steps.tag;
  const past = goesOn ? steps.past : [...steps.past.slice(1 - stepsMax), steps.present];
  return { past, present: next, future: [], tag };
}

/** The present in another light: no step of the person's own. */
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
