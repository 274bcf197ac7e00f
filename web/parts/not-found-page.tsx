import { Link } from 'react-router';

import { paths } from '../lib/paths.ts';
import { useTitle } from '../ui/use-title.ts';
import { useWords } from '../words/words.ts';

export function NotFoundPage({ what = 'page' }: { what?: 'page' | 'document' }) {
  const t = useWords('frame');
  useTitle(t('notFoundTitle'));
  return (
    <main className="centered" id="main">
      <h1>{t(what === 'page' ? 'noSuchPage' : 'noSuchDocument')}</h1>
      <p>{t('goneWords')}</p>
      <p>
        <Link to={paths.documents()}>{t('allDocuments')}</Link>
      </p>
    </main>
  );
}
