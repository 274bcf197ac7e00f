import { documentTypeInfo } from '@slipway/contract/document-types.ts';
import type { Document } from '@slipway/sdk/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '../../lib/api.ts';
import { formatAmount } from '../../lib/format.ts';
import { connectionQueries } from '../../lib/queries/connection-queries.ts';
import { useRight } from '../../lib/use-session.ts';
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
import { usePreview } from '../../parts/export/use-preview.ts';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../words/words.ts';
import type { Review } from '../use-review.ts';

/** Connections rarely change between two documents. */
const askedFreshMs = 5 * 60_000;
const parts = ['account', 'taxCode', 'costCentre'] as const;
const partNames = { account: 'ACCOUNT', taxCode: 'TAX', costCentre: 'COST_CENTRE' } as const;

export type CodingState = ReturnType<typeof useCoding>;
type Props = { review: Review; editable: boolean; state: CodingState };

/** The accounting system of the coding, and the planned booking. */
export function useCoding(document: Document) {
  const mayExport = useRight('docs.export');
  const mayLook = useRight('integration.view');
  const type = document.documentType;
  const isBookable = type !== null && type !== 'BANK_STATEMENT' && documentTypeInfo(type).bookable;
  const isOpen =
    document.status === 'EXTRACTED' || document.status === 'VALIDATED' || document.status === 'EXPORT_FAILED';
  const wanted = mayExport && mayLook && isBookable && isOpen;
  const [picked, pick] = useState<number>();
  const { preview, active, connectionId, isListing } = usePreview(document, {
    chosen: picked,
    wanted,
    askedFreshMs,
  });
  const isShown = wanted && active.length > 0;
  const accounts = useQuery({
    ...connectionQueries.accounts(connectionId ?? 0),
    enabled: isShown && connectionId !== undefined,
  });
  return {
    /** Undefined if nothing can be coded. */
    connectionId: isShown ? connectionId : undefined,
    /** While it is not known whether there is something to code. */
    isListing: wanted && isListing,
    /** While the proposed values are computed. */
    isPending: preview.isLoading,
    active,
    pick,
    coding: preview.data?.coding ?? [],
    known: accounts.data,
    /** While the values that can be chosen are not known. */
    isLoading: accounts.isLoading,
    error: accounts.error,
  };
}

/** The coding of the document: chosen, or with the reason for the default. */
export function CodingPanel({ review, editable, state }: Props) {
  const t = useWords('coding');
  const { connectionId, active, pick, error } = state;
  if (connectionId === undefined)
    return state.isListing ? (
      <div className="coding-panel">
        <Skeleton rows={1} height="4.75rem" />
      </div>
    ) : null;
  return (
    <section className="coding-panel" aria-label={t('title')}>
      {active.length > 1 && (
        <SelectField
          label={t('system')}
          value={String(connectionId)}
          choices={active.map((one) => ({ value: String(one.id), label: one.name }))}
          onChoose={(value) => pick(Number(value))}
        />
      )}
      {error && <Notice kind="warning">{explain(error)}</Notice>}
      <Choices {...{ review, editable, state, connectionId }} place={null} />
    </section>
  );
}

/** The coding of each line with an amount, below the lines. */
export function CodingLines({ review, editable, state }: Props) {
  const t = useWords('coding');
  const { document } = review;
  const { connectionId } = state;
  const lines = document.lines
    .map((line, at) => ({ ...line, number: at + 1 }))
    .filter(({ lineAmount }) => lineAmount !== null && lineAmount !== 0);
  if (connectionId === undefined || lines.length < 2) return null;
  const row = document.coding.find((one) => one.connectionId === connectionId);
  const chosenCount = row?.lines.length ?? 0;
  return (
    <details className="coding-lines" open={chosenCount > 0 || undefined}>
      <summary>
        {t('lines', { count: lines.length })}
        {chosenCount > 0 && (
          <span className="quiet-words"> · {t('chosenLines', { count: chosenCount })}</span>
        )}
      </summary>
      <ol>
        {lines.map(({ number, description, lineAmount }) => (
          <li key={number}>
            <p className="coding-line">
              <span>{description ?? t('line', { line: number })}</span>
              <span className="amount">{formatAmount(lineAmount ?? 0)}</span>
            </p>
            <Choices {...{ review, editable, state, connectionId }} place={number} />
          </li>
        ))}
      </ol>
    </details>
  );
}

type ChoicesProps = Props & { connectionId: number; place: Place };

/**
 * Account, tax code and cost centre of one line, or of the whole document. A system without cost centres has no
 * field for them, unless one was chosen before.
 */
function Choices({ review, editable, state, connectionId, place }: ChoicesProps) {
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
  const keyOf = (part: Part) => [connectionId, place ?? 'all', part].join('.');
  const labelOf = (part: Part) => (place === null ? t(part) : t(`${part}OfLine`, { line: place }));
  const shown = parts.filter(
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
            label={labelOf(part)}
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

/** The values that would be used: for the whole document, those of all lines. */
function usedAt(coding: readonly CodedPart[], part: Part, place: Place): CodedPart[] {
  return coding.filter(
    (one) =>
      one.part === partNames[part] && (place === null || one.lines === null || one.lines.includes(place)),
  );
}
