import type { BookableDocument, CodedPart } from '../connector.ts';
import { BeancountSettings, HledgerSettings, LedgerSettings } from './book-settings.ts';
import { explainCoding } from './code-invoice.ts';

const settingsOf = { BEANCOUNT: BeancountSettings, HLEDGER: HledgerSettings, LEDGER: LedgerSettings };

/** The accounts of an entry with the reasons, without the ledger itself; none if the settings are not valid. */
export function explainBookCoding(
  kind: keyof typeof settingsOf,
  document: BookableDocument,
  settings: unknown,
): CodedPart[] {
  const parsed = settingsOf[kind].safeParse(settings);
  return parsed.success ? explainCoding(document, parsed.data) : [];
}
