import { z } from 'zod';

import { roleNames, scopeNames } from './role-scopes.ts';

export { scopeMeanings, scopesOfRole } from './role-scopes.ts';

export const Scope = z
  .enum(scopeNames)
  .meta({ id: 'Scope', description: 'One permission of an API client.' });
export type Scope = z.infer<typeof Scope>;
export const allScopes: readonly Scope[] = Scope.options;

export const Role = z
  .enum(roleNames)
  .meta({ id: 'Role', description: 'The permissions of a member in a workspace.' });
export type Role = z.infer<typeof Role>;
