import { allScopes, type Scope } from '@slipway/contract/scopes.ts';
import type { ApiClient } from '@slipway/sdk/client.ts';

import { formatInstant } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { useWords } from '../words/words.ts';
import { scopeKeys } from './scope-words.ts';

export type ClientAction = 'edit' | 'renew' | 'revoke';
type Props = { client: ApiClient; onAction(action: ClientAction): void };

/** An API client: name, permissions, and last use. */
export function ClientRow({ client, onAction }: Props) {
  const t = useWords('clients');
  const { name, clientId, revokedAt, secretHint, createdBy, createdAt, lastUsedAt } = client;
  return (
    <li className={revokedAt ? 'client-row revoked' : 'client-row'}>
      <div className="client-head">
        <h2>{name}</h2>
        <code className="quiet-words">{clientId}</code>
      </div>
      {revokedAt ? (
        <Badge icon="minus">{t('revoked')}</Badge>
      ) : (
        <Badge tone="good" icon="check">
          {t('active')}
        </Badge>
      )}
      {revokedAt ? (
        <span />
      ) : (
        <Menu
          label={t('actionsOf', { name })}
          trigger={<Icon name="more" />}
          className="button quiet icon-only"
          groups={[
            {
              items: [
                { label: t('edit'), onChoose: () => onAction('edit') },
                { label: t('renew'), onChoose: () => onAction('renew') },
              ],
            },
            { items: [{ label: t('revoke'), danger: true, onChoose: () => onAction('revoke') }] },
          ]}
        />
      )}
      <Permissions client={client} />
      <p className="client-facts quiet-words">
        {revokedAt ? (
          <span>{t('revokedOn', { when: formatInstant(revokedAt) })}</span>
        ) : (
          <span>{t('secretEnds', { hint: `…${secretHint}` })}</span>
        )}
        <span>{t('createdBy', { name: createdBy.name, when: formatInstant(createdAt) })}</span>
        <span>{lastUsedAt ? t('lastUsed', { when: formatInstant(lastUsedAt) }) : t('neverUsed')}</span>
      </p>
    </li>
  );
}

function Permissions({ client: { scopes, allowedScopes, createdBy, revokedAt } }: { client: ApiClient }) {
  const t = useWords('clients');
  const inWords = (list: readonly Scope[]) => list.map((scope) => t(scopeKeys[scope])).join(' · ');
  const cut = revokedAt ? [] : scopes.filter((scope) => !allowedScopes.includes(scope));
  return (
    <div className="client-scopes">
      <p>{scopes.length === allScopes.length ? t('everything') : inWords(scopes)}</p>
      {cut.length > 0 && (
        <div className="client-cut">
          <Badge tone="bad" icon="triangle">
            {t('cut', { creator: createdBy.name })}
          </Badge>
          <p>{t('cutWords', { count: cut.length, scopes: inWords(cut) })}</p>
        </div>
      )}
    </div>
  );
}
