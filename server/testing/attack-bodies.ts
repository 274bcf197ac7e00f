/** What an attack sends where a body is asked for: right in itself, and about things of somebody else. */
export function attackBodies(password: string): Record<string, unknown> {
  return {
    chooseTenant: { tenantId: 'elsewhere' },
    decideExport: { decision: 'SEND_AGAIN' },
    changeMember: { role: 'VIEWER' },
    renamePasskey: { name: 'Taken' },
    removePasskey: { currentPassword: password },
    changeApiClient: { name: 'Taken' },
    renameFolder: { name: 'Taken' },
    changeQueue: { name: 'Taken' },
    editDocument: { externalId: 'taken' },
    changeWebhook: { name: 'Taken' },
    changeConnection: { name: 'Taken' },
    changeSupplier: { account: 'Taken' },
    decideSupplierIban: { iban: 'DE89370400440532013000', decision: 'CONFIRMED' },
    tellPresence: { state: 'REVIEWING' },
    changeSavedView: { name: 'Taken' },
    replayDeliveries: { since: '2026-01-01T00:00:00.000Z' },
    changeApprovalRule: { name: 'Taken' },
    rejectDocument: { note: 'Taken' },
  };
}

/** Tables whose rows of the attacked workspace must be the same afterwards. */
export const attackedTables = [
  'documents',
  'lessons',
  'suppliers',
  'supplier_keys',
  'folders',
  'webhook_endpoints',
  'webhook_deliveries',
  'connections',
  'saved_views',
  'document_counts',
  'document_words',
  'api_clients',
  'invitations',
  'memberships',
  'history',
  'exports',
  'approval_rules',
  'approval_substitutes',
];
