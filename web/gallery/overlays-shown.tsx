import { useState } from 'react';

import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Menu } from '../ui/menu.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';

/** Overlays. Dialogs use the theme of their side; menus and toasts use the user's. */
export function Overlays() {
  const t = useWords('gallery');
  const ui = useWords('ui');
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  const nothing = () => undefined;
  return (
    <p className="gallery-row">
      <Menu
        label={t('menu')}
        trigger={t('menu')}
        className="button"
        groups={[
          {
            title: t('menuTitle'),
            items: [
              { label: t('menuOne'), chosen: true, onChoose: nothing },
              { label: t('menuTwo'), chosen: false, onChoose: nothing },
            ],
          },
          { items: [{ label: t('menuThree'), danger: true, onChoose: nothing }] },
        ]}
      />
      <Button onClick={() => setOpen('dialog')}>{t('dialog')}</Button>
      <Button onClick={() => setOpen('confirm')}>{t('confirm')}</Button>
      <Button onClick={() => toast(t('toasted'), () => toast(t('undone')))}>{t('toast')}</Button>
      {open === 'dialog' && (
        <Dialog
          title={t('noticeTitle')}
          onClose={close}
          actions={
            <Button kind="primary" onClick={close}>
              {ui('close')}
            </Button>
          }
        >
          <p>{t('noticeWords')}</p>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          danger
          title={t('confirmTitle')}
          action={t('danger')}
          typeName={t('choiceOne')}
          onConfirm={close}
          onClose={close}
        >
          <p>{t('confirmWords')}</p>
        </ConfirmDialog>
      )}
    </p>
  );
}
