import { type Chosen, type CostCentreQuestion, chooseCostCentres, sourcesById } from '../choose-coding.ts';
import type { CodedPart, Refusal } from '../connector.ts';
import type { CostCentreItem } from '../master-data/master-data.ts';
import { refusalText } from '../refusal-text.ts';
import { findNamed, labelOf, labelsOf } from './find-named.ts';
import { nameChoice } from './name-choice.ts';
import { foresee } from './resolve-amounts.ts';

export type ChosenCostCentre = { costCentre: CostCentreItem | null; coding: CodedPart[] };

/**
 * The cost centre of a place in the document, if any. A system without cost centres ignores the defaults of
 * folders and suppliers, which may be meant for another one, but never a user's choice.
 */
export function chooseCostCentre(
  question: CostCentreQuestion,
  items: readonly CostCentreItem[],
): ChosenCostCentre | Refusal {
  for (const chosen of chooseCostCentres(question)) {
    const isOfUser = chosen.source === 'LINE' || chosen.source === 'CHOSEN';
    if (items.length === 0 && !isOfUser) continue;
    const met = findNamed(items, chosen.value, sourcesById.has(chosen.source));
    const [item] = met;
    // A learned cost centre applies only while it is active.
    if (chosen.source === 'LEARNED' && !item?.active) continue;
    return refusalOf(chosen, met) ?? coded(chosen, item);
  }
  return { costCentre: null, coding: [] };
}

function coded(chosen: Chosen, item: CostCentreItem | undefined): ChosenCostCentre {
  if (!item) return { costCentre: null, coding: [] };
  const part: CodedPart = { part: 'COST_CENTRE', id: item.id, ...nameChoice('cost centre', chosen, item) };
  return { costCentre: item, coding: [part] };
}

function refusalOf({ value }: Chosen, met: readonly CostCentreItem[]): Refusal | null {
  const [item] = met;
  if (!item) return foresee('ACCOUNT', null, refusalText('COST_CENTRE_UNKNOWN', { costCentre: value }), true);
  if (met.length > 1) {
    const values = { costCentre: value, found: labelsOf(met) };
    return foresee('ACCOUNT', null, refusalText('COST_CENTRE_AMBIGUOUS', values));
  }
  const inactive = refusalText('COST_CENTRE_INACTIVE', { costCentre: labelOf(item) });
  return item.active ? null : foresee('ACCOUNT', null, inactive, true);
}
