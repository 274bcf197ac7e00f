import { useMe } from './lib/queries/use-me.ts';
import { Notice } from './ui/notice.tsx';
import { useWords } from './words/words.ts';

/** Shows on every page that this copy of an installation sends nothing. */
export function CopyBanner() {
  const t = useWords('frame');
  const { data } = useMe();
  if (!data?.isHeldCopy) return null;
  return (
    <Notice kind="warning" title={t('copyTitle')}>
      {t('copyWords')}
    </Notice>
  );
}
