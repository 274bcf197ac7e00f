import { Link } from 'react-router';

import { paths } from './paths.ts';
import { useTitle } from './ui/use-title.ts';

export function NotFoundPage({ what = 'page' }: { what?: 'page' | 'document' }) {
  useTitle('Not found');
  return (
    <main className="centered" id="main">
      <h1>There is no such {what}</h1>
      <p>It may have been deleted, or it belongs to another workspace.</p>
      <p>
        <Link to={paths.documents()}>All documents</Link>
      </p>
    </main>
  );
}
