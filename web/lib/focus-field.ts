/** Shows a field that is hidden because it is empty. The review form on screen sets it. */
let reveal: (name: string) => void = () => undefined;

export function onReveal(show: (name: string) => void): () => void {
  reveal = show;
  return () => {
    reveal = () => undefined;
  };
}

/** The control of a field, by the field's name in the contract. */
export function controlOf(name: string): HTMLElement | null {
  const escaped = CSS.escape(name);
  return document.querySelector<HTMLElement>(`[data-field="${escaped}"], [data-value="${escaped}"]`);
}

/** Goes to a field of the review form by its name in the contract. An empty field is shown first. */
export function focusField(name: string): void {
  if (!controlOf(name)) reveal(name);
  const control = controlOf(name);
  if (control) focusControl(control);
}

/** Focuses a control and selects its text, so that typing replaces it. Opens the sections that contain it. */
export function focusControl(control: HTMLElement): void {
  for (let folded = control.closest('details'); folded; ) {
    folded.open = true;
    folded = folded.parentElement?.closest('details') ?? null;
  }
  control.focus();
  if (control instanceof HTMLInputElement) control.select();
}
