import { type ReactNode, useId, useState } from 'react';

import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { Notice } from './notice.tsx';

type Props = {
  title: string;
  children: ReactNode;
  /** The label of the confirming button: a verb. */
  action: string;
  danger?: boolean;
  busy?: boolean;
  /** A text that must be typed first, for irreversible actions. */
  typeName?: string | undefined;
  /** Why the action failed. */
  refusal?: string | null;
  onConfirm(): void;
  onClose(): void;
};

/** Asks for confirmation of an irreversible action. */
export function ConfirmDialog(props: Props) {
  const {
    title,
    children,
    action,
    danger = false,
    busy = false,
    typeName,
    refusal,
    onConfirm,
    onClose,
  } = props;
  const t = useWords('ui');
  const form = useId();
  const [typed, setTyped] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const isTyped = typeName === undefined || typed.trim() === typeName;
  const confirm = () => (isTyped ? onConfirm() : setFailed(true));
  return (
    <Dialog
      title={title}
      danger={danger}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" form={form} busy={busy}>
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
          confirm();
        }}
      >
        {refusal && <Notice kind="error">{refusal}</Notice>}
        {children}
        {typeName !== undefined && (
          <TextField
            label={t('typeToConfirm', { name: typeName })}
            fault={hasFailed && !isTyped ? t('typeExactly') : undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
