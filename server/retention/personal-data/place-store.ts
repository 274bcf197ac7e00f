import type { Reader, Writer } from '../../platform/db/database.ts';
import { inSlice, type Kind, type Slice } from './slice-store.ts';
import { wholeWords } from './whole-words.ts';

/** Columns that contain one name or one address. */
export const namePlaces: readonly (readonly [table: string, column: string])[] = [
  ['api_clients', 'created_by_name'],
  ['approval_substitutes', 'created_by'],
  ['authorisations', 'authorised_by'],
  ['document_assignments', 'assigned_by'],
  ['document_comments', 'author_name'],
  ['documents', 'recipient'],
  ['documents', 'sender'],
  ['exports', 'requested_by'],
  ['export_packages', 'created_by'],
  ['intakes', 'recipient'],
  ['intakes', 'sender'],
  ['legal_holds', 'placed_by'],
  ['legal_holds', 'released_by'],
  ['notifications', 'caused_by'],
  ['saved_views', 'created_by_name'],
  ['supplier_ibans', 'decided_by'],
  ['upload_links', 'created_by_name'],
  ['webhook_endpoints', 'disabled_by'],
  ['workspace_archives', 'requested_by'],
];

/** JSON columns that contain users with their IDs. */
export const jsonPlaces: readonly (readonly [table: string, column: string])[] = [
  ['documents', 'approval'],
  ['documents', 'details'],
  ['duplicate_pairs', 'decided_by'],
  ['export_batches', 'requested_by'],
];

/** The values to remove. */
export type Taken = {
  personId: string | null;
  pseudonym: string;
  /** In lower case, because the case of addresses varies. */
  names: readonly string[];
  /** Search words of the intake log, in its own notation. */
  searches: readonly string[];
};
export type Place = { names: readonly string[]; json: readonly string[]; isSearched: boolean };

/** The places by table. */
export const tables: ReadonlyMap<string, Place> = new Map(
  [...new Set([...namePlaces, ...jsonPlaces].map(([table]) => table))].map((table) => [
    table,
    {
      names: namePlaces.filter(([of]) => of === table).map(([, column]) => column),
      json: jsonPlaces.filter(([of]) => of === table).map(([, column]) => column),
      isSearched: table === 'intakes',
    },
  ]),
);

/** The person's data, from the second parameter on, under the alias `searchInput`. */
export const searchInput = `searchInput as (select $2::text[] as names, $3::text as pseudonym, $4::text as person,
  $5::text[] as searches, $6::text[] as patterns)`;
export const searchInputCount = 5;
export const searchValues = ({ names, pseudonym, personId, searches }: Taken): unknown[] => [
  names,
  pseudonym,
  personId,
  searches,
  searches.map(wholeWords),
];

const isName = (column: string) => `lower(${column}) = any(searchInput.names)`;
const isInJson = (column: string) => `(strpos(${column}::text, searchInput.person) > 0
  and ${column} <> rename_person(${column}, searchInput.person, searchInput.pseudonym))`;
const isFoundBy = `exists (select from unnest(searchInput.searches, searchInput.patterns) as sought (word, pattern)
  where strpos(search_text, word) > 0 and search_text ~ pattern)`;

function conditionOf({ names, json, isSearched }: Place): string {
  return [...names.map(isName), ...json.map(isInJson), ...(isSearched ? [isFoundBy] : [])].join(' or ');
}

/** The new values of a row's columns. */
export function becomes({ names, json, isSearched }: Place, { searches }: Taken): [string, string][] {
  const unnamed = searches.reduce(
    (text, _, index) => `regexp_replace(${text}, searchInput.patterns[${index + 1}], '', 'g')`,
    'search_text',
  );
  return [
    ...names.map((column): [string, string] => [
      column,
      `case when ${isName(column)} then searchInput.pseudonym else ${column} end`,
    ]),
    ...json.map((column): [string, string] => [
      column,
      `case when ${isInJson(column)} then rename_person(${column}, searchInput.person, searchInput.pseudonym) else ${column} end`,
    ]),
    ...(isSearched ? [['search_text', unnamed] as [string, string]] : []),
  ];
}

/** How many rows of a slice name the person. */
export async function countNamed(
  db: Reader,
  workspaceId: number,
  kind: Kind,
  place: Place,
  slice: Slice,
  taken: Taken,
): Promise<number> {
  const { condition, values } = inSlice(kind, slice, 2 + searchInputCount);
  const { rows } = await db.raw(
    `with ${searchInput} select count(*) as rows from ${kind.kind}, searchInput
     where ${kind.kind}.workspace_id = $1 and ${condition} and (${conditionOf(place)})`,
    [workspaceId, ...searchValues(taken), ...values],
  );
  return Number(rows[0]?.['rows']);
}

export async function takeOut(
  db: Writer,
  workspaceId: number,
  kind: Kind,
  place: Place,
  slice: Slice,
  taken: Taken,
): Promise<number> {
  const { condition, values } = inSlice(kind, slice, 2 + searchInputCount);
  const set = becomes(place, taken).map(([column, value]) => `${column} = ${value}`);
  const { rows } = await db.raw(
    `with ${searchInput} update ${kind.kind} set ${set.join(', ')} from searchInput
     where ${kind.kind}.workspace_id = $1 and ${condition} and (${conditionOf(place)}) returning 1`,
    [workspaceId, ...searchValues(taken), ...values],
  );
  return rows.length;
}
