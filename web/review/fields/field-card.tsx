import { type FieldName, fieldNames } from '@slipway/contract/fields.ts';
import { type ReactNode, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { focusField, onReveal } from '../../lib/focus-field.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useWords } from '../../words/words.ts';
import { keepOwnValue, takeTheirs } from '../draft/merge-draft.ts';
import { savedValue, shownText, tidyField, typeInto, writtenOut } from '../draft/review-state.ts';
import type { Review } from '../use-review.ts';
import { FieldRow } from './field-row.tsx';
import { groupsFor, isOurs, raisedFields, type Stop, summaryFor } from './uncertain.ts';
import type { Choice, Picker } from './use-candidates.ts';

const moreKeptUnder = 'slipway.more-fields';

export type FieldsProps = {
  review: Review;
  picker: Picker;
  editable: boolean;
  focused: FieldName | null;
  uncertain: readonly Stop[];
  /** Other fields that the summary shows: see useRaised. */
  raised: readonly FieldName[];
  onFocus(name: FieldName): void;
};

/** The values that every document is booked by, in two columns; then others to check, and the coding. */
export function SummaryCard({ children, ...props }: FieldsProps & { children: ReactNode }) {
  const t = useWords('review');
  const names = summaryFor(typeOf(props.review));
  const raised = props.raised.filter((name) => !names.includes(name));
  return (
    <section className="field-grid" aria-label={t('summary')}>
      <Fields {...props} names={[...names, ...raised]} />
      {children}
    </section>
  );
}

/** Everything else that was read or entered, in groups. Empty fields are added by name. */
export function MoreFields(props: FieldsProps) {
  const { review, editable, uncertain, raised } = props;
  const t = useWords('review');
  const label = useWords('fields');
  const type = typeOf(review);
  const { filled, add } = useFilledFields(review, uncertain);
  const [opens] = useState(() => localStorage.getItem(moreKeptUnder) === 'yes');
  const groups = groupsFor(type, raised);
  const names = groups.flatMap((group) => group.names);
  const shown = names.filter((name) => filled.has(name));
  // Once opened for a value to check, it stays open: a section must not close while the user works in it.
  const wasWanted = useRef(false);
  wasWanted.current ||= opens || shown.some((name) => uncertain.includes(name));
  useEffect(() =>
    onReveal((stop) => {
      const name = names.find((one) => one === stop);
      if (name) flushSync(() => add(name));
    }),
  );
  return (
    <div className="more-fields">
      {shown.length > 0 && (
        <details open={wasWanted.current || undefined}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
          <summary
            onClick={({ currentTarget }) => {
              // The browser opens and closes it after this.
              const isOpen = currentTarget.parentElement?.hasAttribute('open');
              localStorage.setItem(moreKeptUnder, isOpen ? 'no' : 'yes');
            }}
          >
            {t('moreFields', { count: shown.length })}
          </summary>
          {groups.map(({ title, names: inGroup }) => {
            const here = inGroup.filter((name) => filled.has(name));
            if (here.length === 0) return null;
            return (
              <fieldset key={title} className="field-grid">
                <legend>{t(titleOf(title, isOurs(type)))}</legend>
                <Fields {...props} names={here} />
              </fieldset>
            );
          })}
        </details>
      )}
      {editable && shown.length < names.length && (
        <Menu
          label={t('addField')}
          className="button quiet add-field"
          trigger={
            <>
              <Icon name="plus" /> {t('addField')}
            </>
          }
          groups={groups
            .map(({ title, names: inGroup }) => ({
              title: t(titleOf(title, isOurs(type))),
              items: inGroup
                .filter((name) => !filled.has(name))
                .map((name) => ({ label: label(name), onChoose: () => focusField(name) })),
            }))
            .filter(({ items }) => items.length > 0)}
        />
      )}
    </div>
  );
}

/**
 * The fields outside the summary that were doubtful when the document was read. They stay in the summary while it is
 * on screen; those that become doubtful later stay where the user works on them.
 */
export function useRaised(review: Review, uncertain: readonly Stop[]): readonly FieldName[] {
  const raised = useRef<readonly FieldName[] | null>(null);
  const { status } = review.document;
  if (status === 'UPLOADED' || status === 'EXTRACTING') raised.current = null;
  else raised.current ??= raisedFields(typeOf(review), uncertain);
  return raised.current ?? [];
}

function titleOf(title: ReturnType<typeof groupsFor>[number]['title'], ours: boolean) {
  if (ours && title === 'groupBuyer') return 'groupCustomer';
  // The first field of the group is the buyer: the same word twice says nothing.
  if (title === 'groupBuyer') return 'groupReferences';
  return ours && title === 'groupVendor' ? 'groupOwn' : title;
}

/** The fields to show. A field that was shown stays, so that nothing moves below the pointer. */
function useFilledFields({ document, draft, findings, conflict }: Review, uncertain: readonly Stop[]) {
  const [filled] = useState(() => new Set<FieldName>());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  for (const name of fieldNames) {
    const isSpoken = findings.some(({ field }) => field === name);
    const isPut = draft.fields[name] !== undefined || conflict.includes(name);
    if (document.fields[name].value !== null || isPut || isSpoken || uncertain.includes(name))
      filled.add(name);
  }
  return {
    filled,
    add(name: FieldName): void {
      filled.add(name);
      redraw();
    },
  };
}

function typeOf({ document, draft }: Review) {
  return draft.documentType ?? document.documentType;
}

function Fields(props: FieldsProps & { names: readonly FieldName[] }) {
  const { review, picker, editable, focused, uncertain, names } = props;
  const { document, draft, findings, changes, conflict } = review;
  const actions = useFieldActions(props);
  return names.map((name) => (
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
      blocked={findings.some(({ field, severity }) => field === name && severity === 'BLOCKING')}
      fault={changes.faults[name]}
      theirs={
        conflict.includes(name)
          ? { mine: shownText(document, draft, name), saved: writtenOut(name, savedValue(document, name)) }
          : null
      }
      picking={picker.picking?.name === name ? picker.picking : null}
      {...actions}
    />
  ));
}

/** The callbacks of a field, stable while it is on screen. */
function useFieldActions({ review, picker, onFocus }: FieldsProps) {
  const newest = useRef({ review, picker, onFocus });
  newest.current = { review, picker, onFocus };
  return {
    onFocus: useCallback((name: FieldName) => {
      newest.current.review.visited.add(name);
      newest.current.onFocus(name);
    }, []),
    onLeave: useCallback((name: FieldName) => {
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
