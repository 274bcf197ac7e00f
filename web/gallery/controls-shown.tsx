import { useState } from 'react';

import { Button } from '../ui/button.tsx';
import { ChoiceGroup } from '../ui/choice-group.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { CheckField, SelectField, TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words/words.ts';

const longName = 'Papierhaus Lindgrün GmbH & Co. Kommanditgesellschaft für Bürobedarf';

export function Buttons() {
  const t = useWords('gallery');
  return (
    <>
      <p className="gallery-row">
        <Button kind="primary">
          <Icon name="check" />
          {t('primary')}
        </Button>
        <Button>{t('plain')}</Button>
        <Button kind="quiet">{t('quiet')}</Button>
        <Button kind="danger">{t('danger')}</Button>
        <Button className="icon-only" aria-label={t('iconOnly')}>
          <Icon name="more" />
        </Button>
      </p>
      <p className="gallery-row">
        <Button kind="primary" busy>
          {t('busy')}
        </Button>
        <Button busy>{t('busy')}</Button>
        <Button disabled>{t('disabled')}</Button>
        <Button kind="primary" disabled>
          {t('disabled')}
        </Button>
        <Button kind="danger" disabled>
          {t('danger')}
        </Button>
      </p>
      <p className="gallery-row">
        <CopyButton text={t('sample')} />
        <button type="button" className="link">
          {t('linkButton')}
        </button>
      </p>
    </>
  );
}

export function Fields() {
  const t = useWords('gallery');
  const [isChecked, setChecked] = useState(true);
  const [choice, setChoice] = useState<'one' | 'two'>('one');
  const choices = [
    { value: 'one', label: t('choiceOne') },
    { value: 'two', label: t('choiceTwo') },
  ] as const;
  const group = [
    { value: 'one', label: t('groupOne') },
    { value: 'two', label: t('groupTwo'), hint: t('groupHint') },
  ] as const;
  return (
    <div className="form">
      <TextField optional label={t('fieldName')} hint={t('fieldHint')} defaultValue={longName} />
      <TextField label={t('fieldName')} placeholder={t('fieldHint')} fault={t('fieldFault')} />
      <TextField readOnly label={t('fieldReadOnly')} defaultValue={longName} />
      <SelectField label={t('choice')} choices={choices} hint={t('fieldHint')} />
      <SelectField disabled label={t('choice')} choices={choices} defaultValue="two" />
      <CheckField
        label={t('check')}
        hint={t('checkHint')}
        checked={isChecked}
        onChange={({ target }) => setChecked(target.checked)}
      />
      <CheckField disabled label={t('check')} />
      <CheckField
        asSwitch
        label={t('switch')}
        checked={isChecked}
        onChange={({ target }) => setChecked(target.checked)}
      />
      <CheckField asSwitch label={t('switch')} checked={false} onChange={() => undefined} />
      <ChoiceGroup<'one' | 'two'> label={t('group')} value={choice} choices={group} onChoose={setChoice} />
      <ChoiceGroup<'one' | 'two'>
        inRow
        label={t('group')}
        value={choice}
        choices={group}
        onChoose={setChoice}
      />
    </div>
  );
}
