import { ChoiceField } from '../../parts/coding/choice-field.tsx';
import {
  chosenAt,
  nameOf,
  type Part,
  type Place,
  taxesIn,
  withChoice,
} from '../../parts/coding/coding-values.ts';
import { type CodedPart, useCodingReason } from '../../parts/export/use-coding-reason.ts';
import { useWords } from '../../words/words.ts';
import type { Review } from '../use-review.ts';
import type { CodingState } from './use-coding.ts';

export const codingParts = ['account', 'taxCode', 'costCentre'] as const;
const partNames = { account: 'ACCOUNT', taxCode: 'TAX', costCentre: 'COST_CENTRE' } as const;

export type ChoicesProps = {
  review: Review;
  editable: boolean;
  state: CodingState;
  connectionId: number;
  place: Place;
};

/**
 * Account, tax code and cost centre of one line, or of the whole document. A system without cost centres has no
 * field for them, unless one was chosen before.
 */
export function CodingChoices({ review, editable, state, connectionId, place }: ChoicesProps) {
  const t = useWords('coding');
  const reasonOf = useCodingReason();
  const { document } = review;
  const { known } = state;
  const all = {
    account: known?.accounts ?? [],
    taxCode: taxesIn(known),
    costCentre: known?.costCentres ?? [],
  };
  const chosenOf = (part: Part) => chosenAt(document.coding, connectionId, place, part);
  const keyOf = (part: Part) => typedKey(connectionId, place, part);
  const shown = codingParts.filter(
    (part) => part !== 'costCentre' || all.costCentre.length > 0 || chosenOf(part) !== null,
  );
  return (
    <div className="coding-choices">
      {shown.map((part) => {
        const used = usedAt(state.coding, part, place);
        return (
          <ChoiceField
            key={part}
            part={part}
            label={t(part)}
            name={place === null ? undefined : t(`${part}OfLine`, { line: place })}
            all={known && all[part]}
            chosen={chosenOf(part)}
            typed={review.draft.coding[keyOf(part)] ?? null}
            proposed={used.map(({ value }) => value).join(', ') || null}
            isPending={state.isPending}
            reason={used.length === 1 && used[0] ? reasonOf(used[0]) : null}
            editable={editable}
            onType={(text) => review.typeCoding(keyOf(part), text)}
            onChoose={(chosen) =>
              void review.code(
                keyOf(part),
                nameOf(chosen, all[part]),
                withChoice(document.coding, connectionId, place, { [part]: chosen }),
              )
            }
          />
        );
      })}
    </div>
  );
}

/** The key of a typed text in the draft. */
export function typedKey(connectionId: number, place: Place, part: Part): string {
  return [connectionId, place ?? 'all', part].join('.');
}

/** The values that would be used: for the whole document, those of all lines. */
function usedAt(coding: readonly CodedPart[], part: Part, place: Place): CodedPart[] {
  return coding.filter(
    (one) =>
      one.part === partNames[part] && (place === null || one.lines === null || one.lines.includes(place)),
  );
}
