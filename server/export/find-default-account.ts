import { chooseCoding } from '@slipway/connectors/choose-coding.ts';
import type { BookableDocument, CodedPart } from '@slipway/connectors/connector.ts';
import { defaultAccounts } from '@slipway/connectors/datev/datev-books.ts';
import { DatevSettings } from '@slipway/connectors/datev/datev-settings.ts';
import type { Books } from '@slipway/connectors/master-data/master-data.ts';
import { explainBookCoding } from '@slipway/connectors/plain-text-book/explain-book-coding.ts';
import { planInvoice } from '@slipway/connectors/plan/plan-invoice.ts';
import { PlanSettings } from '@slipway/connectors/plan/plan-settings.ts';
import { plainRate } from '@slipway/connectors/plan/rate-share.ts';
import { bookableTypes, type Finding } from '@slipway/contract/document.ts';
import { Problem } from '@slipway/contract/problems.ts';

import type { StoredDocument } from '../documents/document.ts';
import { carryAcknowledgements, defaultAccountCode } from '../documents/findings.ts';
import type { Actor } from '../identity/actor.ts';
import type { Reader } from '../platform/db/database.ts';
import type { Service } from '../platform/service.ts';
import { getSettings, type WorkspaceRow } from '../workspace/settings/settings-store.ts';
import { bookableOf } from './booking.ts';
import { codingRulesOf } from './coding-rules.ts';
import type { StoredConnection } from './connection-store.ts';
import { booksOf } from './master-data/books-of.ts';
import { chooseConnection } from './request-export.ts';

type Dependencies = Pick<Service, 'config'>;

/**
 * The finding that only the default account of the connection applies, if the workspace has enabled it. It
 * belongs to the connection that an export would use: if several are possible, there is none.
 */
export async function findDefaultAccount(
  needs: Dependencies,
  db: Reader,
  document: StoredDocument,
): Promise<Finding[]> {
  if (!isCodable(document)) return [];
  const { defaultAccountFinding: severity } = await getSettings(db);
  if (severity === 'OFF') return [];
  const connection = await chooseConnection(db, undefined, document.folderId).catch(onlyProblems);
  if (!connection) return [];
  const rules = await codingRulesOf(db, document, connection);
  const bookable = bookableOf(needs, document, 0, rules);
  const { books } = await booksOf(db, connection.id, bookable);
  const account = defaultAccountIn(bookable, books, connection);
  if (account === null) return [];
  const values = { account, connection: connection.name };
  const message = `Only the default account of ${connection.name} applies: ${account}.`;
  const finding: Finding = { code: defaultAccountCode, severity, field: null, message, values };
  return carryAcknowledgements([finding], document.details.findings);
}

/** The document with this finding as of now: settings and learned accounts change without the document. */
export async function withDefaultAccount(
  needs: Dependencies & Pick<Service, 'db'>,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  severity: WorkspaceRow['defaultAccountFinding'],
  document: StoredDocument,
): Promise<StoredDocument> {
  if (document.status !== 'EXTRACTED') return document;
  const current =
    severity === 'OFF'
      ? []
      : await needs.db.read(workspaceId, (db) => findDefaultAccount(needs, db, document));
  const others = document.details.findings.filter(({ code }) => code !== defaultAccountCode);
  return { ...document, details: { ...document.details, findings: [...others, ...current] } };
}

function isCodable({ documentType }: StoredDocument): boolean {
  return documentType !== null && documentType !== 'BANK_STATEMENT' && bookableTypes.includes(documentType);
}

function onlyProblems(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}

/** The default account, if the document or one of its lines has no other; null if a more specific rule applies. */
export function defaultAccountIn(
  document: BookableDocument,
  books: Books,
  connection: Pick<StoredConnection, 'kind' | 'settings'>,
): string | null {
  const coding = codingOf(document, books, connection);
  return coding.find(({ part, source }) => part === 'ACCOUNT' && source === 'CONNECTION')?.value ?? null;
}

function codingOf(
  document: BookableDocument,
  books: Books,
  { kind, settings }: Pick<StoredConnection, 'kind' | 'settings'>,
): CodedPart[] {
  switch (kind) {
    case 'BEANCOUNT':
    case 'HLEDGER':
    case 'LEDGER':
      return explainBookCoding(kind, document, settings);
    case 'DATEV': {
      const parsed = DatevSettings.safeParse(settings);
      const usual = parsed.success ? defaultAccounts(parsed.data) : null;
      return byRules(document, usual && { expenseAccount: usual.expense, incomeAccount: usual.income });
    }
    case 'FILES':
    case 'HTTP':
    case 'SANDBOX':
      return byRules(document, settings);
    default: {
      const parsed = PlanSettings.safeParse(settings);
      const planned = parsed.success ? planInvoice(document, books, parsed.data) : null;
      return planned?.kind === 'ok' ? planned.plan.coding : byRules(document, settings);
    }
  }
}

type Defaults = { expenseAccount?: unknown; incomeAccount?: unknown };

/** Without master data: each line by the configured rules. */
function byRules(document: BookableDocument, defaults: Defaults | null): CodedPart[] {
  const { documentType, metadata, rules, lines } = document;
  const isReceived = !documentType.startsWith('SALES_');
  const usual = isReceived ? defaults?.expenseAccount : defaults?.incomeAccount;
  const places = lines.length > 0 ? lines.map((_, at) => at) : [null];
  return places.flatMap((line): CodedPart[] => {
    const rate = line === null ? null : plainRate(lines[line]?.taxRate ?? null);
    const { account } = chooseCoding({
      named: metadata['ledgerAccount'] ?? null,
      isReceived,
      rules,
      ofVendor: null,
      ofConnection: typeof usual === 'string' && usual !== '' ? usual : null,
      place: { line, rate },
    });
    return account ? [{ part: 'ACCOUNT', ...account }] : [];
  });
}
