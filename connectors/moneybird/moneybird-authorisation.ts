import { z } from 'zod';

import { askCloud, mapOk } from '../cloud/ask-cloud.ts';
import { ok } from '../connector.ts';
import type { Authorisation } from '../oauth/authorisation.ts';
import { Id, moneybirdOrigin } from './moneybird-api.ts';

const Administrations = z.array(z.object({ id: Id, name: z.string() }));

/**
 * A sign-in opens the administration that the user chooses there; it must be the configured one, whose number
 * is part of every address.
 */
export const moneybirdAuthorisation: Authorisation = {
  authorizeUrl: `${moneybirdOrigin}/oauth/authorize`,
  tokenUrl: `${moneybirdOrigin}/oauth/token`,
  revokeUrl: null,
  scopes: ['documents', 'sales_invoices', 'bank', 'settings'],
  extraParameters: {},
  clientProof: 'BODY',
  pkce: false,
  graceMs: 0,
  callbackParameters: [],
  async tenants({ tools, settings, token, call }) {
    const api = {
      system: 'Moneybird',
      baseUrl: `${moneybirdOrigin}/api/v2`,
      tools,
      signIn: async () => ok({ authorization: `Bearer ${token}` }),
      readRefusal: () => null,
    };
    const request = { method: 'GET', path: '/administrations.json', step: 'find' } as const;
    const all = await askCloud(api, request, Administrations, call);
    return mapOk(all, (list) => list.filter(({ id }) => id === settings['administrationId']));
  },
};
