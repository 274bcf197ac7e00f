import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';

import { api, explain, problemOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { entered } from '../ui/entered.ts';
import { Notice } from '../ui/notice.tsx';
import { kindWords } from './connection-words.ts';

/** Books that are plain files need only a folder; other systems are connected through the API. */
const kinds = ['BEANCOUNT', 'HLEDGER'] as const;
type Wanted = { kind: (typeof kinds)[number]; name: string; folder: string };

export function ConnectForm() {
  const ids = { kind: useId(), name: useId(), folder: useId() };
  const queries = useQueryClient();
  const connect = useMutation({
    mutationFn: ({ kind, name, folder }: Wanted) =>
      api.integrations.create({ kind, ...(name === '' ? {} : { name }), settings: { folder } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['connections'] }),
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const said = (name: string) => entered(form, name).trim();
    const wanted = { kind: said('kind') as Wanted['kind'], name: said('name'), folder: said('folder') };
    connect.mutate(wanted, { onSuccess: () => form.reset() });
  }

  return (
    <form className="connect-form" onSubmit={submit}>
      <h2>Connect a book</h2>
      {connect.error && <Notice kind="error">{faultWords(connect.error)}</Notice>}
      <label htmlFor={ids.kind}>Format</label>
      <select id={ids.kind} name="kind">
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords(kind)}
          </option>
        ))}
      </select>
      <label htmlFor={ids.name}>Name</label>
      <input id={ids.name} name="name" placeholder="As you call it" />
      <label htmlFor={ids.folder}>Folder of the book</label>
      <input id={ids.folder} name="folder" required placeholder="main-book" />
      <Button kind="primary" type="submit" busy={connect.isPending}>
        Connect
      </Button>
    </form>
  );
}

function faultWords(error: unknown): string {
  const errors = problemOf(error)?.errors ?? [];
  return errors.length > 0 ? errors.map(({ detail }) => detail).join(' ') : explain(error);
}
