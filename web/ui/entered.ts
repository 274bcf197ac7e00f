/** What a person entered in a field of a form, as text; a file or a missing field is none. */
export function entered(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
