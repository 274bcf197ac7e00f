import { signOut } from './sign-out.ts';
import { ConfirmDialog } from './ui/confirm-dialog.tsx';
import { useWords } from './words/words.ts';

type Props = {
  /** The number of files that are not uploaded. */
  count: number;
  onClose(): void;
};

/** Signing out would discard files: the user decides. */
export function SignOutDialog({ count, onClose }: Props) {
  const t = useWords('frame');
  return (
    <ConfirmDialog
      title={t('signOutTitle')}
      action={t('discard')}
      danger
      onConfirm={() => void signOut()}
      onClose={onClose}
    >
      <p>{t('unsent', { count })}</p>
    </ConfirmDialog>
  );
}
