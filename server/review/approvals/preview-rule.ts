import { summaryOf } from '../../documents/document.ts';
import { orderOf } from '../../documents/lists/list-order.ts';
import { listDocuments } from '../../documents/lists/list-store.ts';
import type { Actor } from '../../identity/actor.ts';
import type { Service } from '../../platform/service.ts';
import { matches } from './ask-approval.ts';
import { listOpen } from './facts-store.ts';
import { gatherFacts } from './gather-facts.ts';
import { listRules, type StoredRule } from './store.ts';

/** The number of documents examined, newest first. */
const lookedMax = 2000;
const atOnce = 200;
const examplesMax = 5;

/**
 * The documents in review or waiting for export that such a rule would match. The rule that it replaces is
 * ignored. Changes nothing.
 */
export async function previewApprovalRule(
  { db }: Pick<Service, 'db'>,
  actor: Actor,
  { ruleId, ...rule }: Pick<StoredRule, 'match' | 'rules'> & { ruleId?: number | undefined },
) {
  return db.read(actor.workspaceId, async (db) => {
    const others = (await listRules(db)).filter(({ id }) => id !== ruleId);
    const rules = [rule, ...others];
    const matched: number[] = [];
    let looked = 0;
    let beforeId: number | null = null;
    let isComplete = false;
    while (!isComplete && looked < lookedMax) {
      const open = await listOpen(db, beforeId, atOnce);
      const facts = await gatherFacts(db, open);
      matched.push(...facts.filter((one) => matches(rule, one, rules)).map(({ id }) => id));
      looked += open.length;
      beforeId = open.at(-1)?.id ?? beforeId;
      isComplete = open.length < atOnce;
    }
    const ids = matched.slice(0, examplesMax);
    const examples = await listDocuments(db, { ids }, orderOf('-id'), null, examplesMax);
    return { looked, matched: matched.length, isComplete, examples: examples.map(summaryOf) };
  });
}
