import { useState } from 'react';

import { session } from '../lib/api.ts';
import type { Selection } from '../lib/session.ts';
import { DoorFrame } from '../parts/door-frame.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { useRefusal } from './use-refusal.ts';

type Props = { selection: Selection; onBack(words?: string): void };

/** Members of several workspaces choose one for this session. */
export function ChooseWorkspace({ selection, onBack }: Props) {
  const t = useWords('access');
  const [chosen, setChosen] = useState<string | null>(null);
  const { refusal, refuse, forget } = useRefusal();

  async function choose(tenantId: string): Promise<void> {
    setChosen(tenantId);
    forget();
    try {
      await session.chooseTenant(selection.selectionToken, tenantId);
    } catch (error) {
      if (isExpired(error)) onBack(t('tookTooLong'));
      refuse(error);
      setChosen(null);
    }
  }

  return (
    <DoorFrame title={t('chooseWorkspace')}>
      <div className="choose-workspace">
        <h1>{t('chooseWorkspace')}</h1>
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <ul>
          {selection.tenants.map(({ id, name, role }) => (
            <li key={id}>
              <Button busy={chosen === id} onClick={() => void choose(id)}>
                <span>{name}</span> <small>{t(`roles.${role}`)}</small>
              </Button>
            </li>
          ))}
        </ul>
        <Button kind="quiet" onClick={() => onBack()}>
          {t('backToSignIn')}
        </Button>
      </div>
    </DoorFrame>
  );
}

function isExpired(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401;
}
