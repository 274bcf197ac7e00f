import type { Endpoint } from '@slipway/contract/endpoint.ts';

import { newApiClient } from '../../testing/api-client.ts';
import { newMember } from '../../testing/new-member.ts';
import { findAdminEmail, signInForTest } from '../../testing/sign-in.ts';
import type { TestService } from '../../testing/start.ts';

/**
 * Tokens for operations of every kind: of an admin, of an API client with all scopes, of an upload link and of a person
 * who has to choose a workspace. Some operations end a session, a client or a link: `renew` opens others.
 */
export async function openTokens(service: TestService) {
  const { admin, call } = service;
  const chooser = await newMember(service, 'REVIEWER');
  const other = await service.newWorkspace();
  const invitation = { email: chooser.email, role: 'VIEWER' };
  const { body: invited } = await call('POST', '/invitations', { token: other.token, body: invitation });
  const acceptance = { token: invited.token, name: 'Pia', password: chooser.password };
  await call('POST', '/auth/accept-invitation', { token: null, body: acceptance });

  async function open() {
    const email = await findAdminEmail(service.service, admin.workspaceId);
    const { token: person } = await signInForTest(service.service, admin.workspaceId, email);
    const { token: client } = await newApiClient(service, undefined, person);
    const link = (await call('POST', '/upload-links', { token: person })).body as { url: string };
    const signIn = await call('POST', '/auth/login', {
      token: null,
      body: { email: chooser.email, password: chooser.password },
    });
    const { selectionToken: selection } = signIn.body as { selectionToken: string };
    return { person, client, link: link.url.split('#')[1] ?? '', selection };
  }
  let opened = open();

  let isPersonsTurn = false;

  async function tokenFor({ access }: Endpoint): Promise<string | null> {
    const tokens = await opened;
    isPersonsTurn = !isPersonsTurn;
    switch (access) {
      case 'public':
        return null;
      case 'selection':
        return tokens.selection;
      case 'upload-link':
        return tokens.link;
      case 'person':
      case 'admin':
        return tokens.person;
      default:
        return isPersonsTurn ? tokens.person : tokens.client;
    }
  }
  /** After an operation: opens new tokens where it ended one of them, also by the time that it took. */
  async function renew(): Promise<void> {
    const { person, client } = await opened;
    const replies = await Promise.all([person, client].map((token) => call('GET', '/folders', { token })));
    if (replies.some(({ status }) => status !== 200)) opened = open();
    await opened;
  }
  return { tokenFor, renew, ofPerson: async () => (await opened).person };
}
