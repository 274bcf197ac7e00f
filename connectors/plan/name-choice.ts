import { type Chosen, learnt } from '../choose-coding.ts';
import { labelOf } from './find-named.ts';

/** Ids are not readable, so names are added. */
export function nameChoice(what: string, chosen: Chosen, item: Parameters<typeof labelOf>[0]): Chosen {
  const value = labelOf(item);
  if (chosen.evidence) return learnt(what, { value, evidence: { ...chosen.evidence, name: value } });
  const isItself = chosen.asked === item.id || chosen.asked === chosen.value;
  const message = chosen.message.replace(`${chosen.value}:`, () => `${value}:`);
  return { ...chosen, value, asked: isItself ? value : chosen.asked, message };
}
