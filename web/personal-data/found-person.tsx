import type { PersonalData } from '@slipway/sdk/client.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { api, explain } from '../lib/api.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useWords } from '../words/words.ts';
import { ChangedTable } from './changed-table.tsx';
import { patience } from './patience.ts';
import { StaysTable } from './stays-table.tsx';

type Props = { about: string; found: PersonalData; onChoose(id: string): void };

/** The person, the data to delete, the data that remains and why; afterwards the report. */
export function FoundPerson({ about, found, onChoose }: Props) {
  const t = useWords('personalData');
  const [isAsking, setAsking] = useState(false);
  const forget = useMutation({
    mutationFn: () => api.personalData.forget(about, patience),
    onSuccess: () => setAsking(false),
  });
  const { standing, people, goes, stays } = found;
  const name = people[0]?.name ?? about;
  if (forget.data)
    return (
      <>
        <Notice kind="success" title={t('done', { about: name })}>
          <p>{t('doneWords', { pseudonym: forget.data.pseudonym })}</p>
        </Notice>
        <ChangedTable title={t('changed')} none={t('nothingChanged')} rows={forget.data.changed} />
        <StaysTable stays={forget.data.stays} />
      </>
    );
  if (standing === 'MEMBER') return <StillMember name={name} />;
  if (standing === 'SEVERAL') return <Several people={people} onChoose={onChoose} />;
  return (
    <>
      {people.map((one) => (
        <p key={one.id}>
          <Named {...one} />
        </p>
      ))}
      {standing === 'NOTHING' && (
        <Notice kind="info" title={t(stays.length === 0 ? 'nothing' : 'nothingGoes', { about })}>
          {stays.length === 0 && <p>{t('nothingWords')}</p>}
        </Notice>
      )}
      {standing === 'READY' && (
        <ChangedTable title={t('goes')} words={t('goesWords')} none={t('accountGoes')} rows={goes}>
          <div>
            <Button kind="danger" onClick={() => setAsking(true)}>
              {t('forget')}
            </Button>
          </div>
        </ChangedTable>
      )}
      <StaysTable stays={stays} />
      {isAsking && (
        <ConfirmDialog
          title={t('forgetTitle', { about: name })}
          action={t('forgetNow')}
          danger
          typeName={name}
          busy={forget.isPending}
          refusal={forget.error ? explain(forget.error) : null}
          onConfirm={() => forget.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t('forgetWords')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Named({ id, name, email }: PersonalData['people'][number]) {
  return (
    <span>
      {name} <span className="quiet-words">{email ?? id}</span>
    </span>
  );
}

function StillMember({ name }: { name: string }) {
  const t = useWords('personalData');
  return (
    <Notice kind="warning" title={t('member', { name })}>
      <p>
        {t('memberWords')} <Link to={paths.members}>{t('toMembers')}</Link>
      </p>
    </Notice>
  );
}

function Several({ people, onChoose }: { people: PersonalData['people']; onChoose(id: string): void }) {
  const t = useWords('personalData');
  return (
    <section className="card stack" aria-labelledby="personal-data-several">
      <h2 id="personal-data-several">{t('several')}</h2>
      <p className="quiet-words">{t('severalWords')}</p>
      <ul className="personal-data-people">
        {people.map(({ id, name, email }) => (
          <li key={id}>
            <Named {...{ id, name, email }} />
            <Button aria-label={t('chooseOf', { name, id: email ?? id })} onClick={() => onChoose(id)}>
              {t('choose')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
