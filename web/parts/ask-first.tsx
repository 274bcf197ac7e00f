import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

import { explain } from '../lib/api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type Props<Reply> = Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'refusal' | 'onConfirm'> & {
  act(): Promise<Reply>;
  /** Tells of it and closes. */
  onDone(reply: Reply): unknown;
};

/** Asks before something that is hard to take back, does it, and says why where the service refuses. */
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
