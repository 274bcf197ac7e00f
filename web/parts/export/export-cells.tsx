import type { ConnectionExport } from '@slipway/sdk/client.ts';
import { Link } from 'react-router';

import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';

/** Which document was exported; without its name for who may not read documents. */
export function DocumentCell({ document }: Pick<ConnectionExport, 'document'>) {
  const t = useWords('integrations');
  const { id, documentNumber, fileName, vendorName } = document;
  return (
    <div className="two-lines">
      <Link to={paths.document(id)}>{documentNumber ?? fileName ?? t('documentNumbered', { id })}</Link>
      {vendorName && <span className="quiet-words">{vendorName}</span>}
    </div>
  );
}

/** What the books call it, and the way to it. */
export function MasterDataCell({ reference, url }: Pick<ConnectionExport, 'reference' | 'url'>) {
  const t = useWords('integrations');
  return (
    <div className="two-lines">
      {reference && <code>{reference}</code>}
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          {t('openThere')} <Icon name="link" />
        </a>
      )}
    </div>
  );
}
