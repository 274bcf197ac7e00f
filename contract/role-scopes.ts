// Plain values only, so that the web app can load them first.

/** The scopes of the interface specification, in its order, with their permissions. */
export const scopeMeanings = {
  'docs.read': 'Read folders, documents and extracted data',
  'document_type.view': 'Read document types',
  'docs.upload': 'Upload documents and manage email imports',
  'docs.edit': 'Edit and validate extracted data',
  'docs.export': 'Export documents to the accounting system',
  'docs.delete': 'Delete and archive documents',
  'integration.view': 'Read webhooks and integrations',
  'integration.connect': 'Create and change webhooks',
  'integration.set_active': 'Turn webhooks on and off',
  'integration.disconnect': 'Delete webhooks',
} as const;

export type ScopeName = keyof typeof scopeMeanings;
export const scopeNames = Object.keys(scopeMeanings) as [ScopeName];

export const roleNames = ['ADMIN', 'ACCOUNTANT', 'REVIEWER', 'VIEWER'] as const;
export type RoleName = (typeof roleNames)[number];

/** The maximum scopes of each role. A client never has more than its creator's current role. */
export const scopesOfRole: Record<RoleName, readonly ScopeName[]> = {
  ADMIN: scopeNames,
  ACCOUNTANT: [
    'docs.read',
    'document_type.view',
    'docs.upload',
    'docs.edit',
    'docs.export',
    'docs.delete',
    'integration.view',
  ],
  REVIEWER: ['docs.read', 'document_type.view', 'docs.upload', 'docs.edit'],
  VIEWER: ['docs.read', 'document_type.view'],
};
