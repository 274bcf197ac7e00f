import '../parts/export/export.css';

import type { Connection } from '@slipway/sdk/client.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api, explain } from '../lib/api.ts';
import { formatInstant } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { connectionQueries } from '../lib/queries/connection-queries.ts';
import { useRight } from '../lib/use-session.ts';
import { DetailPage } from '../parts/detail-page.tsx';
import { statusOf } from '../parts/export/connection-words.ts';
import { useConnectionWords } from '../parts/export/use-connection-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { toast } from '../ui/toast.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';
import { AuthorisePanel } from './authorise-panel.tsx';
import { ConnectionSettings } from './connection-settings.tsx';
import { ExportPackageSection } from './export-package-section.tsx';
import { ExportsTable } from './exports-table.tsx';
import { MappingForm } from './mapping-form.tsx';
import { MasterDataSection } from './master-data-section.tsx';
import { TestResult } from './test-result.tsx';

/** An accounting system: recent exports, coding, settings, and its switch. */
export function ConnectionPage() {
  const t = useWords('integrations');
  const id = Number(useParams()['id']);
  const query = useQuery(connectionQueries.one(id));
  useTitle(query.data?.name ?? t('title'));
  return (
    <DetailPage
      query={query}
      back={{ to: paths.connections, words: t('backToList') }}
      gone={{ title: t('goneTitle'), words: t('goneWords') }}
    >
      {(connection) => <Details connection={connection} />}
    </DetailPage>
  );
}

function Details({ connection }: { connection: Connection }) {
  const t = useWords('integrations');
  const known = useWords('reference');
  const words = useConnectionWords();
  const { id, name, kind, health, active } = connection;
  const standing = statusOf(connection);
  const exportPackage = useWords('exportPackage');
  const kinds = useQuery(connectionQueries.kinds());
  const handsOver = kinds.data?.find((one) => one.kind === kind)?.handsOver ?? false;
  return (
    <>
      <PageHead title={name} actions={<Actions connection={connection} />}>
        {words.kind(kind)}
      </PageHead>
      <div className="connection-standing" role="status">
        <Badge tone={standing.tone} icon={standing.icon}>
          {t(standing.key)}
        </Badge>
        {standing.key === 'working' && health && (
          <span className="quiet-words">
            {words.health(connection.healthCode) ?? health.message} ·{' '}
            {t('testedAt', { when: formatInstant(health.checkedAt) })}
          </span>
        )}
      </div>
      {!active && <Notice kind="info">{t('offNotice')}</Notice>}
      {connection.authorisation && (
        <AuthorisePanel connection={connection} authorisation={connection.authorisation} />
      )}
      {standing.key === 'notWorking' && health && !isAboutSignIn(connection) && (
        <TestResult result={{ ...health, code: connection.healthCode }} />
      )}
      <Tabs
        // The kind determines the first view.
        key={String(handsOver)}
        label={name}
        tabs={[
          ...(handsOver
            ? [
                {
                  key: 'exportPackage',
                  label: exportPackage('title'),
                  content: <ExportPackageSection connection={connection} />,
                },
              ]
            : []),
          { key: 'exports', label: t('exports'), content: <ExportsTable connectionId={id} /> },
          {
            key: 'mapping',
            label: t('mapping'),
            content: <MappingForm key={JSON.stringify(connection.mapping)} connection={connection} />,
          },
          ...(connection.reference
            ? [
                {
                  key: 'reference',
                  label: known('title'),
                  content: <MasterDataSection connection={connection} />,
                },
              ]
            : []),
          {
            key: 'settings',
            label: t('settings'),
            content: <ConnectionSettings connection={connection} />,
          },
        ]}
      />
    </>
  );
}

/** The panel above shows the error with its remedy. */
function isAboutSignIn({ authorisation, healthCode }: Connection): boolean {
  return authorisation !== null && healthCode === 'REAUTH';
}

/** Tests the saved connection, and turns it on or off. */
function Actions({ connection: { id, name, active } }: { connection: Connection }) {
  const t = useWords('integrations');
  const queries = useQueryClient();
  const [mayTest, maySwitch] = [useRight('integration.connect'), useRight('integration.set_active')];
  const [isAsking, setAsking] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: ['connections'] });
  const test = useMutation({ mutationFn: () => api.integrations.test(id), onSettled: refresh });
  const turn = useMutation({
    mutationFn: () => (active ? api.integrations.deactivate(id) : api.integrations.activate(id)),
    onSuccess: async () => {
      await refresh();
      setAsking(false);
      toast(active ? t('nowOff', { name }) : t('nowOn', { name }));
    },
  });
  const error = test.error ?? turn.error;
  return (
    <>
      {error && !isAsking && <Notice kind="error">{explain(error)}</Notice>}
      {mayTest && (
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          <Icon name="play" />
          {t('testAgain')}
        </Button>
      )}
      {maySwitch && (
        <Button
          kind={active ? 'plain' : 'primary'}
          busy={turn.isPending && !isAsking}
          onClick={() => (active ? setAsking(true) : turn.mutate())}
        >
          {active ? t('switchOff') : t('switchOn')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('switchOffTitle', { name })}
          action={t('switchOff')}
          busy={turn.isPending}
          refusal={turn.error && explain(turn.error)}
          onConfirm={() => turn.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t('switchOffWords')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
