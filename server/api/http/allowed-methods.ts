import { Problem } from '@slipway/contract/problems.ts';
import type { FastifyInstance } from 'fastify';

/** The methods that the routes of this server support for an address, including routes registered later. */
export function createAllowedMethods(app: FastifyInstance): (url: string) => string[] {
  const known = new Map<string, { fits: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const route = known.get(url) ?? { fits: patternOf(url), methods: new Set() };
    known.set(url, route);
    for (const one of [method].flat()) route.methods.add(one);
  });
  return (url) => {
    const path = (url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '');
    const fitting = [...known.values()].filter(({ fits }) => fits.test(path));
    return [...new Set(fitting.flatMap(({ methods }) => [...methods]))].sort();
  };
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')));
  return new RegExp(`^${parts.join('/')}$`);
}

/**
 * Why no route matches: the address does not exist, it supports other methods, or a part of its path is too
 * long.
 */
export function unanswered(methods: readonly string[], method: string): Problem {
  if (methods.length === 0) return new Problem('not_found');
  if (methods.includes(method))
    return new Problem('uri_too_long', 'A part of the path can have at most 300 characters.');
  return new Problem('method_not_allowed', `Supported: ${methods.join(', ')}.`, { supported: [...methods] });
}
