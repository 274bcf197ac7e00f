import type { Workspace } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { api, explain, problemOf, session } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { ListField } from '../ui/list-field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { workspaceQuery } from './use-steps.ts';

type Props = { onDone(): void };

/** The own company, as it is printed on invoices to it. */
export function CompanyStep({ onDone }: Props) {
  const { data } = useQuery(workspaceQuery);
  return data ? <CompanyForm workspace={data} onDone={onDone} /> : null;
}

function CompanyForm({ workspace, onDone }: Props & { workspace: Workspace }) {
  const t = useWords('setUp');
  const queries = useQueryClient();
  const [name, setName] = useState(workspace.name);
  const [ownTaxIds, setTaxIds] = useState(workspace.ownTaxIds);
  const [ownIbans, setIbans] = useState(workspace.ownIbans);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.workspace.change({ name: name.trim(), ownTaxIds, ownIbans }),
    onSuccess: (saved) => {
      queries.setQueryData(workspaceQuery.queryKey, saved);
      if (saved.name !== workspace.name) void session.start();
      onDone();
    },
  });
  const errors = problemOf(error)?.errors;
  const faultOf = (part: string) => errors?.find(({ pointer }) => pointer.startsWith(`/${part}`))?.detail;
  return (
    <form
      noValidate
      className="set-up-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') mutate();
      }}
    >
      {error && !errors?.length && <Notice kind="error">{explain(error)}</Notice>}
      <TextField
        label={t('name')}
        fault={name.trim() === '' ? t('nameMissing') : faultOf('name')}
        value={name}
        maxLength={200}
        onChange={({ target }) => setName(target.value)}
      />
      <ListField
        label={t('taxIds')}
        fault={faultOf('ownTaxIds')}
        values={ownTaxIds}
        readOnly={false}
        onChange={setTaxIds}
      />
      <ListField
        label={t('ibans')}
        fault={faultOf('ownIbans')}
        values={ownIbans}
        readOnly={false}
        onChange={setIbans}
      />
      <div>
        <Button kind="primary" type="submit" busy={isPending}>
          {t('saveNext')}
        </Button>
      </div>
    </form>
  );
}
