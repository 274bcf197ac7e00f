import type { Document } from '@slipway/sdk/client.ts';

import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWords } from '../../words/words.ts';
import { useConnectionWords } from './use-connection-words.ts';

type Props = { document: Pick<Document, 'status' | 'export'> };

/** The reference of the document in the accounting system, with a link. */
export function ExportedNotice({ document: { status, export: exported } }: Props) {
  const t = useWords('exporting');
  const words = useConnectionWords();
  if (status !== 'EXPORTED' || !exported) return null;
  const { reference, url } = exported;
  const system = words.kind(exported.system);
  return (
    <Notice kind="success" title={reference ? t('bookedAs', { system, reference }) : t('booked', { system })}>
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          {t('openThere')} <Icon name="link" />
        </a>
      )}
    </Notice>
  );
}
