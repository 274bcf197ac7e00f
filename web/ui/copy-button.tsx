import { useEffect, useState } from 'react';

import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

const thankedMs = 2_000;

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useWords('ui');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), thankedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <Button
      onClick={() => {
        // Without a clipboard (no HTTPS) the text can still be selected and copied by hand.
        void navigator.clipboard?.writeText(text).then(() => setCopied(true));
      }}
    >
      <Icon name={copied ? 'check' : 'copy'} />
      <span aria-live="polite">{copied ? t('copied') : (label ?? t('copy'))}</span>
    </Button>
  );
}
