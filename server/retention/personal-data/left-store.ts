import { type Named, naming } from '../../identity/audit/redact-store.ts';
import type { Reader } from '../../platform/db/database.ts';
import { becomes, searchInput, searchInputCount, searchValues, type Taken, tables } from './place-store.ts';
import { inSlice, type Kind, type Slice } from './slice-store.ts';
import { type Alternatives, findTraces, meant, nameOf, namesOf, patternsOf } from './trace-store.ts';

/** The person to be erased. */
export type Owner = {
  taken: Taken;
  named: Named;
  emails: readonly string[];
  /** Suppliers that stay, without their names. */
  heldIds: readonly number[];
};

const first = 2 + searchInputCount;
const owner = `owner as (select $4::text as person, $${first}::text[] as supplier_ids, $${first + 1}::text[] as names,
  $${first + 2}::text[] as wherever, $${first + 3}::text[] as emails, $${first + 4}::text[] as held)`;
const ownerCount = 5;

const ofPerson = 'user_id::text = owner.person';
const ofSupplier = 'supplier_id::text = any(owner.supplier_ids)';
const isHeld = 'id::text = any(owner.held)';
const goesWithSupplier = `${ofSupplier} and not supplier_id::text = any(owner.held)`;

/** Rows that are deleted. */
const gone: Record<string, string> = {
  sessions: ofPerson,
  authorisation_attempts: ofPerson,
  saved_views: 'created_by::text = owner.person and not shared',
  invitations: 'email = any(owner.emails)',
  former_members: `${ofPerson} or lower(email) = any(owner.emails)`,
  lessons: ofSupplier,
  supplier_keys: ofSupplier,
  supplier_ibans: ofSupplier,
  learned_codings: ofSupplier,
  legal_holds: goesWithSupplier,
  suppliers: `id::text = any(owner.supplier_ids) and not ${isHeld}`,
};

const isAnswered = 'lower(recipient) = any(owner.emails)';
const isTaken = (text: string) => `${text} = any(owner.names)`;
const redacted = (column: string): [string, string] => [
  column,
  `case when ${naming.strings.join('')} and ${isTaken(column)} then searchInput.pseudonym else ${column} end`,
];

/** The new values of other columns; the erasure uses the same expressions. */
const changed: Record<string, [column: string, value: string][]> = {
  intake_answers: [
    ['recipient', `case when ${isAnswered} then searchInput.pseudonym else recipient end`],
    ['letter', `case when not ${isAnswered} then letter end`],
  ],
  suppliers: [
    ['name', `case when ${isHeld} then searchInput.pseudonym else name end`],
    ...['memory', 'account', 'tax_code', 'cost_centre'].map((column): [string, string] => [
      column,
      `case when not ${isHeld} then ${column} end`,
    ]),
  ],
  audit_log: [
    redacted('actor_name'),
    redacted('target_name'),
    [
      'details',
      `case when ${naming.strings.join('')} then (
        select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' and ${isTaken(`value #>> '{}'`)}
          then to_jsonb(searchInput.pseudonym) else value end) from jsonb_each(details)) else details end`,
    ],
  ],
  history: [
    [
      'actor_name',
      `case when actor_kind = 'USER' and actor_id = owner.person then searchInput.pseudonym else actor_name end`,
    ],
  ],
};

/** Which rows of a slice would still match after an erasure. Changes nothing. */
export async function findLeft(
  db: Reader,
  workspaceId: number,
  kind: Kind,
  slice: Slice,
  alternatives: Alternatives,
  { taken, named, emails, heldIds }: Owner,
): Promise<string[]> {
  const place = tables.get(kind.kind);
  const isGone = gone[kind.kind];
  if (!place && !isGone && !changed[kind.kind]) return findTraces(db, workspaceId, kind, slice, alternatives);
  const columns = [...(place ? becomes(place, taken) : []), ...(changed[kind.kind] ?? [])];
  const built = columns.map(([column, value]) => `'${column}', ${value}`).join(', ');
  const words = first + ownerCount;
  const { condition, values } = inSlice(kind, slice, words + alternatives.length);
  const left = `lower(jsonb_populate_record(${kind.kind}, jsonb_build_object(${built}))::text)`;
  const { rows } = await db.raw(
    `with ${searchInput}, ${owner}
     select ${nameOf(kind)} as name from ${kind.kind}, searchInput, owner,
       lateral (select lower(${kind.kind}::text) as now offset 0) as said
     where ${kind.kind}.workspace_id = $1 and ${condition} and case when ${meant('said.now', alternatives, words)}
       then ${meant(left, alternatives, words)} and not coalesce(${isGone ?? 'false'}, false) else false end`,
    [
      workspaceId,
      ...searchValues(taken),
      ...[named.supplierIds.map(String), named.names, named.wherever, emails, heldIds.map(String)],
      ...alternatives.map(patternsOf),
      ...values,
    ],
  );
  return namesOf(rows);
}
