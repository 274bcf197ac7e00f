import type { SettingField } from '@slipway/sdk/client.ts';
import { taxListOf } from '../parts/export/account-list.tsx';
import { useConnectionWords } from '../parts/export/use-connection-words.ts';
import { CheckField, Field, SelectField, TextField } from '../ui/field.tsx';
import { useWords } from '../words/words.ts';
import { RowsField } from './rows-field.tsx';
import { type FormValue, type FormValues, groupsOf } from './settings-values.ts';

const listRows = 6;

type Props = {
  fields: readonly SettingField[];
  values: FormValues;
  faults: Record<string, string>;
  accountList?: string | undefined;
  disabled?: boolean;
  /** Whether all fields are visible immediately. */
  open?: boolean;
  onChange(values: FormValues): void;
};

/** The form of a kind, as described by the service. */
export function SettingsFields({ fields, values, faults, onChange, open = false, ...rest }: Props) {
  const t = useWords('integrations');
  const { main, more } = groupsOf(fields);
  const input = (field: SettingField) => (
    <SettingInput
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      fault={faults[field.name]}
      onChange={(value) => onChange({ ...values, [field.name]: value })}
      {...rest}
    />
  );
  const hasFault = more.some(({ name }) => faults[name]);
  return (
    <>
      {main.map(input)}
      {more.length > 0 && (
        <details className="more-settings" open={open || hasFault || undefined}>
          <summary>{t('moreSettings')}</summary>
          <p className="form-hint">{t('moreSettingsWords')}</p>
          <div className="form">{more.map(input)}</div>
        </details>
      )}
    </>
  );
}

type InputProps = {
  field: SettingField;
  value: FormValue;
  fault: string | undefined;
  accountList?: string | undefined;
  disabled?: boolean;
  onChange(value: FormValue): void;
};

function SettingInput({ field, value, fault, accountList, disabled = false, onChange }: InputProps) {
  const words = useConnectionWords();
  const t = useWords('integrations');
  const label = words.label(field);
  const hint = words.help(field);
  if (field.kind === 'BOOLEAN') {
    return (
      <CheckField
        label={label}
        hint={hint}
        checked={value === true}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  }
  if (Array.isArray(value)) {
    const keyLabel = words.rowKey(field.key ?? '');
    const shell = { legend: label, hint, fault, keyLabel, disabled, rows: value, onChange };
    if (field.kind !== 'TAX_MAP') return <RowsField {...shell} accountList={accountList} />;
    const taxList = accountList && taxListOf(accountList);
    return <RowsField {...shell} targetLabel={t('taxCode')} accountList={taxList} />;
  }
  const text = String(value);
  if (field.kind === 'CHOICE') {
    const choices = (field.choices ?? []).map((choice) => ({ value: choice, label: words.choice(choice) }));
    return (
      <SelectField
        label={label}
        hint={hint}
        value={text}
        choices={choices}
        disabled={disabled}
        onChoose={onChange}
      />
    );
  }
  if (field.kind === 'LIST') {
    return (
      <Field label={label} hint={hint} fault={fault}>
        {(control) => (
          <textarea
            {...control}
            rows={listRows}
            spellCheck={false}
            value={text}
            disabled={disabled}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    );
  }
  const isKept = field.kind === 'SECRET' && /^•+$/.test(text);
  return (
    <TextField
      label={label}
      hint={isKept ? t('secretKept') : hint}
      fault={fault}
      optional={!field.required && (field.kind === 'SECRET' || field.kind === 'DATE')}
      type={inputTypes[field.kind] ?? 'text'}
      autoComplete={field.kind === 'SECRET' ? 'new-password' : 'off'}
      list={field.kind === 'ACCOUNT' ? accountList : undefined}
      spellCheck={false}
      required={field.required}
      value={text}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const inputTypes: Partial<Record<SettingField['kind'], string>> = {
  SECRET: 'password',
  NUMBER: 'number',
  DATE: 'date',
};
