import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { api, explain } from '../lib/api.ts';
import { AdminsOnly } from '../parts/admins-only.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { FoundPerson } from './found-person.tsx';
import { patience } from './patience.ts';
import './personal-data.css';

/** Finds the stored data about a person, and deletes it on request. */
export function PersonalDataPage() {
  const t = useWords('personalData');
  useTitle(t('title'));
  return (
    <main className="page stack" id="main" tabIndex={-1}>
      <AdminsOnly title={t('title')}>
        <PageHead title={t('title')}>{t('intro')}</PageHead>
        <PersonSearch />
      </AdminsOnly>
    </main>
  );
}

function PersonSearch() {
  const t = useWords('personalData');
  const [about, setAbout] = useState('');
  const [hasTried, setTried] = useState(false);
  const search = useMutation({ mutationFn: (asked: string) => api.personalData.search(asked, patience) });
  const look = (asked: string) => {
    setTried(true);
    if (asked.trim() !== '') search.mutate(asked.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look(about);
  };
  const { data, variables, error, isPending } = search;
  return (
    <>
      <form className="card personal-data-search" noValidate onSubmit={submit}>
        <TextField
          label={t('about')}
          hint={t('aboutHint')}
          fault={hasTried && about.trim() === '' ? t('aboutMissing') : undefined}
          value={about}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setAbout(target.value)}
        />
        <div>
          <Button kind="primary" type="submit" busy={isPending}>
            {t('look')}
          </Button>
        </div>
        {isPending && <p role="status">{t('looking')}</p>}
      </form>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {data && variables && !isPending && (
        <FoundPerson
          key={variables}
          about={variables}
          found={data}
          onChoose={(id) => {
            setAbout(id);
            look(id);
          }}
        />
      )}
    </>
  );
}
