import { formatInstant } from '../lib/format.ts';
import { usePerson } from '../lib/use-session.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { useWords } from '../words/words.ts';
import type { Doing, Member } from './member-dialogs.tsx';

type Props = { members: readonly Member[]; isAdmin: boolean; onDo(doing: Doing): void };

/** Members in the order of joining. Only admins see sign-in methods and actions. */
export function MemberList({ members, isAdmin, onDo }: Props) {
  const t = useWords('members');
  const door = useWords('access');
  const { user } = usePerson();
  return (
    <ul className="people-list">
      {members.map((member) => {
        const { id, name, email, role, joinedAt, hasSecondFactor } = member;
        return (
          <li key={id}>
            <div>
              <strong>{name}</strong> {id === user.id && <Badge icon="person">{t('you')}</Badge>}
              <p className="quiet-words">{email}</p>
            </div>
            <div className="member-role">
              <strong>{door(`roles.${role}`)}</strong>
              <p className="quiet-words">{t('since', { date: formatInstant(joinedAt) })}</p>
            </div>
            {isAdmin && (
              <>
                <Badge
                  tone={hasSecondFactor ? 'good' : 'waiting'}
                  icon={hasSecondFactor ? 'check-circle' : 'key'}
                >
                  {hasSecondFactor ? t('withSecondFactor') : t('passwordOnly')}
                </Badge>
                <MemberMenu member={member} isSelf={id === user.id} onDo={onDo} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type MenuProps = { member: Member; isSelf: boolean; onDo(doing: Doing): void };

/** Users change their own data on the account page. */
function MemberMenu({ member, isSelf, onDo }: MenuProps) {
  const t = useWords('members');
  const help = [
    { label: t('resetPassword'), onChoose: () => onDo({ kind: 'resetPassword', member }) },
    ...(member.hasSecondFactor
      ? [{ label: t('removeFactor'), onChoose: () => onDo({ kind: 'removeFactor', member }) }]
      : []),
  ];
  return (
    <Menu
      label={t('doMore', { name: member.name })}
      trigger={<Icon name="more" />}
      groups={[
        {
          items: [
            { label: t('changeRole'), onChoose: () => onDo({ kind: 'changeRole', member }) },
            ...(isSelf ? [] : help),
          ],
        },
        {
          items: [{ label: t('remove'), danger: true, onChoose: () => onDo({ kind: 'remove', member }) }],
        },
      ]}
    />
  );
}
