import './members.css';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { api, explain } from '../lib/api.ts';
import { usePerson } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { type Doing, MemberDialog } from './member-dialogs.tsx';
import { MemberList } from './member-list.tsx';
import { OpenInvitations } from './open-invitations.tsx';

const membersMax = 200;
const roles = ['ADMIN', 'ACCOUNTANT', 'REVIEWER', 'VIEWER'] as const;

/** Members and invitations; admins invite, change and help members. */
export function MembersPage() {
  const t = useWords('members');
  useTitle(t('title'));
  const isAdmin = usePerson().tenant.role === 'ADMIN';
  const [isInviting, invite] = useState(false);
  const [doing, setDoing] = useState<Doing | null>(null);
  const list = useRef<HTMLHeadingElement>(null);
  const { data, error } = useQuery({
    queryKey: ['members'],
    queryFn: async () => (await api.people.listMembers({ limit: membersMax })).data,
  });
  return (
    <main className="page" id="main">
      <PageHead
        title={t('title')}
        actions={
          isAdmin && (
            <Button kind="primary" onClick={() => invite(true)}>
              <Icon name="plus" />
              {t('invite')}
            </Button>
          )
        }
      />
      {!isAdmin && <Notice kind="info">{t('onlyAdmins')}</Notice>}
      {error && <Notice kind="error">{explain(error)}</Notice>}
      {!data && !error && <Skeleton rows={4} />}
      {data && (
        <section className="card" aria-labelledby="members">
          <h2 id="members" ref={list} tabIndex={-1}>
            {t('count', { count: data.length })}
          </h2>
          <MemberList members={data} isAdmin={isAdmin} onDo={setDoing} />
        </section>
      )}
      {isAdmin && <OpenInvitations />}
      <RoleWords />
      {isInviting && <InviteDialog onClose={() => invite(false)} />}
      {doing && (
        <MemberDialog
          doing={doing}
          onClose={() => setDoing(null)}
          onRemoved={() => {
            setDoing(null);
            list.current?.focus();
          }}
        />
      )}
    </main>
  );
}

function RoleWords() {
  const t = useWords('members');
  const door = useWords('access');
  return (
    <section className="card" aria-labelledby="role-words">
      <h2 id="role-words">{t('rolesTitle')}</h2>
      <dl className="role-words">
        {roles.map((role) => (
          <div key={role}>
            <dt>{door(`roles.${role}`)}</dt>
            <dd>{t(`may.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
