/** Whether the text has the form of an IBAN and its check digits are right (ISO 13616, ISO 7064 mod 97-10). */
export function isIban(text: string): boolean {
  if (!hasIbanForm(text)) return false;
  let rest = 0;
  for (const sign of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/**
 * The first of the accounts that is an IBAN, else that has the form of one. UBL has one element for all kinds
 * of account numbers: a domestic number is no IBAN, and no error.
 */
export function ibanAmong(...accounts: (string | null)[]): string | null {
  const compact = accounts.map((account) => (account ?? '').replace(/[\s.-]/g, '').toUpperCase());
  const found = compact.findIndex(isIban);
  const at = found >= 0 ? found : compact.findIndex(hasIbanForm);
  return at < 0 ? null : (accounts[at] ?? null);
}

function hasIbanForm(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(text);
}
