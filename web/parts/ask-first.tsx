import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

import { explain } from '../lib/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type Props<Reply> = Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'refusal' | 'onConfirm'> & {
  act(): Promise<Reply>;
  /** Shows a toast and closes. */
  onDone(reply: Reply): unknown;
};

/** Confirms an irreversible action, runs it, and shows a refusal. */
export function AskFirst<Reply>({ act, onDone, ...question }: Props<Reply>) {
  const { mutate, isPending, error } = useMutation({ mutationFn: act, onSuccess: onDone });
  return (
    <ConfirmDialog
      {...question}
      busy={isPending}
      refusal={error && explain(error)}
      onConfirm={() => mutate()}
    />
  );
}
