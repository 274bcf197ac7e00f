import type { IntakeWithParts } from '@slipway/sdk/client.ts';
import type { ReactNode } from 'react';

import { formatInstant } from '../lib/format.ts';
import { useWords } from '../words/words.ts';

/** Sender, recipient, channel, and results of the sender checks. */
export function IntakeFacts({ intake }: { intake: IntakeWithParts }) {
  const t = useWords('intakeLog');
  const queues = useWords('queues');
  const way = [queues(`channels.${intake.channel}`), intake.emailImport?.name].filter(Boolean).join(' · ');
  const isMail = intake.channel === 'EMAIL';
  const facts: [string, ReactNode][] = [
    [t('way'), way],
    [t('from'), intake.sender],
    [t('to'), intake.recipient],
    [t('at'), formatInstant(intake.receivedAt)],
    ...(isMail && intake.checks
      ? [[t('sender'), <Checks key="checks" checks={intake.checks} />] as [string, ReactNode]]
      : []),
  ];
  return (
    <dl className="intake-facts">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="quiet-words">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Checks({ checks: { spf, dkim, dmarc } }: { checks: NonNullable<IntakeWithParts['checks']> }) {
  const t = useWords('intakeLog');
  if (!spf && !dmarc && dkim.length === 0) return <span>{t('notChecked')}</span>;
  const said = ({ result, domain }: { result: string; domain: string | null }) =>
    domain === null ? result : `${result} (${domain})`;
  const signed = dkim.length === 0 ? t('notSigned') : dkim.map(said).join(', ');
  const parts = [
    spf && `${t('checks.spf')} ${said(spf)}`,
    `${t('checks.dkim')} ${signed}`,
    dmarc && `${t('checks.dmarc')} ${said(dmarc)}`,
  ];
  return <span>{parts.filter(Boolean).join(' · ')}</span>;
}
