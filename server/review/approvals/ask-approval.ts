import type { StoredApproval } from '../../documents/approval.ts';
import type { Details, StoredDocument } from '../../documents/document.ts';
import type { Facts } from '../../documents/queues/choose-queue.ts';
import { isUncompared, meets } from '../../documents/queues/choose-queue.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Reader } from '../../platform/db/database.ts';
import { gatherFacts } from './gather-facts.ts';
import { findLastEditor, findValidator } from './person-store.ts';
import { evaluateApproval, partsOf, requirementBy, requirementsOf } from './requirements.ts';
import { listRules, type StoredRule } from './store.ts';

/** The approvals that a document with these details requires when it is validated; null for none. */
export async function askApproval(
  db: Reader,
  document: StoredDocument,
  details: Details,
  validator: Pick<Actor, 'userId' | 'name'>,
  now: Date,
): Promise<StoredApproval | null> {
  const asked = await ruleFor(db, { ...document, details });
  if (!asked) return null;
  const editor = await findLastEditor(db, document.id);
  return asking(
    db,
    asked,
    [
      { id: validator.userId, name: validator.name, reason: 'VALIDATED' },
      ...(editor && editor.id !== validator.userId ? [{ ...editor, reason: 'EDITED' as const }] : []),
    ],
    now,
  );
}

/**
 * Adds the rule that a validated document now also matches, for example after a move. Rules that it matched
 * before still apply, and the approvals it has count for each rule that asks their approvers. Undefined if
 * nothing changes.
 */
export async function askAgain(
  db: Reader,
  document: StoredDocument,
  now: Date,
): Promise<StoredApproval | undefined> {
  const asked = await ruleFor(db, document);
  const before = document.approval;
  if (!asked) return undefined;
  if (!before) return asking(db, asked, await doersOf(db, document), now);
  const requirements = requirementsOf(before);
  if (requirements.some(({ rule }) => rule.id === asked.rule.id)) return undefined;
  return evaluateApproval(db, { ...before, requirements: [...requirements, requirementBy(asked)] }, now);
}

type Asked = { rule: StoredRule; uncompared: NonNullable<StoredApproval['uncompared']> | null };

/** The first rule, in order, that matches the document. A rule without conditions matches every document. */
export async function ruleFor(
  db: Reader,
  document: Omit<Facts, 'isNewSupplier'> & { id: number },
): Promise<Asked | null> {
  const rules = await listRules(db);
  if (rules.length === 0) return null;
  const [facts] = await gatherFacts(db, [document], document.id);
  const rule = rules.find((rule) => facts && matches(rule, facts, rules));
  return facts && rule ? { rule, uncompared: uncomparedBy(rule, facts) } : null;
}

type Conditions = Pick<StoredRule, 'match' | 'rules'>;

/**
 * An amount in another currency counts as above the rule's amount, unless one of the rules compares amounts
 * in that currency.
 */
export function matches(rule: Conditions, facts: Facts, all: readonly Conditions[]): boolean {
  if (rule.rules.length === 0) return true;
  return meets(rule, { ...facts, asksWhenUncompared: !all.some((other) => compares(other, facts)) });
}

function compares({ match, rules }: Conditions, facts: Facts): boolean {
  const decidesAlone = match === 'ANY' || rules.length === 1;
  return decidesAlone && rules.some((rule) => rule.when === 'amountAbove' && !isUncompared(rule, facts));
}

/** Null if the rule applies regardless of the amount. */
function uncomparedBy(rule: StoredRule, facts: Facts): Asked['uncompared'] {
  if (rule.rules.length === 0 || meets(rule, facts)) return null;
  for (const one of rule.rules)
    if (one.when === 'amountAbove' && one.currencyCode !== null && isUncompared(one, facts)) {
      const currencyCode = facts.details.fields.currencyCode?.value ?? null;
      return { currencyCode, ruleCurrencyCode: one.currencyCode };
    }
  return null;
}

type NotBy = StoredApproval['notBy'];

async function doersOf(db: Reader, { id }: StoredDocument): Promise<NotBy> {
  const validator = await findValidator(db, id);
  const editor = await findLastEditor(db, id);
  return [
    ...(validator ? [{ ...validator, reason: 'VALIDATED' as const }] : []),
    ...(editor && editor.id !== validator?.id ? [{ ...editor, reason: 'EDITED' as const }] : []),
  ];
}

async function asking(
  db: Reader,
  { rule, uncompared }: Asked,
  doers: NotBy,
  now: Date,
): Promise<StoredApproval> {
  const requirement = requirementBy({ rule, uncompared });
  return {
    state: 'WAITING',
    needed: rule.approvals,
    given: [],
    ...(await partsOf(db, requirement, doers)),
    since: now.toISOString(),
    rejected: null,
  };
}
