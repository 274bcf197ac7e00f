import { introspectToken, issueToken, revokeToken } from '@slipway/contract/endpoints/oauth.ts';
import { allScopes } from '@slipway/contract/scopes.ts';

/** For `/.well-known/oauth-authorization-server` (RFC 8414). `basePath` is the prefix of the API. */
export function describeAuthorizationServer(origin: string, basePath: string) {
  const authMethods = ['client_secret_basic', 'client_secret_post'];
  return {
    issuer: origin,
    token_endpoint: origin + basePath + issueToken.path,
    revocation_endpoint: origin + basePath + revokeToken.path,
    introspection_endpoint: origin + basePath + introspectToken.path,
    scopes_supported: allScopes,
    response_types_supported: [],
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_methods_supported: authMethods,
    revocation_endpoint_auth_methods_supported: authMethods,
    introspection_endpoint_auth_methods_supported: authMethods,
    service_documentation: `${origin}/docs`,
  };
}
