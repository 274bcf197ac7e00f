import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useWords } from '../../words/words.ts';

const noteMax = 500;

type Props = { onNote(note: string): Promise<void>; onClose(): void };

/** Asks why what blocks the document is right anyway. */
export function FindingNote({ onNote, onClose }: Props) {
  const t = useWords('findings');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(note.trim() === '');
    if (note.trim() !== '') void onNote(note.trim());
  };
  return (
    <form className="finding-note" onSubmit={send}>
      <TextField
        autoFocus
        label={t('note')}
        hint={t('noteHint')}
        fault={isMissing ? t('noteMissing') : undefined}
        maxLength={noteMax}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      />
      <span className="finding-buttons">
        <Button kind="primary" type="submit">
          {t('confirmNote')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </span>
    </form>
  );
}
