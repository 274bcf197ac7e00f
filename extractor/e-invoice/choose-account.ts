import { isIban } from '@slipway/contract/iban.ts';

/**
 * The first account number that is an IBAN, otherwise the first with the form of one. UBL has one element for
 * all kinds of account numbers, so a domestic number is not an error.
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
