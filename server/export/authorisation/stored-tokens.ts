import type { Tokens } from '@slipway/connectors/oauth/ask-tokens.ts';
import { z } from 'zod';

import type { Service } from '../../platform/service.ts';

/** `before` is the refresh token that the last renewal replaced. */
const StoredTokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  before: z.string().nullable(),
});
export type StoredTokens = z.infer<typeof StoredTokens>;

type Dependencies = Pick<Service, 'vault'>;

export function openTokens({ vault }: Dependencies, workspaceId: number, sealed: Buffer): StoredTokens {
  return StoredTokens.parse(JSON.parse(vault.open(sealed, tokensContext(workspaceId))));
}

/** The columns for new tokens. If the vendor sends no new refresh token, the old one remains. */
export function tokenColumns(
  { vault }: Dependencies,
  workspaceId: number,
  { accessToken, refreshToken, expiresInSeconds }: Tokens,
  used: string | null,
  now: Date,
) {
  const kept: StoredTokens = {
    accessToken,
    refreshToken: refreshToken ?? used,
    before: refreshToken === null || refreshToken === used ? null : used,
  };
  const expiresAt = expiresInSeconds === null ? null : new Date(now.getTime() + expiresInSeconds * 1000);
  return {
    tokensSealed: vault.seal(JSON.stringify(kept), tokensContext(workspaceId)),
    expiresAt,
    renewedAt: now,
    lostAt: null,
  };
}

/** The encryption context of tokens: they can be decrypted only in their own workspace. */
export function tokensContext(workspaceId: number): string {
  return `authorisation:${workspaceId}`;
}
