import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { statusStyle } from '../lib/status-words.ts';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words/words.ts';

type Shown = Pick<DocumentSummary, 'status' | 'extractionError' | 'archivedAt'> &
  Partial<Pick<DocumentSummary, 'approval'>>;
type Props = { document: Shown };

export function StatusMark({ document }: Props) {
  const t = useWords('documents');
  const { words, icon, tone } = statusStyle(document);
  return (
    <span className={`status-mark ${tone}`}>
      <Icon name={icon} />
      <span>
        {t(words)}
        {document.archivedAt && <small>{t('statusArchived')}</small>}
      </span>
    </span>
  );
}
