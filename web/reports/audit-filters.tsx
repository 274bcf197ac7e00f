import { useQuery } from '@tanstack/react-query';

import { api } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { Field, SelectField } from '../ui/field.tsx';
import { useWords } from '../words/words.ts';
import { type AuditChoice, actionGroupNames, actionGroups, noChoice } from './audit-filter.ts';

const namesMax = 200;
type Props = { choice: AuditChoice; onChoose(choice: AuditChoice): void };

/** Filters by user, action and period. */
export function AuditFilters({ choice, onChoose }: Props) {
  const t = useWords('audit');
  const isFiltered = Object.values(choice).some((text) => text !== '');
  const day = (name: 'from' | 'to') => (
    <Field label={t(name)}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={choice[name]}
          onChange={({ target }) => onChoose({ ...choice, [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <search className="audit-filters" aria-label={t('title')}>
      <WhoField choice={choice} onChoose={onChoose} />
      <WhatField choice={choice} onChoose={onChoose} />
      {day('from')}
      {day('to')}
      {isFiltered && <Button onClick={() => onChoose(noChoice)}>{t('clear')}</Button>}
    </search>
  );
}

function WhoField({ choice, onChoose }: Props) {
  const t = useWords('audit');
  const { data: members = [] } = useQuery({
    queryKey: ['members'],
    queryFn: async () => (await api.people.listMembers({ limit: namesMax })).data,
  });
  const { data: clients = [] } = useQuery({
    queryKey: ['api-clients'],
    queryFn: async () => (await api.apiClients.list({ limit: namesMax })).data,
  });
  const known = [
    ...members.map(({ id, name }) => ({ value: id, label: name })),
    ...clients.map(({ clientId, name }) => ({ value: clientId, label: `${name} (${t('program')})` })),
  ];
  const isGone = choice.who !== '' && !known.some(({ value }) => value === choice.who);
  return (
    <SelectField
      label={t('who')}
      value={choice.who}
      choices={[
        { value: '', label: t('everybody') },
        ...known,
        ...(isGone ? [{ value: choice.who, label: choice.who }] : []),
      ]}
      onChoose={(who) => onChoose({ ...choice, who })}
    />
  );
}

function WhatField({ choice, onChoose }: Props) {
  const t = useWords('audit');
  return (
    <Field label={t('what')}>
      {(control) => (
        <select
          {...control}
          value={choice.what}
          onChange={({ target }) => onChoose({ ...choice, what: target.value })}
        >
          <option value="">{t('everything')}</option>
          <optgroup label={t('everything')}>
            {actionGroupNames.map((name) => (
              <option key={name} value={name}>
                {t(`groups.${name}`)}
              </option>
            ))}
          </optgroup>
          {actionGroupNames.map((name) => (
            <optgroup key={name} label={t(`groups.${name}`)}>
              {actionGroups[name].map((action) => (
                <option key={action} value={action}>
                  {t(`actions.${action}`)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
