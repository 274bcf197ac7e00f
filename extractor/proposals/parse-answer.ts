import { parseStorable } from '@slipway/contract/unicode.ts';
import type { Proposal } from './take-proposals.ts';

const charactersMax = 20_000;

/**
 * The answer of a model, if it has the requested format: JSON, possibly in a code fence; null for anything
 * else.
 */
export function parseAnswer(text: string): Proposal[] | null {
  if (text.length > charactersMax) return null;
  const json = /```(?:json)?([\s\S]*?)```/.exec(text)?.[1] ?? text;
  try {
    const answer = parseStorable(json);
    if (typeof answer !== 'object' || answer === null || !('fields' in answer)) return null;
    const { fields } = answer;
    return Array.isArray(fields) && fields.every(isProposal) ? fields : null;
  } catch {
    return null;
  }
}

function isProposal(one: unknown): one is Proposal {
  if (typeof one !== 'object' || one === null || !('field' in one) || !('words' in one)) return false;
  const { field, words } = one;
  return typeof field === 'string' && Array.isArray(words) && words.every((id) => Number.isSafeInteger(id));
}
