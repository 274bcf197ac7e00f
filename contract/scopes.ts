import { z } from 'zod';

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

export const Scope = z
  .enum(Object.keys(scopeMeanings) as [keyof typeof scopeMeanings])
  .meta({ id: 'Scope', description: 'One permission of an API client.' });
export type Scope = z.infer<typeof Scope>;
export const allScopes: readonly Scope[] = Scope.options;

export const Role = z
  .enum(['ADMIN', 'ACCOUNTANT', 'REVIEWER', 'VIEWER'])
  .meta({ id: 'Role', description: 'What a member may do in a workspace.' });
export type Role = z.infer<typeof Role>;

/** What each role allows, at most. A client never does more than its creator's role allows now. */
export const scopesOfRole: Record<Role, readonly Scope[]> = {
  ADMIN: allScopes,
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
