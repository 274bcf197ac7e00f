import { createHash } from 'node:crypto';

import type { ReceivedRequest, StandInReply } from '../../cloud/testing/start-stand-in.ts';

type Rules = {
  clientId: string;
  clientSecret: string;
  proof: 'BASIC' | 'BODY';
  /** The lifetime of tokens, and how long a replaced refresh token is still accepted. */
  lifeMs: number;
  graceMs: number;
  now(): Date;
  /** Further parameters of the callback, in addition to `code` and `state`. */
  callback?: Record<string, string>;
};

type Code = { redirectUri: string; challenge: string | null; scope: string };
type Refresh = { replacedAt: number | null; family: number };

/**
 * A vendor's authorisation server (RFC 6749 with RFC 7636): codes are single-use, refresh tokens rotate, and
 * invalid ones get the standard's error. The user always agrees, unless `refuseNext` was called.
 */
export function openAuthorisationDesk(rules: Rules) {
  const codes = new Map<string, Code>();
  const access = new Map<string, { endsAt: number; family: number }>();
  const refresh = new Map<string, Refresh>();
  const ended = new Set<number>();
  let made = 0;
  let refusal: string | null = null;
  const nowMs = () => rules.now().getTime();
  const fresh = (kind: string) => `${kind}-${++made}-of-the-tests`;

  function authorise({ query }: ReceivedRequest): StandInReply {
    const [redirectUri, state] = [query.get('redirect_uri'), query.get('state')];
    const isKnown = query.get('client_id') === rules.clientId && query.get('response_type') === 'code';
    if (!isKnown || !redirectUri || !state) return { status: 400, body: { error: 'invalid_request' } };
    const back = new URL(redirectUri);
    back.searchParams.set('state', state);
    if (refusal) {
      back.searchParams.set('error', refusal);
      refusal = null;
      return { status: 302, headers: { location: back.href } };
    }
    const code = fresh('code');
    codes.set(code, {
      redirectUri,
      challenge: query.get('code_challenge'),
      scope: query.get('scope') ?? '',
    });
    back.searchParams.set('code', code);
    for (const [name, value] of Object.entries(rules.callback ?? {})) back.searchParams.set(name, value);
    return { status: 302, headers: { location: back.href } };
  }

  function token({ headers, bytes }: ReceivedRequest): StandInReply {
    const form = new URLSearchParams(bytes.toString());
    if (!isOurApp(headers, form)) return { status: 401, body: { error: 'invalid_client' } };
    return form.get('grant_type') === 'refresh_token' ? renew(form) : redeem(form);
  }

  function isOurApp(headers: Record<string, string>, form: URLSearchParams): boolean {
    const basic = `Basic ${Buffer.from(`${rules.clientId}:${rules.clientSecret}`).toString('base64')}`;
    if (rules.proof === 'BASIC') return headers['authorization'] === basic && !form.has('client_secret');
    return form.get('client_id') === rules.clientId && form.get('client_secret') === rules.clientSecret;
  }

  function redeem(form: URLSearchParams): StandInReply {
    const name = form.get('code') ?? '';
    const code = codes.get(name);
    codes.delete(name);
    const verifier = form.get('code_verifier');
    const challenge = verifier && createHash('sha256').update(verifier).digest('base64url');
    const fits = code && code.redirectUri === form.get('redirect_uri') && code.challenge === challenge;
    return fits ? grant(++made) : invalidGrant;
  }

  function renew(form: URLSearchParams): StandInReply {
    const shown = refresh.get(form.get('refresh_token') ?? '');
    if (!shown || ended.has(shown.family)) return invalidGrant;
    if (shown.replacedAt !== null && nowMs() - shown.replacedAt > rules.graceMs) return invalidGrant;
    shown.replacedAt ??= nowMs();
    return grant(shown.family);
  }

  function grant(family: number): StandInReply {
    const [accessToken, refreshToken] = [fresh('access'), fresh('refresh')];
    access.set(accessToken, { endsAt: nowMs() + rules.lifeMs, family });
    refresh.set(refreshToken, { replacedAt: null, family });
    const body = {
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: rules.lifeMs / 1000,
      token_type: 'Bearer',
    };
    return { status: 200, body };
  }

  return {
    authorise,
    token,
    revoke({ headers, bytes }: ReceivedRequest): StandInReply {
      const form = new URLSearchParams(bytes.toString());
      if (!isOurApp(headers, form)) return { status: 401, body: { error: 'invalid_client' } };
      const known = refresh.get(form.get('token') ?? '');
      if (known) ended.add(known.family);
      return { status: 200 };
    },
    isLetIn(authorization: string | undefined): boolean {
      const shown = access.get(authorization?.replace(/^Bearer /, '') ?? '');
      return shown !== undefined && shown.endsAt > nowMs() && !ended.has(shown.family);
    },
    /** A valid token, for tests without a browser. */
    newAccessToken: () => (grant(++made).body as { access_token: string }).access_token,
    refuseNext: (error: string) => {
      refusal = error;
    },
    /** The user revokes the access at the vendor. */
    endAll: () => {
      for (const { family } of refresh.values()) ended.add(family);
    },
    /** Access tokens expire early. */
    forgetAccessTokens: () => access.clear(),
    endedCount: () => ended.size,
  };
}

const invalidGrant: StandInReply = { status: 400, body: { error: 'invalid_grant' } };
