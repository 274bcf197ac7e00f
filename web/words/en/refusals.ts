import { type RefusalWording, refusalSentences } from '@slipway/contract/refusals.ts';

/** Why a document would be or was refused, in our own words: those of the contract. */
export const refusals: Record<RefusalWording, string> = refusalSentences;
