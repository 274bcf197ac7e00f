import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';

type Props = {
  /** A list that is fetched page by page. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
  /** What the button says, where it is not just more. */
  label?: string;
};

/** Below a list that goes on. */
export function ShowMore({ pages, label }: Props) {
  const t = useWords('ui');
  if (!pages.hasNextPage) return null;
  return (
    <div>
      <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {label ?? t('showMore')}
      </Button>
    </div>
  );
}
