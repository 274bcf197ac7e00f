import type { Actor } from '../access/actor.ts';
import { summaryOf } from '../documents/document.ts';
import { orderOf } from '../documents/list-order.ts';
import { listDocuments } from '../documents/list-store.ts';
import type { Service } from '../service.ts';
import { matches } from './ask-approval.ts';
import { listOpen } from './facts-store.ts';
import { gatherFacts } from './gather-facts.ts';
import { listRules, type StoredRule } from './store.ts';

/** So many documents are looked at, newest first. */
const lookedMax = 2000;
const atOnce = 200;
const examplesMax = 5;

/** Which documents that wait for review or export would match such a rule; nothing is changed. */
export async function previewApprovalRule(
  { db }: Pick<Service, 'db'>,
  actor: Actor,
  rule: Pick<StoredRule, 'match' | 'rules'>,
) {
  return db.read(actor.workspaceId, async (db) => {
    const rules = [rule, ...(await listRules(db))];
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
