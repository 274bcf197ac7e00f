import { type RoleName, roleNames } from '@slipway/contract/role-scopes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { api, explain } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { SecretOnce } from '../ui/secret-once.tsx';
import { useWords } from '../words/words.ts';
import { invitationsQuery } from './use-steps.ts';

/** Invites one colleague after the other. */
export function PeopleStep() {
  const t = useWords('setUp');
  const access = useWords('access');
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<RoleName>('ACCOUNTANT');
  const [isMissing, setMissing] = useState(false);
  const { data: invitations = [] } = useQuery(invitationsQuery);
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => api.people.invite({ email: email.trim(), role }),
    onSuccess: () => {
      setEmail('');
      return queries.invalidateQueries({ queryKey: ['invitations'] });
    },
  });
  return (
    <form
      noValidate
      className="set-up-form"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!email.includes('@'));
        if (email.includes('@')) mutate();
      }}
    >
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {data?.mailed && <Notice kind="success">{t('mailed', { email: data.email })}</Notice>}
      {data && !data.mailed && (
        <SecretOnce
          words={t('linkWords')}
          secrets={[
            {
              label: t('link', { email: data.email }),
              value: `${window.location.origin}${paths.invitation}#${data.token}`,
            },
          ]}
        />
      )}
      {invitations.length > 0 && (
        <ul className="set-up-list">
          {invitations.map((one) => (
            <li key={one.id}>
              {one.email} <span className="quiet-words">{access(`roles.${one.role}`)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="set-up-pair">
        <TextField
          label={t('address')}
          type="email"
          value={email}
          maxLength={320}
          fault={isMissing ? t('addressMissing') : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <SelectField
          label={t('role')}
          value={role}
          choices={roleNames.map((value) => ({ value, label: access(`roles.${value}`) }))}
          onChoose={(value: RoleName) => setRole(value)}
        />
      </div>
      <div>
        <Button kind="primary" type="submit" busy={isPending}>
          {t('invite')}
        </Button>
      </div>
    </form>
  );
}
