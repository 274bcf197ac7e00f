import { door } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { PasswordDialog } from './password-dialog.tsx';

const fileName = 'slipway-recovery-codes.txt';

/** Shows the codes once, to copy, download or print before the dialog is closed. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const t = useWords('account');
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      title={t('keepCodes')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('codesKept')}
        </Button>
      }
    >
      <Notice kind="warning">{t('keepCodesWords')}</Notice>
      <ol className="recovery-codes" aria-label={t('recovery')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row-of-buttons">
        <CopyButton text={text} label={t('copyCodes')} />
        <Button onClick={() => download(text)}>{t('download')}</Button>
      </div>
    </Dialog>
  );
}

/** Created in the browser: the codes are sent nowhere. */
function download(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

type RenewProps = { onRenewed(codes: readonly string[]): void; onClose(): void };

export function RenewCodesDialog({ onRenewed, onClose }: RenewProps) {
  const t = useWords('account');
  return (
    <PasswordDialog
      title={t('newCodesTitle')}
      action={t('newCodes')}
      onClose={onClose}
      onConfirm={async (password) =>
        onRenewed((await door.account.renewRecoveryCodes(password)).recoveryCodes)
      }
    >
      <p>{t('newCodesWords')}</p>
    </PasswordDialog>
  );
}
