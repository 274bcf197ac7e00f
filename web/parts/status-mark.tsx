import type { DocumentSummary } from '@slipway/sdk/client.ts';
import { statusStyle } from '../lib/status-words.ts';
import { Badge } from '../ui/badge.tsx';
import { useWords } from '../words/words.ts';

type Shown = Pick<DocumentSummary, 'status' | 'extractionError' | 'archivedAt'> &
  Partial<Pick<DocumentSummary, 'approval'>>;
type Props = { document: Shown };

export function StatusMark({ document }: Props) {
  const t = useWords('documents');
  const { words, icon, tone } = statusStyle(document);
  return (
    <Badge tone={tone} icon={icon}>
      {t(words)}
      {document.archivedAt && `, ${t('statusArchived')}`}
    </Badge>
  );
}
