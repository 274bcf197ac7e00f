import type { stayReasons } from '@slipway/contract/endpoints/personal-data.ts';

export type StayReason = (typeof stayReasons)[number];

/** In English, for the terminal. */
export const stayWords: Record<StayReason, string> = {
  RECORD: 'A business record: what the law wants kept is kept; where it does not, delete the document.',
  WITH_DOCUMENT: 'Part of a document: it goes with it.',
  BOOKED: 'What was booked: it goes with its document.',
  HANDED_OVER: 'Stands in what was exported to the books.',
  BOOKS: 'What the books know: change it there; it is read anew.',
  LEDGER: 'The ledger of what came in, and the mail as it came: it goes with the documents that it brought.',
  SEALED_HISTORY: 'What people noted and changed in a document is sealed: it goes with the document.',
  SEALED_ROW: 'Words within a sealed row, or somebody who is called alike.',
  BY_AGE: 'It goes by its own age, after 30 days at most.',
  SETTING: 'A setting or a name that people gave: change it on its screen.',
  REASON_OF_HOLD: 'The reason of a hold is kept as it was written.',
  OTHER_SUPPLIER: 'Another supplier, or one that is called otherwise: say its IBAN or its exact name.',
  HELD_SUPPLIER: 'Under a legal hold: it stays without its name until that ends.',
  MEMBER: 'Somebody who is a member now.',
  SAME_NAME: 'Somebody else here is called so: what tells people by name alone stays.',
  KNOWN_ELSEWHERE: 'Known to another workspace: the account and emails to it stay.',
  OTHER: 'Not changed by this: look at it.',
};

/** By kind. One that is not named here is reported as such, and has to be looked at. */
const reasons: Record<string, StayReason> = {
  documents: 'RECORD',
  ...keyed(['pages', 'document_words', 'readings', 'document_keys', 'duplicate_pairs'], 'WITH_DOCUMENT'),
  ...keyed(['document_companions'], 'WITH_DOCUMENT'),
  exports: 'BOOKED',
  history: 'SEALED_HISTORY',
  audit_log: 'SEALED_ROW',
  ...keyed(['events', 'webhook_deliveries', 'webhook_attempts', 'idempotency_keys'], 'BY_AGE'),
  ...keyed(['master_data_items', 'master_data_keys', 'master_data_arrivals', 'master_data_syncs'], 'BOOKS'),
  booked_vendors: 'BOOKS',
  ...keyed(
    ['export_packages', 'export_package_entries', 'export_package_parts', 'export_package_parties'],
    'HANDED_OVER',
  ),
  ...keyed(['intakes', 'intake_parts'], 'LEDGER'),
  ...keyed(['lessons', 'supplier_keys', 'suppliers', 'learned_codings'], 'OTHER_SUPPLIER'),
  ...keyed(['connections', 'email_imports', 'folders', 'folder_rules', 'queues', 'api_clients'], 'SETTING'),
  ...keyed(
    ['approval_rules', 'saved_views', 'retention_rules', 'webhook_endpoints', 'workspaces'],
    'SETTING',
  ),
  legal_holds: 'REASON_OF_HOLD',
  members: 'MEMBER',
};

export function whyRetained(kind: string): StayReason {
  return reasons[kind] ?? 'OTHER';
}

function keyed(kinds: readonly string[], reason: StayReason): Record<string, StayReason> {
  return Object.fromEntries(kinds.map((kind) => [kind, reason]));
}
