const record = 'A business record: what the law wants kept is kept; where it does not, delete the document.';
const withDocument = 'Part of a document: it goes with it.';
const byAge = 'It goes by its own age, after 30 days at most.';
const books = 'What the books know: change it there; it is read anew.';
const handedOver = 'Stands in what was handed over to the books.';
const setting = 'A setting or a name that people gave: change it on its screen.';

const otherSupplier = 'Another supplier, or one that is called otherwise: say its IBAN or its exact name.';

/** By kind. One that is not named here is told as such, and has to be looked at. */
const reasons: Record<string, string> = {
  documents: record,
  ...keyed(['pages', 'document_words', 'readings', 'document_keys', 'duplicate_pairs'], withDocument),
  ...keyed(['document_companions', 'supplier_documents'], withDocument),
  exports: 'What was booked: it goes with its document.',
  history: 'What people noted and changed in a document is sealed: it goes with the document.',
  audit_log: 'Words within a sealed row, or somebody who is called alike.',
  ...keyed(['events', 'webhook_deliveries', 'webhook_attempts', 'idempotency_keys'], byAge),
  ...keyed(['reference_items', 'reference_keys', 'reference_arrivals', 'reference_syncs'], books),
  booked_vendors: books,
  ...keyed(['hand_overs', 'hand_over_entries', 'hand_over_parts', 'hand_over_parties'], handedOver),
  intakes: 'The ledger of what came in, and the mail as it came: it goes with the documents that it brought.',
  intake_parts: 'The ledger of what came in: names of files go with their documents.',
  ...keyed(['lessons', 'supplier_keys', 'suppliers', 'learned_codings'], otherSupplier),
  ...keyed(['connections', 'email_imports', 'folders', 'folder_rules', 'queues', 'api_clients'], setting),
  ...keyed(['approval_rules', 'saved_views', 'retention_rules', 'webhook_endpoints', 'workspaces'], setting),
  legal_holds: 'The reason of a hold is kept as it was written.',
  members: 'Somebody who is a member now.',
};

export function whyKept(kind: string): string {
  return reasons[kind] ?? 'Not changed by this: look at it.';
}

function keyed(kinds: readonly string[], reason: string): Record<string, string> {
  return Object.fromEntries(kinds.map((kind) => [kind, reason]));
}
