import { formatAmount } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon, iconNames } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { SecretOnce } from '../ui/secret-once.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useWords } from '../words/words.ts';

type Shown = { theme: string };

export function Notices() {
  const t = useWords('gallery');
  return (
    <div className="gallery-stack">
      <Notice kind="error" title={t('noticeTitle')}>
        {t('noticeWords')}
      </Notice>
      <Notice kind="warning" title={t('noticeTitle')} action={<Button>{t('plain')}</Button>}>
        {t('noticeWords')}
      </Notice>
      <Notice kind="info">{t('noticeWords')}</Notice>
      <Notice kind="success" title={t('toasted')} />
    </div>
  );
}

export function Badges() {
  const t = useWords('gallery');
  return (
    <p className="gallery-row">
      <Badge icon="clock">{t('waiting')}</Badge>
      <Badge tone="todo" icon="pencil">
        {t('todo')}
      </Badge>
      <Badge tone="good" icon="check-circle">
        {t('good')}
      </Badge>
      <Badge tone="bad" icon="octagon">
        {t('bad')}
      </Badge>
    </p>
  );
}

export function Lists({ theme }: Shown) {
  const t = useWords('gallery');
  const panel = <p>{t('tabWords')}</p>;
  return (
    <div className="gallery-stack">
      <Table
        title={t('tableTitle', { theme })}
        columns={[t('columnName'), { amount: t('columnAmount') }]}
        rows={[
          [t('rowOne'), formatAmount('1234567.5')],
          [t('rowTwo'), formatAmount('19')],
        ]}
      />
      <Tabs
        label={t('tabsOf', { theme })}
        tabs={[
          { key: 'one', label: t('tabOne'), content: panel },
          { key: 'two', label: t('tabTwo'), content: panel },
        ]}
      />
    </div>
  );
}

export function States({ theme }: Shown) {
  const t = useWords('gallery');
  return (
    <div className="gallery-stack">
      <Skeleton rows={2} />
      <ProgressBar label={t('progress')} value={3} max={8} words={t('progressWords')} />
      <EmptyState title={t('emptyTitle')} action={<Button kind="primary">{t('primary')}</Button>}>
        <p>{t('emptyWords')}</p>
      </EmptyState>
      <CodeBlock label={t('codeBlock', { theme })}>
        {
          'curl -s -u cli_1:sk_2 -d grant_type=client_credentials https://slipway.example.com/api/v1/oauth/token'
        }
      </CodeBlock>
      <SecretOnce secrets={[{ label: t('secret'), value: 'sk_4f9QJ0d2u7TnX1' }]} />
    </div>
  );
}

export function Icons() {
  return (
    <ul className="gallery-icons">
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
