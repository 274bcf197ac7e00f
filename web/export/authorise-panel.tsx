import type { AuthorisationOutcome, Connection, ConnectionAuthorisation } from '@slipway/sdk/client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { api, explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { useRight } from '../lib/use-session.ts';
import { useConnectionWords } from '../parts/export/use-connection-words.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';

export type AuthorisationResult = { outcome: AuthorisationOutcome; message: string | null };

type Props = { connection: Connection; authorisation: ConnectionAuthorisation };

/** The sign-in at the vendor: its state, the company, and the button to sign in (again). */
export function AuthorisePanel({ connection, authorisation }: Props) {
  const t = useWords('authorise');
  const words = useConnectionWords();
  const system = words.kind(connection.kind);
  const { state, tenant, authorisedBy, authorisedAt } = authorisation;
  const cameBack = useLocation().state as AuthorisationResult | null;
  return (
    <section className="stack">
      {cameBack && holdsStill(cameBack, state) && <Ended {...cameBack} system={system} />}
      {state === 'NOT_SIGNED_IN' && (
        <Notice kind="info" title={t('notSignedIn', { system })}>
          <SignIn connection={connection} system={system} primary />
        </Notice>
      )}
      {state === 'LOST' && (
        <Notice kind="error" title={t('lost', { system })}>
          <p>{t('lostWords')}</p>
          <SignIn connection={connection} system={system} primary again />
        </Notice>
      )}
      {state === 'CHOOSE_TENANT' && <TenantChoice connection={connection} authorisation={authorisation} />}
      {state === 'SIGNED_IN' && tenant && (
        <div className="connection-standing">
          <strong>{tenant.name}</strong>
          <span className="quiet-words">
            {t('signedInBy', {
              name: authorisedBy ?? '',
              when: authorisedAt ? formatInstant(authorisedAt) : '',
            })}
          </span>
          <SignIn connection={connection} system={system} again />
        </div>
      )}
    </section>
  );
}

/** The result of a sign-in is outdated once the connection changes. */
function holdsStill({ outcome }: AuthorisationResult, state: ConnectionAuthorisation['state']): boolean {
  if (outcome === 'CONNECTED') return state === 'SIGNED_IN';
  return isChoice(outcome) ? state === 'CHOOSE_TENANT' : state !== 'CHOOSE_TENANT';
}

type SignInProps = { connection: Connection; system: string; primary?: boolean; again?: boolean };

/** Leaves for the vendor, which redirects to the callback page. */
function SignIn({ connection: { id }, system, primary = false, again = false }: SignInProps) {
  const t = useWords('authorise');
  const mayConnect = useRight('integration.connect');
  const begin = useMutation({
    mutationFn: () => api.integrations.authorise(id),
    onSuccess: ({ authorizationUrl }) => window.location.assign(authorizationUrl),
  });
  if (!mayConnect) return null;
  return (
    <>
      <Button
        kind={primary ? 'primary' : 'plain'}
        busy={begin.isPending || begin.isSuccess}
        onClick={() => begin.mutate()}
      >
        <Icon name="link" />
        {again ? t('signInAgain', { system }) : t('signIn', { system })}
      </Button>
      {begin.error && <Notice kind="error">{explain(begin.error)}</Notice>}
    </>
  );
}

function TenantChoice({ connection, authorisation }: Props) {
  const t = useWords('authorise');
  const queries = useQueryClient();
  const mayConnect = useRight('integration.connect');
  const [chosen, setChosen] = useState(authorisation.tenants[0]?.id ?? '');
  const choose = useMutation({
    mutationFn: () => api.integrations.chooseTenant(connection.id, chosen),
    onSuccess: async ({ authorisation }) => {
      await queries.invalidateQueries({ queryKey: ['connections'] });
      toast(t('chosen', { name: authorisation?.tenant?.name ?? '' }));
    },
  });
  if (!mayConnect) return <Notice kind="info" title={t('choose')} />;
  return (
    <div className="card stack">
      <ChoiceGroup
        label={t('choose')}
        value={chosen}
        choices={authorisation.tenants.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={setChosen}
      />
      {choose.error && <Notice kind="error">{explain(choose.error)}</Notice>}
      <div className="form-actions">
        <Button kind="primary" busy={choose.isPending} onClick={() => choose.mutate()}>
          {t('useThese')}
        </Button>
      </div>
    </div>
  );
}

/** The result of the sign-in at the vendor. */
export function Ended({ outcome, message, system }: AuthorisationResult & { system: string }) {
  const t = useWords('authorise');
  const kind =
    outcome === 'CONNECTED' ? 'success' : isChoice(outcome) || outcome === 'DENIED' ? 'info' : 'error';
  return (
    <Notice kind={kind} title={t(`outcome.${outcome}`, { system })}>
      <p>{t(`outcomeWords.${outcome}`, { system })}</p>
      {message && outcome === 'FAILED' && <p>{t('vendorSaid', { system, message })}</p>}
    </Notice>
  );
}

function isChoice(outcome: AuthorisationOutcome): boolean {
  return outcome === 'CHOOSE_TENANT' || outcome === 'OTHER_BOOKS';
}
