import { DocumentType } from '@slipway/contract/document.ts';
import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';
import { memo, type ReactNode, useCallback, useId, useMemo, useRef } from 'react';

import { CheckField } from '../ui/field.tsx';
import { useWords } from '../words/words.ts';
import { CodingPanel } from './coding/coding-panel.tsx';
import { keepOwnValue, takeTheirs } from './draft/merge-draft.ts';
import { chooseType, savedValue, shownText, tidyField, typeInto, writtenOut } from './draft/review-state.ts';
import { FieldRow } from './fields/field-row.tsx';
import { type FieldGroup, groupsFor, isOurs, type Stop, uncertainStops } from './fields/uncertain.ts';
import type { Choice, Picker } from './fields/use-candidates.ts';
import { useFormKeys, useTabThrough } from './fields/use-form-keys.ts';
import { FindingsList } from './findings/findings-list.tsx';
import { HistoryList } from './findings/history-list.tsx';
import { PasswordBox } from './findings/password-box.tsx';
import { SplitNote } from './findings/split-note.tsx';
import { BookTables } from './tables/book-tables.tsx';
import { StatementTables } from './tables/statement-tables.tsx';
import { useLateReview } from './tables/use-late-review.ts';
import type { Review } from './use-review.ts';

type Props = {
  review: Review;
  picker: Picker;
  editable: boolean;
  focused: FieldName | null;
  onFocus(name: FieldName): void;
};

export function ReviewForm(props: Props) {
  const { review, picker, editable } = props;
  const t = useWords('review');
  const { document, draft, findings, changes } = review;
  const uncertain = useMemo(
    () => uncertainStops(document, draft, findings, changes),
    [document, draft, findings, changes],
  );
  const tabs = useTabThrough();
  const onKeyDown = useFormKeys({ review, picker, uncertain, editable, tabsAll: tabs.all });
  const isStatement = document.statement !== null;
  const isSpoken = fieldNames.some((name) => uncertain.includes(name) && draft.fields[name]);
  const groups = <FieldGroups {...props} uncertain={uncertain} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it.
    <div className="review-form" onKeyDown={onKeyDown} data-area="fields">
      <PasswordBox document={document} />
      <SplitNote document={document} />
      <FindingsList review={review} editable={editable} />
      <TypeChoice review={review} editable={editable} />
      {isStatement && <StatementTables review={review} editable={editable} />}
      {isStatement ? (
        <details className="more-fields" open={isSpoken || undefined}>
          <summary>{t('fieldsOfInvoices')}</summary>
          {groups}
        </details>
      ) : (
        groups
      )}
      <LateTables review={useLateReview(review)} editable={editable} />
      <CodingPanel review={review} editable={editable} />
      <HistoryList document={document} />
      <CheckField
        label={t('tabThroughAll')}
        hint={t('tabThroughAllHint')}
        checked={tabs.all}
        onChange={({ target }) => tabs.setAll(target.checked)}
      />
    </div>
  );
}

/** Drawn when there is time: typing in a field does not wait for a thousand lines. */
const LateTables = memo(BookTables);

/** What a field says to those who read it and change it; the same functions as long as it is on screen. */
function useFieldActions({ review, picker, onFocus }: Props) {
  const newest = useRef({ review, picker, onFocus });
  newest.current = { review, picker, onFocus };
  return {
    onFocus: useCallback((name: FieldName) => newest.current.onFocus(name), []),
    onBlur: useCallback((name: FieldName) => {
      newest.current.picker.close();
      newest.current.review.change((now) => tidyField(now, name), `field ${name}`);
    }, []),
    onType: useCallback((name: FieldName, typed: string) => {
      newest.current.picker.suggest(name);
      newest.current.review.change((now) => typeInto(now, name, typed), `field ${name}`);
    }, []),
    onPick: useCallback((choice: Choice) => newest.current.picker.take(choice), []),
    onChooseTheirs: useCallback((name: FieldName, theirs: boolean) => {
      const { change, document } = newest.current.review;
      change((now) => (theirs ? takeTheirs(now, name) : keepOwnValue(now, document, name)));
    }, []),
  };
}

function FieldGroups(props: Props & { uncertain: readonly Stop[] }) {
  const { review, picker, editable, focused, uncertain } = props;
  const { document, draft, findings, changes, conflict } = review;
  const actions = useFieldActions(props);
  const type = draft.documentType ?? document.documentType;
  return groupsFor(type).map((group) => (
    <GroupFrame
      key={group.title}
      group={group}
      ours={isOurs(type)}
      open={group.names.some((name) => uncertain.includes(name))}
    >
      {group.names.map((name) => (
        <FieldRow
          key={name}
          name={name}
          field={document.fields[name]}
          text={shownText(document, draft, name)}
          put={draft.fields[name]}
          confirmedNow={draft.confirmed.includes(name)}
          editable={editable}
          focused={name === focused}
          uncertain={uncertain.includes(name)}
          fault={changes.faults[name]}
          findings={findings.filter(({ field }) => field === name)}
          theirs={
            conflict.includes(name)
              ? {
                  mine: shownText(document, draft, name),
                  saved: writtenOut(name, savedValue(document, name)),
                }
              : null
          }
          picking={picker.picking?.name === name ? picker.picking : null}
          {...actions}
        />
      ))}
    </GroupFrame>
  ));
}

type FrameProps = { group: FieldGroup; ours: boolean; open: boolean; children: ReactNode };

/** A titled group. On a document of ours, our own data is folded unless something in it is to be checked. */
function GroupFrame({ group: { title }, ours, open, children }: FrameProps) {
  const t = useWords('review');
  if (ours && title === 'groupVendor')
    return (
      <details className="more-fields" open={open || undefined}>
        <summary>{t('groupOwn')}</summary>
        <fieldset aria-label={t('groupOwn')}>{children}</fieldset>
      </details>
    );
  return (
    <fieldset>
      <legend>{t(ours && title === 'groupBuyer' ? 'groupCustomer' : title)}</legend>
      {children}
    </fieldset>
  );
}

function TypeChoice({ review, editable }: Pick<Props, 'review' | 'editable'>) {
  const { document, draft, change, findings } = review;
  const t = useWords('review');
  const type = useWords('documents');
  const id = useId();
  const isMissing = findings.some(({ field }) => field === 'documentType');
  return (
    <div className="type-choice">
      <label htmlFor={id}>{t('kind')}</label>
      <select
        id={id}
        data-field="documentType"
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
    </div>
  );
}
