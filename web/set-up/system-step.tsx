import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { paths } from '../lib/paths.ts';
import { connectionQueries } from '../lib/queries/connection-queries.ts';
import { Initials } from '../ui/initials.tsx';
import { useWords } from '../words/words.ts';

/** The accounting systems that are connected; another is connected on its own page. */
export function SystemStep() {
  const t = useWords('setUp');
  const { data = [] } = useQuery(connectionQueries.list());
  return (
    <>
      {data.length > 0 && (
        <ul className="set-up-list" aria-label={t('connected')}>
          {data.map(({ id, name }) => (
            <li key={id}>
              <Initials name={name} /> <Link to={paths.connection(id)}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className={data.length > 0 ? 'button' : 'button primary'} to={paths.newConnection}>
          {t('connect')}
        </Link>
      </p>
    </>
  );
}
