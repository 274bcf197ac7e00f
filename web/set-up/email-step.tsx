import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';

import { api, explain } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { emailImportsQuery } from './use-steps.ts';

/** An address of this installation with one click, or a mailbox on its own page. */
export function EmailStep() {
  const t = useWords('setUp');
  const email = useWords('email');
  const queries = useQueryClient();
  const { data = [] } = useQuery(emailImportsQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.emailImports.create({ kind: 'SMTP' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['email-imports'] }),
    onError: (error) => toast(explain(error)),
  });
  return (
    <>
      <ul className="set-up-list">
        {data.map(({ id, name, address }) => (
          <li key={id}>
            {address ? (
              <>
                <code>{address}</code> <CopyButton text={address} label={email('copyAddress')} />
              </>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
      <p className="form-actions">
        <Button kind={data.length > 0 ? 'plain' : 'primary'} busy={isPending} onClick={() => mutate()}>
          {t('newAddress')}
        </Button>
        <Link className="button" to={paths.emailImports}>
          {t('mailbox')}
        </Link>
      </p>
    </>
  );
}
