import type { stayReasons } from '@slipway/contract/endpoints/personal-data.ts';

export type StayReason = (typeof stayReasons)[number];

/** In English, for the terminal. */
export const stayWords: Record<StayReason, string> = {
  RECORD: 'A business record that the law may require you to keep. If not, delete the document.',
  WITH_DOCUMENT: 'Part of a document: it is deleted with the document.',
  BOOKED: 'A booked record: it is deleted with its document.',
  HANDED_OVER: 'Part of an exported record.',
  BOOKS: 'Master data: change it in the accounting system; then it is read again.',
  LEDGER: 'The intake log and the original email: deleted with the documents that came with them.',
  SEALED_HISTORY: 'Notes and changes of a document are sealed: deleted with the document.',
  SEALED_ROW: 'Text in a sealed row, or another person with the same name.',
  BY_AGE: 'It expires automatically, after 37 days at most.',
  SETTING: 'A setting or a name that users entered: change it on its screen.',
  REASON_OF_HOLD: 'Reason for a legal hold. Not changed.',
  OTHER_SUPPLIER: 'Another supplier, or another spelling: search for its IBAN or its exact name.',
  HELD_SUPPLIER: 'Under a legal hold: it stays without its name until the hold is released.',
  MEMBER: 'A current member.',
  SAME_NAME: 'Another person here has the same name: fields that identify people by name alone stay.',
  KNOWN_ELSEWHERE: 'Another workspace uses it: the account and emails to it stay.',
  OTHER: 'Not changed automatically: check it.',
};

/** By kind. A kind without an entry is reported for a manual check. */
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
