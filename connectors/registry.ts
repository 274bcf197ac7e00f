import type { ConnectorKind } from './connector-kind.ts';
import { datevExportPackage } from './datev/datev-kind.ts';
import { filesExportPackage } from './export-package/files-kind.ts';
import { http } from './http/http-connector.ts';
import { lexware } from './lexware/lexware-connector.ts';
import { moneybird } from './moneybird/moneybird-connector.ts';
import { odoo } from './odoo/odoo-connector.ts';
import { beancountBook, hledgerBook, ledgerBook } from './plain-text-book/plain-text-connector.ts';
import { quickbooks } from './quickbooks/quickbooks-connector.ts';
import { sandbox } from './sandbox/sandbox-connector.ts';
import { sevdesk } from './sevdesk/sevdesk-connector.ts';
import { tryton } from './tryton/tryton-connector.ts';
import { xero } from './xero/xero-connector.ts';

/** Every kind of accounting system that a workspace can connect. */
export const connectorKinds = {
  BEANCOUNT: beancountBook,
  HLEDGER: hledgerBook,
  LEDGER: ledgerBook,
  FILES: filesExportPackage,
  DATEV: datevExportPackage,
  HTTP: http,
  TRYTON: tryton,
  ODOO: odoo,
  XERO: xero,
  QUICKBOOKS: quickbooks,
  MONEYBIRD: moneybird,
  SEVDESK: sevdesk,
  LEXWARE: lexware,
  SANDBOX: sandbox,
} as const satisfies Record<string, ConnectorKind>;
