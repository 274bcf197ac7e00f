import { useState } from 'react';

import { explain, session } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Selection } from './session.ts';

const roleWords = { ADMIN: 'Admin', ACCOUNTANT: 'Accountant', REVIEWER: 'Reviewer', VIEWER: 'Viewer' };

type Props = { selection: Selection; onBack(): void };

/** For people of several workspaces: one is chosen for this session. */
export function ChooseWorkspace({ selection, onBack }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function choose(tenantId: string): Promise<void> {
    setChosen(tenantId);
    setRefusal(null);
    try {
      await session.chooseTenant(selection.selectionToken, tenantId);
    } catch (error) {
      setRefusal(`${explain(error)} Go back and sign in again.`);
      setChosen(null);
    }
  }

  return (
    <div className="choose-workspace">
      <h1>Choose a workspace</h1>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <ul>
        {selection.tenants.map(({ id, name, role }) => (
          <li key={id}>
            <Button busy={chosen === id} onClick={() => void choose(id)}>
              <span>{name}</span> <small>{roleWords[role]}</small>
            </Button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" onClick={onBack}>
        Back
      </Button>
    </div>
  );
}
