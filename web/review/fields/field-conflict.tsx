import type { FieldName } from '@slipway/contract/fields.ts';

import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.ts';

export type Theirs = { mine: string; saved: string };
type Props = { name: FieldName; theirs: Theirs; onChoose(name: FieldName, theirs: boolean): void };

/** Two people entered two values: both are shown, and one is chosen. */
export function FieldConflict({ name, theirs: { mine, saved }, onChoose }: Props) {
  const t = useWords('review');
  const empty = t('emptyValue');
  return (
    <fieldset className="field-conflict">
      <legend>{t('bothChanged')}</legend>
      <Button onClick={() => onChoose(name, false)}>{t('keepMine', { value: mine || empty })}</Button>
      <Button onClick={() => onChoose(name, true)}>{t('takeTheirs', { value: saved || empty })}</Button>
    </fieldset>
  );
}
