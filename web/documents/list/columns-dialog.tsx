import { useState } from 'react';

import { usePerson } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../words/words.ts';
import { type Column, columnsOf, orderedColumns, setColumns } from './list-columns.ts';
import { useColumnNames } from './use-column-names.ts';

/** Chooses the columns of the list and their order. Each change shows in the list immediately. */
export function ColumnsDialog({ onClose }: { onClose(): void }) {
  const t = useWords('list');
  const ui = useWords('ui');
  const { user } = usePerson();
  const names = useColumnNames();
  const [chosen, setChosen] = useState(columnsOf(user.id));
  // A hidden column keeps its position until the dialog is closed.
  const [order, setOrder] = useState(() => orderedColumns(chosen));
  function apply(nextOrder: Column[], nextChosen: readonly Column[]): void {
    const columns = nextOrder.filter((column) => nextChosen.includes(column));
    setOrder(nextOrder);
    setChosen(columns);
    setColumns(user.id, columns);
  }
  function move(column: Column, by: 1 | -1): void {
    const from = order.indexOf(column);
    const next = order.toSpliced(from, 1).toSpliced(from + by, 0, column);
    apply(next, chosen);
  }
  return (
    <Dialog
      title={t('columnsTitle')}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              setColumns(user.id, null);
              setChosen(columnsOf(user.id));
              setOrder(orderedColumns(columnsOf(user.id)));
            }}
          >
            {t('columnsReset')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {ui('close')}
          </Button>
        </>
      }
    >
      <ul className="column-choices">
        {order.map((column, place) => (
          <li key={column}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(column)}
                disabled={column === 'main'}
                onChange={({ target }) =>
                  apply(order, target.checked ? [...chosen, column] : chosen.filter((one) => one !== column))
                }
              />
              {names[column]}
            </label>
            <Button
              kind="quiet"
              className="icon-only"
              aria-label={t('columnUp', { name: names[column] })}
              disabled={place === 0}
              onClick={() => move(column, -1)}
            >
              <Icon name="up" />
            </Button>
            <Button
              kind="quiet"
              className="icon-only"
              aria-label={t('columnDown', { name: names[column] })}
              disabled={place === order.length - 1}
              onClick={() => move(column, 1)}
            >
              <Icon name="down" />
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
