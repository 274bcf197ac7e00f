import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { api, explain, session } from '../lib/api.ts';
import { chooseLanguage, chooseTheme, languageNames } from '../lib/person-choices.ts';
import { usePerson } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { currentTheme, themes } from '../ui/theme.ts';
import { toast } from '../ui/toast.tsx';
import { languages } from '../words/locale.ts';
import { currentLanguage, useWords } from '../words/words.ts';
import { AccountSection } from './account-section.tsx';

const themeWords = { system: 'asDevice', light: 'light', dark: 'dark' } as const;

/** Name, language and theme; language and theme apply immediately. */
export function ProfileSection() {
  const t = useWords('account');
  const { user } = usePerson();
  return (
    <AccountSection title={t('profile')}>
      <NameForm />
      <TextField label={t('email')} value={user.email} readOnly hint={t('emailHint')} />
      <div className="field-pair">
        <SelectField
          label={t('language')}
          value={currentLanguage()}
          choices={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChoose={(language) => void chooseLanguage(language).then(() => toast(t('saved')))}
        />
        <ThemeField />
      </div>
    </AccountSection>
  );
}

function ThemeField() {
  const t = useWords('account');
  const [theme, show] = useState(currentTheme());
  return (
    <SelectField
      label={t('theme')}
      value={theme}
      choices={themes.map((value) => ({ value, label: t(themeWords[value]) }))}
      onChoose={(next) => {
        show(next);
        void chooseTheme(next).then(() => toast(t('saved')));
      }}
    />
  );
}

function NameForm() {
  const t = useWords('account');
  const ui = useWords('ui');
  const { user } = usePerson();
  const [name, setName] = useState(user.name);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.account.change({ name: name.trim() }),
    onSuccess: (me) => {
      session.changePerson(me.user);
      setName(me.user.name);
      toast(t('saved'));
    },
  });
  const isMissing = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isMissing) mutate();
  };
  return (
    <form className="field-and-button" noValidate onSubmit={submit}>
      {error && <Notice kind="error">{explain(error)}</Notice>}
      <TextField
        label={t('name')}
        value={name}
        maxLength={200}
        autoComplete="name"
        fault={isMissing ? t('nameMissing') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" busy={isPending} disabled={name.trim() === user.name}>
        {ui('save')}
      </Button>
    </form>
  );
}
