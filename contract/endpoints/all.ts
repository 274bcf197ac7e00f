import type { Endpoint } from '../endpoint.ts';
import * as auth from './auth.ts';
import * as moves from './document-moves.ts';
import * as documents from './documents.ts';
import * as folders from './folders.ts';
import * as integrations from './integrations.ts';
import * as oauth from './oauth.ts';
import * as people from './people.ts';
import * as pricing from './pricing.ts';
import * as suppliers from './suppliers.ts';
import * as webhooks from './webhooks.ts';

const rooms = [oauth, auth, people, folders, documents, moves, suppliers, webhooks, integrations, pricing];

/** Everything that was promised, in the order of the reference. */
export const endpoints: readonly Endpoint[] = rooms.flatMap((room) =>
  Object.values<unknown>(room).filter(isEndpoint),
);

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'name' in value
  );
}
