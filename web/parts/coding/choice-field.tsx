import './fields.css';
import './coding.css';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { formatDate } from '../../lib/format.ts';
import { isLeft } from '../../ui/left-field.ts';
import { useWords } from '../../words/words.ts';
import { CandidateList, comboboxProps } from './candidate-list.tsx';
import { type Choosable, idOf, labelOf, nameOf, type Part, search } from './coding-values.ts';

type Props = {
  part: Part;
  label: string;
  /** The accessible name, if the label alone is not unique. */
  name?: string | undefined;
  /** Undefined while they are loading. */
  all: readonly Choosable[] | undefined;
  chosen: string | null;
  /** The text that is not chosen yet, or matches nothing; null if the field shows the chosen value. */
  typed: string | null;
  /** The value that applies without a choice, and its reason. */
  proposed: string | null;
  reason: string | null;
  /** Whether the proposed value is not known yet. */
  isPending?: boolean;
  editable: boolean;
  onType(text: string | null): void;
  onChoose(id: string | null): void;
};

/**
 * An account, tax code or cost centre of the accounting system, found by number, name or recent use. It is saved when
 * a value is chosen, when Enter is pressed, or when the field loses the focus. While the values are loading, it is saved
 * as soon as they are known. A text that matches nothing stays in it.
 */
export function ChoiceField(props: Props) {
  const {
    part,
    label,
    name,
    chosen,
    typed,
    proposed,
    reason,
    editable,
    isPending = false,
    onType,
    onChoose,
  } = props;
  const t = useWords('coding');
  const id = useId();
  const all = props.all ?? [];
  const kept = nameOf(chosen, all);
  const shown = typed ?? kept;
  const [isTyping, setTyping] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const wasLeftEarly = useRef(false);
  const isUnknown = !isTyping && typed !== null && props.all !== undefined && meant(typed) === undefined;
  // A chosen name matches only itself: then all are offered.
  const found = at === null ? [] : search(shown === kept ? '' : shown, all);
  const list = at === null || found.length === 0 ? null : { at: Math.min(at, found.length - 1) };

  function type(text: string): void {
    setTyping(true);
    onType(text === kept ? null : text);
  }
  function choose(next: string | null): void {
    setAt(null);
    setTyping(false);
    if (next === chosen) onType(null);
    else onChoose(next);
  }
  /** The value of a typed text: null for none, undefined if it matches nothing. */
  function meant(text: string): string | null | undefined {
    const wanted = text.trim();
    if (wanted === '') return null;
    if (wanted === kept) return chosen;
    // Some systems do not list their accounts: the text is used unchanged.
    if (all.length === 0) return wanted;
    const [first, ...others] = search(wanted, all);
    return idOf(wanted, all) ?? (others.length === 0 ? first?.id : undefined);
  }
  function keep(): void {
    setAt(null);
    setTyping(false);
    wasLeftEarly.current = !props.all;
    const value = typed === null || !props.all ? undefined : meant(typed);
    if (value !== undefined) choose(value);
  }
  const newestKeep = useRef(keep);
  newestKeep.current = keep;
  useEffect(() => {
    if (props.all && wasLeftEarly.current) newestKeep.current();
  }, [props.all]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const lit = list && found[list.at];
    if (event.key === 'ArrowDown') setAt(Math.min((list?.at ?? -1) + 1, found.length));
    else if (event.key === 'ArrowUp' && list) setAt(Math.max(list.at - 1, 0));
    else if (event.key === 'Enter') {
      if (lit) choose(lit.id);
      else keep();
    } else if (event.key === 'Escape' && (list || typed !== null)) {
      if (!list) {
        setTyping(false);
        onType(null);
      }
      setAt(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="field coding-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        aria-label={name}
        aria-describedby={`${id}-words`}
        aria-invalid={isUnknown || undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={!editable}
        value={shown}
        data-open-choice={typed !== null || undefined}
        placeholder={isPending ? '' : (proposed ?? t(part === 'costCentre' ? 'none' : 'noneYet'))}
        aria-busy={isPending || undefined}
        {...comboboxProps(id, list)}
        onChange={({ target }) => {
          type(target.value);
          setAt(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => isLeft(event) && keep()}
      />
      {list && (
        <CandidateList
          id={id}
          label={t(`found.${part}`)}
          options={found.map((item) => ({
            key: item.id,
            label: labelOf(item),
            note: item.lastUsedAt
              ? t('lastUsed', { date: formatDate(item.lastUsedAt.slice(0, 10)) })
              : undefined,
          }))}
          at={list.at}
          onPick={(index) => choose(found[index]?.id ?? null)}
        />
      )}
      <div id={`${id}-words`} className="field-words">
        {reason && (
          <p className="quiet-words" title={reason}>
            {reason}
          </p>
        )}
        {isUnknown && (
          <p className="field-fault" role="alert">
            {t(`unknown.${part}`)}
          </p>
        )}
      </div>
    </div>
  );
}
