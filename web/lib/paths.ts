import type { ListFilter } from './filter/list-filter.ts';
import { queryOf } from './filter/list-filter.ts';

/** Every address of the app. Links are built here and nowhere else. */
export const paths = {
  signIn: '/sign-in',
  forgotPassword: '/forgot-password',
  /** The token stands behind the #, where no server and no log sees it. */
  resetPassword: '/reset-password',
  invitation: '/invitation',
  firstRun: '/welcome',
  /** Behind the QR code of an upload link; its token, too, stands behind the #. */
  phone: '/phone',
  pricing: '/pricing',
  account: '/account',

  documents: (filter?: Partial<ListFilter>) => `/documents${filter ? queryOf(filter) : ''}`,
  /** With the list that one came from, so that one can go through it. */
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
  /** Registered with vendors: where they send people back to. */
  authoriseCallback: '/integrations/callback',
  batches: '/integrations/batches',
  batch: (id: number) => `/integrations/batches/${id}`,
  connection: (id: number) => `/integrations/${id}`,

  developers: '/developers',
  apiClients: '/developers/api-clients',
  webhooks: '/developers/webhooks',
  webhook: (id: number) => `/developers/webhooks/${id}`,
  events: '/developers/events',
  /** Not pages of the app: the service writes them. */
  apiReference: '/docs',
  openApi: '/api/v1/openapi.json',

  settings: '/settings',
  workspace: '/settings/workspace',
  members: '/settings/members',
  folders: '/settings/folders',
  queues: '/settings/queues',
  emailImports: '/settings/mail',
  /** What arrived; by one way only where it is named. */
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
