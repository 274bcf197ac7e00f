/** The text that the user entered in a form field; empty for a file or a missing field. */
export function entered(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
