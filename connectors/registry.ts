import type { ConnectorKind } from './connector-kind.ts';
import { http } from './http/http-connector.ts';
import { beancountBook, hledgerBook, ledgerBook } from './plain-text-book/plain-text-connector.ts';

/** Every kind of accounting system that a workspace can connect. */
export const connectorKinds = {
  BEANCOUNT: beancountBook,
  HLEDGER: hledgerBook,
  LEDGER: ledgerBook,
  HTTP: http,
} as const satisfies Record<string, ConnectorKind>;
