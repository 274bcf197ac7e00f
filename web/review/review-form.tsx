import { DocumentType } from '@slipway/contract/document.ts';
import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';
import { memo, useDeferredValue } from 'react';

import { CheckField } from '../ui/field.tsx';
import { usePainted } from '../ui/use-painted.ts';
import { useWords } from '../words/words.ts';
import { BookedCoding } from './coding/booked-coding.tsx';
import { CodingPanel } from './coding/coding-panel.tsx';
import { LineCodingProvider } from './coding/line-coding.tsx';
import type { CodingState } from './coding/use-coding.ts';
import { DiscussionPanel } from './discussion/discussion-panel.tsx';
import { chooseType } from './draft/review-state.ts';
import { CustomFields } from './fields/custom-fields.tsx';
import { MoreFields, SummaryCard, useRaised } from './fields/field-card.tsx';
import type { Stop } from './fields/uncertain.ts';
import type { Picker } from './fields/use-candidates.ts';
import { useFormKeys, useTabThrough } from './fields/use-form-keys.ts';
import { FindingsList } from './findings/findings-list.tsx';
import { HistoryList } from './findings/history-list.tsx';
import { PasswordBox } from './findings/password-box.tsx';
import { SplitNote } from './findings/split-note.tsx';
import { LinesTable } from './tables/lines-table.tsx';
import { StatementTables } from './tables/statement-tables.tsx';
import { TaxesTable } from './tables/taxes-table.tsx';
import type { Review } from './use-review.ts';

type Props = {
  review: Review;
  picker: Picker;
  editable: boolean;
  focused: FieldName | null;
  uncertain: readonly Stop[];
  coding: CodingState;
  onFocus(name: FieldName): void;
};

/** Issues and summary first, in one view; all other parts of the document a frame later. */
export function ReviewForm(props: Props) {
  const { review, picker, editable, uncertain, coding } = props;
  const t = useWords('review');
  const { document, draft } = review;
  const tabs = useTabThrough();
  const onKeyDown = useFormKeys({ review, picker, uncertain, editable, tabsAll: tabs.all });
  const isStatement = document.statement !== null;
  const isSpoken = fieldNames.some((name) => uncertain.includes(name) && draft.fields[name]);
  const late = useLateReview(review);
  const painted = usePainted();
  const raised = useRaised(review, uncertain);
  // A bank statement has neither the fields nor the tables of an invoice, unless the file has some.
  const hasInvoiceParts = fieldNames.some(
    (name) => document.fields[name].value !== null || draft.fields[name] || uncertain.includes(name),
  );
  const hasRows = (draft.lines ?? document.lines).length + (draft.taxes ?? document.taxes).length > 0;
  const fields = (
    <>
      <SummaryCard {...props} raised={raised}>
        <CodingPanel review={review} editable={editable} state={coding} />
        <BookedCoding document={document} />
      </SummaryCard>
      <MoreFields {...props} raised={raised} />
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it.
    <div className="review-form" onKeyDown={onKeyDown} data-area="fields">
      <PasswordBox document={document} />
      <SplitNote document={document} />
      <FindingsList review={review} editable={editable} />
      <TypeChoice review={review} editable={editable} />
      {isStatement && <StatementTables review={review} editable={editable} />}
      {isStatement && hasInvoiceParts && (
        <details className="invoice-fields" open={isSpoken || undefined}>
          <summary>{t('fieldsOfInvoices')}</summary>
          {fields}
        </details>
      )}
      {!isStatement && fields}
      <CustomFields review={review} editable={editable} />
      {painted && (
        <>
          <LineCodingProvider review={review} editable={editable} state={coding}>
            {(!isStatement || hasRows) && <LateTables review={late} editable={editable} />}
          </LineCodingProvider>
          <DiscussionPanel document={document} />
          <HistoryList document={document} />
          <CheckField
            label={t('tabThroughAll')}
            hint={t('tabThroughAllHint')}
            checked={tabs.all}
            onChange={({ target }) => tabs.setAll(target.checked)}
          />
        </>
      )}
    </div>
  );
}

/** Taxes by rate, then line items. Rendered with low priority: typing does not wait for a thousand lines. */
const LateTables = memo(function LateTables({ review, editable }: Pick<Props, 'review' | 'editable'>) {
  return (
    <>
      <TaxesTable review={review} editable={editable} />
      <LinesTable review={review} editable={editable} />
    </>
  );
});

function TypeChoice({ review, editable }: Pick<Props, 'review' | 'editable'>) {
  const { document, draft, change, findings } = review;
  const t = useWords('review');
  const type = useWords('documents');
  const isMissing = findings.some(({ field }) => field === 'documentType');
  return (
    <select
      className="type-choice"
      aria-label={t('kind')}
      data-field="documentType"
      data-check={isMissing || undefined}
      disabled={!editable}
      aria-invalid={isMissing || undefined}
      value={draft.documentType ?? document.documentType ?? ''}
      onChange={({ target }) => change((now) => chooseType(now, document, target.value as DocumentType))}
    >
      {document.documentType === null && <option value="">{t('chooseKind')}</option>}
      {DocumentType.options.map((option) => (
        <option key={option} value={option}>
          {type(`type_${option}`)}
        </option>
      ))}
    </select>
  );
}

type Rows = readonly { id: string }[] | null;

/**
 * What the tables show: later than the fields while values are typed, but in the same frame when rows are added,
 * removed or moved. Otherwise the next key would go to a cell whose row is no longer the one on screen.
 */
function useLateReview(review: Review): Review {
  const late = useDeferredValue(review);
  const isSameTable =
    late.document === review.document &&
    hasSameRows(late.draft.lines, review.draft.lines) &&
    hasSameRows(late.draft.taxes, review.draft.taxes);
  return isSameTable ? late : review;
}

function hasSameRows(late: Rows, now: Rows): boolean {
  return late === now || idsOf(late) === idsOf(now);
}

function idsOf(rows: Rows): string | undefined {
  return rows?.map(({ id }) => id).join();
}
