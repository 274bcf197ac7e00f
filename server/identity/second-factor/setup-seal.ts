import { Problem } from '@slipway/contract/problems.ts';
import type { z } from 'zod';

import type { Service } from '../../platform/service.ts';

/** So long a person has to finish setting a second factor up. */
export const setupSeconds = 600;

type Dependencies = Pick<Service, 'vault' | 'clock'>;

/** What is needed to finish setting up, encrypted, for the person's own browser to keep until then. */
export function sealSetup(
  { vault, clock }: Dependencies,
  purpose: string,
  userId: string,
  content: object,
): string {
  const expiresAt = clock.now().getTime() + setupSeconds * 1000;
  return vault.seal(JSON.stringify({ expiresAt, content }), contextOf(purpose, userId)).toString('base64url');
}

/** Throws the Problem sign_in_expired for what is too old, another person's or not ours. */
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
