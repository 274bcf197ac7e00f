import type { Promises } from './contract-types.ts';

/** What must be known of an endpoint to call it: its literals, as the contract has them. */
type RowOf<E> = Picked<E, 'method' | 'path' | 'idempotent' | 'versioned'> &
  (E extends { access: infer Access extends 'public' | 'selection' } ? { access: Access } : unknown) &
  (E extends { bytes: readonly string[] } ? { bytes: true } : unknown) &
  (E extends { bodyKind: 'upload' } ? { bodyKind: 'upload' } : unknown);
type Picked<E, Keys extends string> = { [Key in keyof E as Key extends Keys ? Key : never]: E[Key] };

/** The compiler compares every row with the contract: a row that is missing, left over or different is an error. */
export const endpointTable = {
  introspectToken: { method: 'POST', path: '/oauth/introspect', access: 'public' },
  issueToken: { method: 'POST', path: '/oauth/token', access: 'public' },
  revokeToken: { method: 'POST', path: '/oauth/revoke', access: 'public' },
  acceptInvitation: { method: 'POST', path: '/auth/accept-invitation', access: 'public' },
  changePassword: { method: 'POST', path: '/auth/password' },
  login: { method: 'POST', path: '/auth/login', access: 'public' },
  logout: { method: 'POST', path: '/auth/logout' },
  me: { method: 'GET', path: '/auth/me' },
  refresh: { method: 'POST', path: '/auth/refresh', access: 'public' },
  selectTenant: { method: 'POST', path: '/auth/select-tenant', access: 'selection' },
  changeApiClient: { method: 'PATCH', path: '/api-clients/{clientId}' },
  changeMember: { method: 'PATCH', path: '/members/{id}' },
  createApiClient: { method: 'POST', path: '/api-clients', idempotent: true },
  getApiClient: { method: 'GET', path: '/api-clients/{clientId}' },
  invite: { method: 'POST', path: '/invitations', idempotent: true },
  listApiClients: { method: 'GET', path: '/api-clients' },
  listInvitations: { method: 'GET', path: '/invitations' },
  listMembers: { method: 'GET', path: '/members' },
  removeMember: { method: 'DELETE', path: '/members/{id}' },
  renewSecret: { method: 'POST', path: '/api-clients/{clientId}/secret', idempotent: true },
  revokeApiClient: { method: 'DELETE', path: '/api-clients/{clientId}' },
  withdrawInvitation: { method: 'DELETE', path: '/invitations/{id}' },
  createFolder: { method: 'POST', path: '/folders', idempotent: true },
  deleteFolder: { method: 'DELETE', path: '/folders/{id}' },
  getDocumentType: { method: 'GET', path: '/document-types/{code}' },
  getFolder: { method: 'GET', path: '/folders/{id}' },
  listDocumentTypes: { method: 'GET', path: '/document-types' },
  listFolders: { method: 'GET', path: '/folders' },
  renameFolder: { method: 'PATCH', path: '/folders/{id}' },
  archiveDocument: { method: 'POST', path: '/documents/{id}/archive', idempotent: true, versioned: true },
  deleteDocument: { method: 'DELETE', path: '/documents/{id}', versioned: true },
  editDocument: { method: 'PATCH', path: '/documents/{id}', versioned: true },
  exportDocument: { method: 'POST', path: '/documents/{id}/export', idempotent: true, versioned: true },
  extractDocument: { method: 'POST', path: '/documents/{id}/extract', idempotent: true, versioned: true },
  getDocument: { method: 'GET', path: '/documents/{id}' },
  getFile: { method: 'GET', path: '/documents/{id}/file', bytes: true },
  getHistory: { method: 'GET', path: '/documents/{id}/history' },
  getPage: { method: 'GET', path: '/documents/{id}/pages/{page}', bytes: true },
  getWords: { method: 'GET', path: '/documents/{id}/words' },
  listDocuments: { method: 'GET', path: '/documents' },
  previewExport: { method: 'POST', path: '/documents/{id}/export/preview' },
  reopenDocument: { method: 'POST', path: '/documents/{id}/reopen', idempotent: true, versioned: true },
  unarchiveDocument: { method: 'POST', path: '/documents/{id}/unarchive', idempotent: true, versioned: true },
  uploadDocument: { method: 'POST', path: '/documents', idempotent: true, bodyKind: 'upload' },
  validateDocument: { method: 'POST', path: '/documents/{id}/validate', idempotent: true, versioned: true },
  forgetSupplier: { method: 'DELETE', path: '/suppliers/{id}/memory' },
  forgetSupplierField: { method: 'DELETE', path: '/suppliers/{id}/memory/{field}' },
  getSupplier: { method: 'GET', path: '/suppliers/{id}' },
  listSuppliers: { method: 'GET', path: '/suppliers' },
  restoreSupplier: { method: 'POST', path: '/suppliers/{id}/memory/restore', idempotent: true },
  activateWebhook: { method: 'POST', path: '/webhooks/{id}/activate', idempotent: true },
  changeWebhook: { method: 'PATCH', path: '/webhooks/{id}' },
  createWebhook: { method: 'POST', path: '/webhooks', idempotent: true },
  deactivateWebhook: { method: 'POST', path: '/webhooks/{id}/deactivate', idempotent: true },
  deleteWebhook: { method: 'DELETE', path: '/webhooks/{id}' },
  getDelivery: { method: 'GET', path: '/webhooks/{id}/deliveries/{deliveryId}' },
  getWebhook: { method: 'GET', path: '/webhooks/{id}' },
  listDeliveries: { method: 'GET', path: '/webhooks/{id}/deliveries' },
  listEvents: { method: 'GET', path: '/events' },
  listWebhooks: { method: 'GET', path: '/webhooks' },
  redeliver: { method: 'POST', path: '/webhooks/{id}/deliveries/{deliveryId}/redeliver', idempotent: true },
  replayDeliveries: { method: 'POST', path: '/webhooks/{id}/deliveries/replay', idempotent: true },
  rotateWebhookSecret: { method: 'POST', path: '/webhooks/{id}/rotate-secret', idempotent: true },
  testWebhook: { method: 'POST', path: '/webhooks/{id}/test', idempotent: true },
  activateConnection: { method: 'POST', path: '/integrations/{id}/activate', idempotent: true },
  changeConnection: { method: 'PATCH', path: '/integrations/{id}' },
  checkConnection: { method: 'POST', path: '/integrations/{id}/check', idempotent: true },
  createConnection: { method: 'POST', path: '/integrations', idempotent: true },
  deactivateConnection: { method: 'POST', path: '/integrations/{id}/deactivate', idempotent: true },
  deleteConnection: { method: 'DELETE', path: '/integrations/{id}' },
  getConnection: { method: 'GET', path: '/integrations/{id}' },
  listConnections: { method: 'GET', path: '/integrations' },
  getPricing: { method: 'GET', path: '/public/pricing', access: 'public' },
} as const satisfies { [Name in keyof Promises]: RowOf<Promises[Name]> };

/** Any row, as the transport reads it. */
export type EndpointRow = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Absent: with the client's own token. */
  access?: 'public' | 'selection';
  idempotent?: true;
  versioned?: true;
  bytes?: true;
  bodyKind?: 'upload';
};
