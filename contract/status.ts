import { z } from 'zod';

import { actionNames, statusNames } from './moves.ts';

export type { MoveName } from './moves.ts';
export { allowedActions, isAllowed, moveFrom, moves } from './moves.ts';

export const Status = z.enum(statusNames).meta({ id: 'Status', description: 'How far a document has come.' });
export type Status = z.infer<typeof Status>;

export const Action = z
  .enum(actionNames)
  .meta({ id: 'Action', description: 'Something a person or program may do with a document now.' });
export type Action = z.infer<typeof Action>;
