import type { ReactNode } from 'react';

import { formatNumber } from '../lib/format.ts';
import { formatBytes } from '../lib/prices.ts';
import { Badge } from '../ui/badge.tsx';
import { Notice } from '../ui/notice.tsx';
import { currentLocale } from '../words/locale.ts';
import { useWords } from '../words/words.ts';
import { formatDuration, type System, worriesOf } from './evaluate-system.ts';

/** The parts of the installation with figures and problems. */
export function SystemCards({ system }: { system: System }) {
  return (
    <div className="system-cards">
      <ServiceCard system={system} />
      <DatabaseCard system={system} />
      <StorageCard system={system} />
      <DeliveriesCard system={system} />
    </div>
  );
}

type CardProps = {
  title: string;
  isWorry?: boolean;
  figures: readonly (readonly [string, ReactNode])[];
  children?: ReactNode;
};

function Card({ title, isWorry, figures, children }: CardProps) {
  const t = useWords('system');
  return (
    <section className="card">
      <div className="card-title">
        <h2>{title}</h2>
        {isWorry === true && (
          <Badge tone="todo" icon="triangle">
            {t('look')}
          </Badge>
        )}
        {isWorry === false && (
          <Badge tone="good" icon="check">
            {t('good')}
          </Badge>
        )}
      </div>
      <dl className="figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

const isolations = ['BUBBLEWRAP', 'NO_NETWORK', 'PERMISSIONS'] as const;

function ServiceCard({ system: { version, uptimeSeconds, workspaces, readers } }: { system: System }) {
  const t = useWords('system');
  const isolation = isolations.find((one) => one === readers.isolation);
  return (
    <Card
      title={t('service')}
      figures={[
        [t('version'), version],
        [t('running'), formatDuration(uptimeSeconds, currentLocale())],
        [t('workspaces'), formatNumber(workspaces)],
        [t('processes'), formatNumber(readers.processes)],
        [t('isolation'), isolation ? t(`isolations.${isolation}`) : readers.isolation],
      ]}
    />
  );
}

function DatabaseCard({ system }: { system: System }) {
  const t = useWords('system');
  const { version, embedded, bytes, latencyMs, connections, connectionsMax } = system.database;
  const isSlow = worriesOf(system).has('latency');
  return (
    <Card
      title={t('database')}
      isWorry={isSlow}
      figures={[
        [t('databaseVersion'), `${version} (${t(embedded ? 'embedded' : 'external')})`],
        [t('size'), formatBytes(bytes, currentLocale())],
        [t('latency'), `${formatNumber(latencyMs)} ms`],
        [
          t('connections'),
          t('connectionsOf', { used: formatNumber(connections), max: formatNumber(connectionsMax) }),
        ],
      ]}
    >
      {isSlow && <Notice kind="warning">{t('latencySlow')}</Notice>}
    </Card>
  );
}

function StorageCard({ system }: { system: System }) {
  const t = useWords('system');
  const { kind, freeBytes, freeBytesMin } = system.storage;
  const isLow = worriesOf(system).has('storage');
  return (
    <Card
      title={t('storage')}
      isWorry={isLow}
      figures={[
        [t('kind'), t(kind)],
        [t('free'), freeBytes === null ? t('freeUnknown') : formatBytes(freeBytes, currentLocale())],
      ]}
    >
      {isLow && (
        <Notice kind="warning">{t('freeLow', { min: formatBytes(freeBytesMin, currentLocale()) })}</Notice>
      )}
    </Card>
  );
}

function DeliveriesCard({ system }: { system: System }) {
  const t = useWords('system');
  const { pending, suspended, deliveredLastDay, failedLastDay } = system.deliveries;
  return (
    <Card
      title={t('deliveries')}
      isWorry={worriesOf(system).has('deliveries')}
      figures={[
        [t('pending'), formatNumber(pending)],
        [t('suspended'), formatNumber(suspended)],
        [t('delivered'), formatNumber(deliveredLastDay)],
        [t('failed'), formatNumber(failedLastDay)],
      ]}
    />
  );
}
