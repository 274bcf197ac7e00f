import { type KeyboardEvent, useEffect, useState } from 'react';

import type { Named } from '../../export/account-names.ts';
import { Field } from '../../ui/field.tsx';
import { useWords } from '../../words/words.ts';
import { idOf, labelOf, type Part } from './coding-values.ts';

type Props = {
  part: Part;
  label: string;
  /** What the field offers while it is typed into. */
  list: string;
  all: readonly Named[];
  chosen: string | null;
  /** What it is booked on as long as nothing is chosen, and why. */
  proposed: string | null;
  reason: string | null;
  editable: boolean;
  onChoose(id: string | null): void;
};

/** An account or tax code of the books: typed or picked from the list, kept when the field is left or Enter is pressed. */
export function ChoiceField({ part, label, list, all, chosen, proposed, reason, editable, onChoose }: Props) {
  const t = useWords('coding');
  const kept = chosen === null ? '' : nameOf(chosen, all);
  const [typed, setTyped] = useState(kept);
  const [isUnknown, setIsUnknown] = useState(false);
  useEffect(() => {
    setTyped(kept);
    setIsUnknown(false);
  }, [kept]);
  const keep = () => {
    const text = typed.trim();
    if (text === kept) return setIsUnknown(false);
    // Books that tell no accounts know them anyway: the text is taken as it is.
    const id = text === '' ? null : all.length === 0 ? text : idOf(text, all);
    if (text !== '' && id === null) return setIsUnknown(true);
    setIsUnknown(false);
    if (id !== chosen) onChoose(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') keep();
    else if (event.key === 'Escape') {
      setTyped(kept);
      setIsUnknown(false);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const unknown = part === 'account' ? t('unknownAccount') : t('unknownTaxCode');
  return (
    <Field label={label} hint={reason ?? undefined} fault={isUnknown ? unknown : undefined}>
      {(control) => (
        <input
          {...control}
          type="text"
          list={list}
          autoComplete="off"
          spellCheck={false}
          disabled={!editable}
          value={typed}
          placeholder={proposed ?? t('noneYet')}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onBlur={keep}
        />
      )}
    </Field>
  );
}

function nameOf(id: string, all: readonly Named[]): string {
  const item = all.find((one) => one.id === id);
  return item ? labelOf(item) : id;
}
