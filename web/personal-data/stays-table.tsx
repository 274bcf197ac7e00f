import type { PersonalData } from '@slipway/sdk/client.ts';
import { Link } from 'react-router';

import { formatDate, formatNumber } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { Table } from '../ui/table.tsx';
import { useWords } from '../words/words.ts';
import { useKindWords } from './use-kind-words.ts';

type Stay = PersonalData['stays'][number];
const namedMax = 5;

/** The data that still names the person, with reasons. */
export function StaysTable({ stays }: { stays: PersonalData['stays'] }) {
  const t = useWords('personalData');
  const kindWords = useKindWords();
  if (stays.length === 0) return null;
  return (
    <div className="card stack">
      <h2>{t('stays')}</h2>
      <Table
        titleHidden
        title={t('stays')}
        columns={[t('what'), { amount: t('rows') }, t('why')]}
        rows={stays.map((stay) => [
          kindWords(stay.kind),
          formatNumber(stay.rows),
          <Why key="why" stay={stay} />,
        ])}
      />
    </div>
  );
}

function Why({ stay }: { stay: Stay }) {
  const t = useWords('personalData');
  const { kind, reason, examples, onHold, keptByRule, keptUntil } = stay;
  return (
    <div className="two-lines">
      <span>{t(`reasons.${reason}`)}</span>
      {onHold !== null && onHold > 0 && <span>{t('onHold', { count: onHold })}</span>}
      {keptByRule !== null && keptByRule > 0 && (
        <span>
          {keptUntil === null
            ? t('keptForGood', { count: keptByRule })
            : t('keptByRule', { count: keptByRule, date: formatDate(keptUntil) })}
        </span>
      )}
      {kind === 'documents' && (
        <span className="personal-data-examples">
          {examples.slice(0, namedMax).map((id) => (
            <Link key={id} to={paths.document(Number(id))}>
              {t('documentNumber', { id })}
            </Link>
          ))}
        </span>
      )}
    </div>
  );
}
