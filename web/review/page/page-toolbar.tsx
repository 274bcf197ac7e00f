import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { titleWithKeys } from '../review-keys.ts';
import type { ZoomSteps } from './use-page-view.ts';

type Props = {
  zoom: ZoomSteps;
  scale: number;
  isWhole: boolean;
  onTurn(): void;
  selects: boolean;
  onSelects(selects: boolean): void;
  marksByTouch: boolean;
  onMarksByTouch(marks: boolean): void;
  page: number;
  count: number;
  mayTake: boolean;
};

/** The controls of the page view. */
export function PageToolbar(props: Props) {
  const { zoom, scale, isWhole, onTurn, selects, onSelects, page, count, mayTake } = props;
  const { marksByTouch, onMarksByTouch } = props;
  const t = useWords('review');
  return (
    <div className="page-toolbar" role="toolbar" aria-label={t('pageTools')}>
      <IconButton icon="minus" label={t('smaller')} keysOf="smaller" onClick={zoom.smaller} />
      <span className="zoom-words">{t('percent', { percent: Math.round(scale * 100) })}</span>
      <IconButton icon="plus" label={t('larger')} keysOf="larger" onClick={zoom.larger} />
      <Button kind="quiet" title={titleWithKeys(t('fit'), 'fit')} onClick={zoom.fit}>
        {isWhole ? t('fitWidth') : t('fitPage')}
      </Button>
      <IconButton icon="turn" label={t('turn')} keysOf="turn" onClick={onTurn} />
      {mayTake && (
        <Button
          kind="quiet"
          className="if-mouse"
          aria-pressed={selects}
          title={t('selectTextHint')}
          onClick={() => onSelects(!selects)}
        >
          {t('selectText')}
        </Button>
      )}
      {mayTake && (
        <Button
          kind="quiet"
          className="if-touch"
          aria-pressed={marksByTouch}
          onClick={() => onMarksByTouch(!marksByTouch)}
        >
          {t('markByTouch')}
        </Button>
      )}
      {count > 1 && (
        <span className="page-count" role="status">
          {t('pageCount', { page, count })}
        </span>
      )}
    </div>
  );
}

type IconButtonProps = {
  icon: 'minus' | 'plus' | 'turn';
  label: string;
  keysOf: 'smaller' | 'larger' | 'turn';
  onClick(): void;
};

function IconButton({ icon, label, keysOf, onClick }: IconButtonProps) {
  return (
    <Button
      kind="quiet"
      className="icon-only"
      aria-label={label}
      title={titleWithKeys(label, keysOf)}
      onClick={onClick}
    >
      <Icon name={icon} />
    </Button>
  );
}
