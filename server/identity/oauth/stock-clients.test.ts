import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { OAuth2Client } from '@badgateway/oauth2-client';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { ClientCredentials } from 'simple-oauth2';

import { newApiClient } from '../../testing/api-client.ts';
import { startTestService } from '../../testing/start.ts';

const service = await startTestService();
const { clientId, clientSecret } = await newApiClient(service, ['docs.read', 'docs.upload']);
const tokenUrl = `${service.baseUrl}/oauth/token`;
const scope = 'docs.read';

async function jobs(token: unknown): Promise<void> {
  assert.equal(typeof token, 'string');
  assert.equal((await service.call('GET', '/folders', { token: token as string })).status, 200);
}

describe('A token for a third-party client library works:', () => {
  const ways = [
    ['Basic', openid.ClientSecretBasic],
    ['the body', openid.ClientSecretPost],
  ] as const;
  for (const [name, authentication] of ways) {
    test(`openid-client, by ${name}, with endpoint discovery`, async () => {
      const config = await openid.discovery(
        new URL(service.origin),
        clientId,
        clientSecret,
        authentication(clientSecret),
        { algorithm: 'oauth2', execute: [openid.allowInsecureRequests] },
      );
      const answer = await openid.clientCredentialsGrant(config, { scope });
      assert.deepEqual([answer.expires_in, answer.scope], [3600, scope]);
      await jobs(answer.access_token);
      const told = await openid.tokenIntrospection(config, answer.access_token);
      assert.deepEqual([told.active, told.scope, told.client_id], [true, scope, clientId]);
      await openid.tokenRevocation(config, answer.access_token);
      assert.equal((await openid.tokenIntrospection(config, answer.access_token)).active, false);
      assert.equal((await service.call('GET', '/folders', { token: answer.access_token })).status, 401);
    });
  }

  for (const authentication of [oauth.ClientSecretBasic, oauth.ClientSecretPost]) {
    test(`oauth4webapi, ${authentication.name}`, async () => {
      const insecure = { [oauth.allowInsecureRequests]: true };
      const issuer = new URL(service.origin);
      const server = await oauth.processDiscoveryResponse(
        issuer,
        await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
      );
      const client: oauth.Client = { client_id: clientId };
      const response = await oauth.clientCredentialsGrantRequest(
        server,
        client,
        authentication(clientSecret),
        new URLSearchParams({ scope }),
        insecure,
      );
      const answer = await oauth.processClientCredentialsResponse(server, client, response);
      assert.equal(answer.scope, scope);
      await jobs(answer.access_token);
    });

    test(`oauth4webapi, ${authentication.name}, reports the reason of a refusal`, async () => {
      const server = { issuer: service.origin, token_endpoint: tokenUrl };
      const client: oauth.Client = { client_id: clientId };
      const response = await oauth.clientCredentialsGrantRequest(
        server,
        client,
        authentication('sk_wrong'),
        {},
        { [oauth.allowInsecureRequests]: true },
      );
      // Basic: this library reports the challenge of the 401.
      await assert.rejects(
        oauth.processClientCredentialsResponse(server, client, response),
        (error: unknown) =>
          (error instanceof oauth.ResponseBodyError && error.error === 'invalid_client') ||
          (error instanceof oauth.WWWAuthenticateChallengeError && error.cause[0]?.scheme === 'basic'),
      );
    });
  }

  for (const [authorizationMethod, bodyFormat] of [
    ['header', 'form'],
    ['body', 'form'],
    ['header', 'json'],
    ['body', 'json'],
  ] as const) {
    test(`simple-oauth2, ${authorizationMethod}, ${bodyFormat}`, async () => {
      const client = new ClientCredentials({
        client: { id: clientId, secret: clientSecret },
        auth: { tokenHost: service.origin, tokenPath: '/api/v1/oauth/token' },
        options: { authorizationMethod, bodyFormat },
      });
      const { token } = await client.getToken({ scope });
      assert.equal(token['scope'], scope);
      await jobs(token['access_token']);
    });
  }

  for (const authenticationMethod of [
    'client_secret_basic',
    'client_secret_basic_interop',
    'client_secret_post',
  ] as const) {
    test(`@badgateway/oauth2-client, ${authenticationMethod}`, async () => {
      const client = new OAuth2Client({
        server: service.origin,
        tokenEndpoint: '/api/v1/oauth/token',
        clientId,
        clientSecret,
        authenticationMethod,
      });
      const token = await client.clientCredentials({ scope: [scope] });
      await jobs(token.accessToken);
    });
  }

  test('curl, with Basic and in the body', async () => {
    const run = promisify(execFile);
    const curl = async (...options: string[]) => {
      const { stdout } = await run('curl', ['-sS', '--fail-with-body', ...options, tokenUrl]);
      return JSON.parse(stdout).access_token;
    };
    await jobs(await curl('-u', `${clientId}:${clientSecret}`, '-d', 'grant_type=client_credentials'));
    await jobs(
      await curl(
        '-d',
        'grant_type=client_credentials',
        '-d',
        `client_id=${clientId}`,
        '-d',
        `client_secret=${clientSecret}`,
      ),
    );
  });
});
