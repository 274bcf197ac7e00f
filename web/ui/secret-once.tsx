import { useId } from 'react';

import { useWords } from '../words/words.ts';
import { CopyButton } from './copy-button.tsx';
import { Notice } from './notice.tsx';

type Props = { secrets: readonly { label: string; value: string }[]; words?: string };

/** A secret that is shown only once, with a copy button. */
export function SecretOnce({ secrets, words }: Props) {
  const t = useWords('ui');
  const id = useId();
  return (
    <div className="secret-once">
      <Notice kind="warning">{words ?? t('secretOnce')}</Notice>
      {secrets.map(({ label, value }, index) => (
        <div key={label} className="secret-row">
          <label htmlFor={id + index}>{label}</label>
          <input
            id={id + index}
            readOnly
            value={value}
            className="code"
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={value} />
        </div>
      ))}
    </div>
  );
}
