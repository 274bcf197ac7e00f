import { useEffect, useRef } from 'react';

import { useWords } from '../../words/words.ts';
import type { Choice, Picking } from './use-candidates.ts';

type Props = { id: string; label: string; picking: Picking; onPick(choice: Choice): void };

/** Values to choose from below a field. The field keeps the focus: it moves the lit one by arrows. */
export function CandidateList({ id, label, picking: { choices, at }, onPick }: Props) {
  const t = useWords('review');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(`${id}-${at}`)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <div id={`${id}-list`} ref={list} className="candidates" role="listbox" aria-label={label}>
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above chooses by Enter.
        <div
          key={choice.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(choice)}
        >
          <span>{choice.label}</span>
          <small>
            {choice.candidate ? t('onPage', { page: choice.candidate.page }) : t('knownSupplier')}
          </small>
        </div>
      ))}
    </div>
  );
}
