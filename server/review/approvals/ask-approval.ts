import { type Role, scopesOfRole } from '@slipway/contract/scopes.ts';
import type { StoredApproval } from '../../documents/approval.ts';
import type { Details, StoredDocument } from '../../documents/document.ts';
import type { Facts } from '../../documents/queues/choose-queue.ts';
import { isUncompared, meets } from '../../documents/queues/choose-queue.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Reader } from '../../platform/db/database.ts';
import { gatherFacts } from './gather-facts.ts';
import { findLastEditor, findMembers, findValidator } from './person-store.ts';
import { listRules, type StoredRule } from './store.ts';

/** What is asked before a document that is being validated with these details is exported; null for nothing. */
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
 * Asks again where a document that is validated already came under another rule, as by another folder. Never less is
 * asked than before, nor of people who may less, nor of those who were excepted; undefined where nothing changes.
 */
export async function askAgain(
  db: Reader,
  document: StoredDocument,
  now: Date,
): Promise<StoredApproval | undefined> {
  const asked = await ruleFor(db, document);
  const before = document.approval;
  if (!asked || before?.rule.id === asked.rule.id) return undefined;
  const { rule } = asked;
  if (before && before.needed > rule.approvals) return undefined;
  if (before && rankOf(before.askedOf.roles) > rankOf(rule.roles)) return undefined;
  return asking(db, asked, before?.notBy ?? (await doersOf(db, document)), now);
}

/** How high the lowest of the roles stands that may approve; anyone who is asked by name alone is asked on purpose. */
function rankOf(roles: readonly Role[]): number {
  const ranks = roles.map((role) => scopesOfRole[role].length);
  return ranks.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...ranks);
}

type Asked = { rule: StoredRule; uncompared: NonNullable<StoredApproval['uncompared']> | null };

/** The first rule, in their order, that the document meets. One without conditions is for every document. */
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
 * An amount in another currency than the rule's counts as above it, so that somebody is asked: unless one of the rules
 * compares amounts in that currency, whatever else is so.
 */
export function matches(rule: Conditions, facts: Facts, all: readonly Conditions[]): boolean {
  if (rule.rules.length === 0) return true;
  return meets(rule, { ...facts, asksWhenUncompared: !all.some((other) => compares(other, facts)) });
}

function compares({ match, rules }: Conditions, facts: Facts): boolean {
  const decidesAlone = match === 'ANY' || rules.length === 1;
  return decidesAlone && rules.some((rule) => rule.when === 'amountAbove' && !isUncompared(rule, facts));
}

/** Null where the rule holds whatever the amount is. */
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
  const members = await findMembers(db, [...rule.memberIds, ...rule.exceptMemberIds]);
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const member = members.get(id);
      return member ? [{ id, name: member.name }] : [];
    });
  const asked = named(rule.memberIds);
  // Everybody who was named has left: else it would wait for nobody.
  const roles: Role[] = rule.roles.length + asked.length === 0 ? ['ADMIN'] : rule.roles;
  return {
    state: 'WAITING',
    needed: rule.approvals,
    given: [],
    askedOf: { roles, members: asked },
    notBy: [
      ...doers,
      ...named(rule.exceptMemberIds)
        .filter(({ id }) => !doers.some((doer) => doer.id === id))
        .map((one) => ({ ...one, reason: 'EXCEPTED' as const })),
    ],
    byPrograms: rule.byPrograms,
    rule: { id: rule.id, name: rule.name },
    uncompared,
    since: now.toISOString(),
    rejected: null,
  };
}
