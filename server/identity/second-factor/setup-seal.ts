import { Problem } from '@slipway/contract/problems.ts';
import type { z } from 'zod';

import type { Service } from '../../platform/service.ts';

/** How long a user may take to set up a second factor. */
export const setupSeconds = 600;

type Dependencies = Pick<Service, 'vault' | 'clock'>;

/** The encrypted state of the setup, which the user's browser keeps until the end. */
export function sealSetup(
  { vault, clock }: Dependencies,
  purpose: string,
  userId: string,
  content: object,
): string {
  const expiresAt = clock.now().getTime() + setupSeconds * 1000;
  return vault.seal(JSON.stringify({ expiresAt, content }), contextOf(purpose, userId)).toString('base64url');
}

/** Throws the Problem sign_in_expired for an expired, foreign or invalid state. */
export function openSetup<Schema extends z.ZodType>(
  { vault, clock }: Dependencies,
  purpose: string,
  userId: string,
  token: string,
  schema: Schema,
): z.output<Schema> {
  const opened = openOrNull(vault, token, contextOf(purpose, userId));
  if (!opened || opened.expiresAt <= clock.now().getTime()) throw new Problem('sign_in_expired');
  return schema.parse(opened.content);
}

function openOrNull(vault: Service['vault'], token: string, context: string) {
  try {
    const plain = vault.open(Buffer.from(token, 'base64url'), context);
    return JSON.parse(plain) as { expiresAt: number; content: unknown };
  } catch {
    return null;
  }
}

function contextOf(purpose: string, userId: string): string {
  return `setup:${purpose}:${userId}`;
}
