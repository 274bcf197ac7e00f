import { type ReactNode, useId } from 'react';

import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

type Props = {
  title: string;
  children: ReactNode;
  /** What the button says that sends it: a verb. */
  action: string;
  busy?: boolean;
  /** Nothing is filled in that could be sent. */
  disabled?: boolean;
  /** Why it was not done. */
  refusal?: string | null;
  wide?: boolean;
  /** What else can be done with what is filled in. */
  besides?: ReactNode;
  onSubmit(form: HTMLFormElement): void;
  onClose(): void;
};

/** Asks for what is to be filled in; Enter sends it, too. */
export function FormDialog(props: Props) {
  const { title, children, action, busy = false, disabled = false, refusal, wide = false, besides } = props;
  const { onSubmit, onClose } = props;
  const t = useWords('ui');
  const form = useId();
  return (
    <Dialog
      wide={wide}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {besides}
          <Button kind="primary" type="submit" form={form} busy={busy} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        {refusal && <Notice kind="error">{refusal}</Notice>}
        {children}
      </form>
    </Dialog>
  );
}
