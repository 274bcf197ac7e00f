import type { ListFilter } from './filter/list-filter.ts';
import { queryOf } from './filter/list-filter.ts';

/** Every address of the app. Links are built here and nowhere else. */
export const paths = {
  signIn: '/sign-in',
  forgotPassword: '/forgot-password',
  /** The token follows the `#`, where neither servers nor logs see it. */
  resetPassword: '/reset-password',
  invitation: '/invitation',
  firstRun: '/welcome',
  /** The target of an upload link's QR code; its token also follows the `#`. */
  phone: '/phone',
  pricing: '/pricing',
  account: '/account',

  documents: (filter?: Partial<ListFilter>) => `/documents${filter ? queryOf(filter) : ''}`,
  /** With the originating list, for moving to the next document. */
  document: (id: number, list?: ListFilter) => `/documents/${id}${list ? queryOf(list) || '?view=all' : ''}`,
  reviewDone: (list: ListFilter) => `/documents/done${queryOf(list) || '?view=all'}`,
  pagesOf: (id: number) => `/documents/${id}/pages`,
  sideBySide: (id: number, other: number) => `/documents/${id}/compare/${other}`,
  approvals: '/approvals',
  notifications: '/notifications',
  setUp: '/set-up',
  suppliers: '/suppliers',
  supplier: (id: number) => `/suppliers/${id}`,

  connections: '/integrations',
  newConnection: '/integrations/new',
  /** Registered with vendors as the redirect URI. */
  authoriseCallback: '/integrations/callback',
  batches: '/integrations/batches',
  batch: (id: number) => `/integrations/batches/${id}`,
  connection: (id: number) => `/integrations/${id}`,

  developers: '/developers',
  apiClients: '/developers/api-clients',
  webhooks: '/developers/webhooks',
  webhook: (id: number) => `/developers/webhooks/${id}`,
  events: '/developers/events',
  /** Pages of the service, not of the app. */
  apiReference: '/docs',
  openApi: '/api/v1/openapi.json',

  settings: '/settings',
  workspace: '/settings/workspace',
  members: '/settings/members',
  folders: '/settings/folders',
  queues: '/settings/queues',
  emailImports: '/settings/mail',
  /** The intake log, or one channel of it. */
  intakes: (importId?: number) =>
    `/settings/intake-log${importId === undefined ? '' : `?import=${importId}`}`,
  intake: (id: number) => `/settings/intake-log/${id}`,
  approvalRules: '/settings/approvals',
  documentTypes: '/settings/document-types',
  retention: '/settings/retention',
  personalData: '/settings/personal-data',
  usage: '/settings/usage',
  auditLog: '/settings/audit-log',
  accuracy: '/settings/accuracy',
  system: '/settings/system',

  gallery: '/gallery',
};
