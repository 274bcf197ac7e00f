import './fields.css';
import './coding.css';

import { type KeyboardEvent, useEffect, useId, useState } from 'react';

import { formatDate } from '../../lib/format.ts';
import { useWords } from '../../words/words.ts';
import { CandidateList, comboboxProps } from './candidate-list.tsx';
import { type Choosable, idOf, labelOf, type Part, search } from './coding-values.ts';

type Props = {
  part: Part;
  label: string;
  all: readonly Choosable[];
  chosen: string | null;
  /** The value that applies without a choice, and its reason. */
  proposed: string | null;
  reason: string | null;
  editable: boolean;
  onChoose(id: string | null): void;
};

/**
 * An account, tax code or cost centre of the accounting system, found by number, name or recent use. It is saved when a value
 * is chosen, when Enter is pressed, or when the field loses the focus.
 */
export function ChoiceField({ part, label, all, chosen, proposed, reason, editable, onChoose }: Props) {
  const t = useWords('coding');
  const id = useId();
  const kept = chosen === null ? '' : nameOf(chosen, all);
  const [typed, setTyped] = useState(kept);
  const [isUnknown, setIsUnknown] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    setTyped(kept);
    setIsUnknown(false);
  }, [kept]);
  // A chosen name matches only itself: then all are offered.
  const found = at === null ? [] : search(typed === kept ? '' : typed, all);
  const list = at === null || found.length === 0 ? null : { at: Math.min(at, found.length - 1) };

  function choose(next: string | null): void {
    setAt(null);
    setIsUnknown(false);
    setTyped(next === null ? '' : nameOf(next, all));
    if (next !== chosen) onChoose(next);
  }
  function idMeantBy(text: string): string | null {
    if (text === '') return null;
    // Some systems do not list their accounts: the text is used unchanged.
    if (all.length === 0) return text;
    const [first, ...others] = search(text, all);
    return idOf(text, all) ?? (others.length === 0 ? (first?.id ?? null) : null);
  }
  function keep(): void {
    setAt(null);
    const text = typed.trim();
    const meant = idMeantBy(text);
    if (text === kept) setIsUnknown(false);
    else if (text === '' || meant) choose(meant);
    else setIsUnknown(true);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const lit = list && found[list.at];
    if (event.key === 'ArrowDown') setAt(Math.min((list?.at ?? -1) + 1, found.length));
    else if (event.key === 'ArrowUp' && list) setAt(Math.max(list.at - 1, 0));
    else if (event.key === 'Enter') {
      if (lit) choose(lit.id);
      else keep();
    } else if (event.key === 'Escape' && (list || typed !== kept)) {
      if (!list) {
        setTyped(kept);
        setIsUnknown(false);
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
        aria-describedby={`${id}-words`}
        aria-invalid={isUnknown || undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={!editable}
        value={typed}
        placeholder={proposed ?? t(part === 'costCentre' ? 'none' : 'noneYet')}
        {...comboboxProps(id, list)}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={keep}
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
        {reason && <p className="quiet-words">{reason}</p>}
        {isUnknown && (
          <p className="field-fault" role="alert">
            {t(`unknown.${part}`)}
          </p>
        )}
      </div>
    </div>
  );
}

function nameOf(id: string, all: readonly Choosable[]): string {
  const item = all.find((one) => one.id === id);
  return item ? labelOf(item) : id;
}
