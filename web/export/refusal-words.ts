import { exporting as english } from '../words/en/exporting.ts';

export type RefusalKey = keyof typeof english.what;

/** Which words say what to do about a refusal; a code of an accounting system's own is like any other. */
export function refusalKey(code: string): RefusalKey {
  return Object.hasOwn(english.what, code) ? (code as RefusalKey) : 'OTHER';
}

const ofConnection: readonly string[] = ['ACCOUNT', 'TAX', 'SETTINGS', 'PERMISSION'];

/** Whether it is settled in the integration, rather than in the document. */
export function isOfConnection(code: string): boolean {
  return ofConnection.includes(code);
}
