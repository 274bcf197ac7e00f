// Plain values alone, so that the web app knows them before anything else is loaded.

/** The scopes of the interface specification, in its order, with what each allows. */
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

/** What each role allows, at most. A client never does more than its creator's role allows now. */
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
