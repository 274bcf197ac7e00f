import { type ReactNode, useId } from 'react';

import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

type Props = {
  title: string;
  children: ReactNode;
  /** The label of the submit button: a verb. */
  action: string;
  busy?: boolean;
  /** The form has no values to send. */
  disabled?: boolean;
  /** Why the action failed. */
  refusal?: string | null;
  wide?: boolean;
  /** Further actions with the form's values. */
  besides?: ReactNode;
  onSubmit(form: HTMLFormElement): void;
  onClose(): void;
};

/** A dialog with a form; Enter submits it, too. */
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
