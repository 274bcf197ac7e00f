import type { Scope } from '@slipway/contract/scopes.ts';

/** The key of the text of a scope. */
export const scopeKeys = {
  'docs.read': 'scopeDocsRead',
  'document_type.view': 'scopeDocumentTypeView',
  'docs.upload': 'scopeDocsUpload',
  'docs.edit': 'scopeDocsEdit',
  'docs.export': 'scopeDocsExport',
  'docs.delete': 'scopeDocsDelete',
  'integration.view': 'scopeIntegrationView',
  'integration.connect': 'scopeIntegrationConnect',
  'integration.set_active': 'scopeIntegrationSetActive',
  'integration.disconnect': 'scopeIntegrationDisconnect',
} as const satisfies Record<Scope, string>;
