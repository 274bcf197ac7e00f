import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';

type Props = {
  /** A list that is loaded page by page. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
  /** The label of the button, if it is not the default. */
  label?: string;
};

/** The end of a list that continues. */
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
