import { z } from 'zod';

import { actionNames, statusNames } from './moves.ts';

export type { MoveName } from './moves.ts';
export { allowedActions, isAllowed, moveFrom, moves } from './moves.ts';

export const Status = z.enum(statusNames).meta({ id: 'Status', description: 'The status of a document.' });
export type Status = z.infer<typeof Status>;

export const Action = z
  .enum(actionNames)
  .meta({ id: 'Action', description: 'An action that a user or program can do with a document now.' });
export type Action = z.infer<typeof Action>;
