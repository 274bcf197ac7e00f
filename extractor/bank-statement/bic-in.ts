/** ISO 9362: bank, country, place, and the branch if it is stated. */
const bic = /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/;

/** A text that is a BIC; null if it is something else. */
export function bicIn(text: string | undefined): string | null {
  const plain = text?.trim() ?? '';
  return bic.test(plain) ? plain : null;
}
