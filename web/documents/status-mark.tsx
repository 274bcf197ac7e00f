import type { DocumentSummary } from '@slipway/sdk/client.ts';

import { Icon } from '../ui/icon.tsx';
import { statusWords } from './status-words.ts';

type Props = { document: Pick<DocumentSummary, 'status' | 'extractionError' | 'archivedAt'> };

export function StatusMark({ document }: Props) {
  const { words, icon, tone } = statusWords(document);
  return (
    <span className={`status-mark ${tone}`}>
      <Icon name={icon} />
      <span>
        {words}
        {document.archivedAt && <small>archived</small>}
      </span>
    </span>
  );
}
