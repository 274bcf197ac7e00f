import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { membersQuery } from '../../lib/queries/approval-queries.ts';
import { usePerson } from '../../lib/use-session.ts';
import { CandidateList, comboboxProps } from '../../parts/coding/candidate-list.tsx';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.ts';
import { membersLike, mentionAt, mentionedIn, withMention } from './mentions.ts';

const lengthMax = 2000;

type Props = { busy: boolean; onSend(text: string, mentionIds: string[]): Promise<boolean> };

/** Where a comment is written. Behind an @, the members are offered; Ctrl Enter sends. */
export function CommentBox({ busy, onSend }: Props) {
  const t = useWords('discussion');
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { user } = usePerson();
  const { data: members = [] } = useQuery(membersQuery);
  const [text, setText] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const colleagues = members.filter((one) => one.id !== user.id);
  const found = typed === null ? [] : membersLike(typed, colleagues);

  function choose(index: number): void {
    const name = found[index]?.name;
    const cursor = box.current?.selectionStart ?? text.length;
    if (name === undefined) return;
    const next = withMention(text, cursor, name);
    flushSync(() => {
      setText(next.text);
      setTyped(null);
    });
    box.current?.setSelectionRange(next.cursor, next.cursor);
  }
  async function send(): Promise<void> {
    const written = text.trim();
    if (written === '' || busy) return;
    if (await onSend(written, mentionedIn(written, colleagues))) setText('');
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (event.key === 'Enter' && found.length > 0) choose(at);
    else if (event.key === 'ArrowDown' && found.length > 0) setAt((at + 1) % found.length);
    else if (event.key === 'ArrowUp' && found.length > 0) setAt((at + found.length - 1) % found.length);
    else if (event.key === 'Escape' && found.length > 0) setTyped(null);
    else {
      // A line break is text; it validates nothing.
      if (event.key === 'Enter') event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className="comment-box">
      <label htmlFor={id} className="only-read">
        {t('comment')}
      </label>
      <textarea
        id={id}
        ref={box}
        rows={2}
        maxLength={lengthMax}
        placeholder={t('hint')}
        value={text}
        {...comboboxProps(id, found.length > 0 ? { at } : null)}
        onChange={({ target }) => {
          setText(target.value);
          setTyped(mentionAt(target.value, target.selectionStart));
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(null)}
      />
      {found.length > 0 && (
        <CandidateList
          id={id}
          label={t('people')}
          options={found.map((one) => ({ key: one.id, label: one.name }))}
          at={at}
          onPick={choose}
        />
      )}
      <Button busy={busy} disabled={text.trim() === ''} onClick={() => void send()}>
        {t('send')}
      </Button>
    </div>
  );
}
