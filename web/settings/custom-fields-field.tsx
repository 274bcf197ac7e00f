import type { CustomField } from '@slipway/contract/custom-fields.ts';
import { useRef } from 'react';

import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { ListField } from '../ui/list-field.tsx';
import { useWords } from '../words/words.ts';
import { keyFor } from './custom-field-key.ts';

const kinds = ['TEXT', 'NUMBER', 'DATE', 'CHOICE'] as const;

type Props = {
  fields: readonly CustomField[];
  /** The keys of saved fields do not change: documents have values by them. */
  savedKeys: readonly string[];
  fault: string | undefined;
  readOnly: boolean;
  onChange(fields: CustomField[]): void;
};

/** The fields that the workspace adds to its documents. */
export function CustomFieldsField({ fields, savedKeys, fault, readOnly, onChange }: Props) {
  const t = useWords('workspace');
  const frame = useRef<HTMLDivElement>(null);
  const change = (at: number, changed: Partial<CustomField>) =>
    onChange(fields.map((field, index) => (index === at ? { ...field, ...changed } : field)));
  return (
    <div className="custom-field-list" ref={frame}>
      {fields.map((field, at) => {
        const number = at + 1;
        const isSaved = savedKeys.includes(field.key);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the key of a new field changes while its name is typed.
          <fieldset className="custom-field" key={at}>
            <legend>{t('customField', { number })}</legend>
            <TextField
              label={t('customLabel')}
              value={field.label}
              maxLength={60}
              readOnly={readOnly}
              onChange={({ target: { value: label } }) => {
                const others = fields.filter((one) => one !== field).map(({ key }) => key);
                change(at, { label, ...(isSaved ? {} : { key: keyFor(label, others) }) });
              }}
            />
            <SelectField
              label={t('customKind')}
              value={field.kind}
              disabled={readOnly}
              choices={kinds.map((kind) => ({ value: kind, label: t(`customKinds.${kind}`) }))}
              onChoose={(kind) => change(at, { kind })}
            />
            {field.kind === 'CHOICE' && (
              <ListField
                label={t('customChoices')}
                values={field.choices}
                readOnly={readOnly}
                onChange={(choices) => change(at, { choices })}
              />
            )}
            <p className="quiet-words">
              {t('customKey')} <code>{field.key}</code>
            </p>
            {!readOnly && (
              <Button
                kind="quiet"
                onClick={() => {
                  onChange(fields.filter((one) => one !== field));
                  frame.current?.querySelector<HTMLButtonElement>('.add-custom-field')?.focus();
                }}
              >
                {t('removeCustomField', { name: field.label || number })}
              </Button>
            )}
          </fieldset>
        );
      })}
      {fault && (
        <p className="form-fault" role="alert">
          {fault}
        </p>
      )}
      {!readOnly && (
        <Button
          className="add-custom-field"
          onClick={() =>
            onChange([
              ...fields,
              {
                key: keyFor(
                  '',
                  fields.map(({ key }) => key),
                ),
                label: '',
                kind: 'TEXT',
                choices: [],
              },
            ])
          }
        >
          {t('addCustomField')}
        </Button>
      )}
    </div>
  );
}
