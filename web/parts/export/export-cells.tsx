import type { ConnectionExport } from '@slipway/sdk/client.ts';
import { Link } from 'react-router';

import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';

/** The exported document; without its name for users who cannot read documents. */
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

/** The reference in the accounting system, with a link. */
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
