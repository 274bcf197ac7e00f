import type { Actor } from '../../identity/actor.ts';
import type { Service } from '../../platform/service.ts';
import { Answer } from './route.ts';

// Handlers that only pass parts of the request on to a function, which takes them in the same order.

type Id<Key> = { params: { id: Key } };
type Version = { expectedVersion: number | undefined };

/** Passes the query on. */
export function byQuery<Query, Reply>(run: (service: Service, actor: Actor, query: Query) => Reply) {
  return (service: Service, actor: Actor, { query }: { query: Query }) => run(service, actor, query);
}

/** Passes the body on. */
export function byBody<Body, Reply>(run: (service: Service, actor: Actor, body: Body) => Reply) {
  return (service: Service, actor: Actor, { body }: { body: Body }) => run(service, actor, body);
}

/** Passes the ID in the path on. */
export function byId<Key, Reply>(run: (service: Service, actor: Actor, id: Key) => Reply) {
  return (service: Service, actor: Actor, { params }: Id<Key>) => run(service, actor, params.id);
}

/** Passes the ID in the path and the query on. */
export function byIdAndQuery<Key, Query, Reply>(
  run: (service: Service, actor: Actor, id: Key, query: Query) => Reply,
) {
  return (service: Service, actor: Actor, { params, query }: Id<Key> & { query: Query }) =>
    run(service, actor, params.id, query);
}

/** Passes the ID in the path and the body on. */
export function byIdAndBody<Key, Body, Reply>(
  run: (service: Service, actor: Actor, id: Key, body: Body) => Reply,
) {
  return (service: Service, actor: Actor, { params, body }: Id<Key> & { body: Body }) =>
    run(service, actor, params.id, body);
}

/** Passes the ID in the path and the expected version on. */
export function byIdAndVersion<Key, Reply>(
  run: (service: Service, actor: Actor, id: Key, expectedVersion: number | undefined) => Reply,
) {
  return (service: Service, actor: Actor, { params, expectedVersion }: Id<Key> & Version) =>
    run(service, actor, params.id, expectedVersion);
}

/** Passes the ID in the path, the body and the expected version on. */
export function byIdBodyAndVersion<Key, Body, Reply>(
  run: (service: Service, actor: Actor, id: Key, body: Body, expectedVersion: number | undefined) => Reply,
) {
  return (
    service: Service,
    actor: Actor,
    { params, body, expectedVersion }: Id<Key> & Version & { body: Body },
  ) => run(service, actor, params.id, body, expectedVersion);
}

type AnswerParts<Reply> = ConstructorParameters<typeof Answer<Reply>>[0];

/** Replies with the body, headers and status that the function returns. It is called without an actor. */
export function answering<Input, Reply>(
  run: (service: Service, input: Input) => Promise<AnswerParts<Reply>>,
) {
  return async (service: Service, _actor: unknown, input: Input) => new Answer(await run(service, input));
}
