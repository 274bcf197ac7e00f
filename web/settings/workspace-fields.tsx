import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { api } from '../lib/api.ts';
import { currencies } from '../lib/currencies.ts';
import { CheckField, SelectField, TextField } from '../ui/field.tsx';
import { ListField } from '../ui/list-field.tsx';
import { useWords } from '../words/words.ts';
import { CustomFieldsField } from './custom-fields-field.tsx';
import { type Draft, timeZones } from './workspace-draft.ts';

type Props = {
  draft: Draft;
  faults: Partial<Record<keyof Draft, string>>;
  readOnly: boolean;
  /** The keys of the custom fields that are saved. */
  savedKeys: readonly string[];
  onChange(draft: Draft): void;
};

export function WorkspaceFields(props: Props) {
  return (
    <>
      <CompanyFields {...props} />
      <BookFields {...props} />
      <FlowFields {...props} />
      <CustomFieldsPart {...props} />
    </>
  );
}

function CustomFieldsPart({ draft, faults, readOnly, savedKeys, onChange }: Props) {
  const t = useWords('workspace');
  return (
    <Part title={t('customFieldsTitle')}>
      <CustomFieldsField
        fields={draft.customFields}
        savedKeys={savedKeys}
        fault={faults.customFields}
        readOnly={readOnly}
        onChange={(customFields) => onChange({ ...draft, customFields })}
      />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="card">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function CompanyFields({ draft, faults, readOnly, onChange }: Props) {
  const t = useWords('workspace');
  const list = (name: 'ownNames' | 'ownTaxIds' | 'ownIbans') => ({
    label: t(name),
    fault: faults[name],
    values: draft[name],
    readOnly,
    onChange: (values: string[]) => onChange({ ...draft, [name]: values }),
  });
  return (
    <Part title={t('companyTitle')}>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        fault={faults.name}
        value={draft.name}
        readOnly={readOnly}
        maxLength={200}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
      />
      <ListField {...list('ownNames')} hint={t('ownNamesHint')} />
      <ListField {...list('ownTaxIds')} />
      <ListField {...list('ownIbans')} />
    </Part>
  );
}

function BookFields({ draft, faults, readOnly, onChange }: Props) {
  const t = useWords('workspace');
  const known = new Set<string>([...(draft.homeCurrency ? [draft.homeCurrency] : []), ...currencies]);
  return (
    <Part title={t('booksTitle')}>
      <SelectField
        label={t('homeCurrency')}
        hint={t('homeCurrencyHint')}
        fault={faults.homeCurrency}
        value={draft.homeCurrency ?? ''}
        disabled={readOnly}
        choices={[
          { value: '', label: t('noCurrency') },
          ...[...known].map((code) => ({ value: code, label: code })),
        ]}
        onChoose={(code) => onChange({ ...draft, homeCurrency: code === '' ? null : code })}
      />
      <SelectField
        label={t('timeZone')}
        hint={t('timeZoneHint')}
        fault={faults.timeZone}
        value={draft.timeZone}
        disabled={readOnly}
        choices={timeZones(draft.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChoose={(timeZone) => onChange({ ...draft, timeZone })}
      />
    </Part>
  );
}

const foldersMax = 200;
const severities = ['OFF', 'WARNING', 'BLOCKING'] as const;

function FlowFields({ draft, faults, readOnly, onChange }: Props) {
  const t = useWords('workspace');
  const { data: folders = [] } = useQuery({
    queryKey: ['folders', 'all'],
    queryFn: async () => (await api.folders.list({ limit: foldersMax })).data,
  });
  return (
    <Part title={t('flowTitle')}>
      <SelectField
        label={t('defaultFolder')}
        hint={t('defaultFolderHint')}
        fault={faults.defaultFolderId}
        value={String(draft.defaultFolderId ?? '')}
        disabled={readOnly}
        choices={[
          { value: '', label: t('oldestFolder') },
          ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChoose={(id) => onChange({ ...draft, defaultFolderId: id === '' ? null : Number(id) })}
      />
      <SelectField
        label={t('defaultAccountFinding')}
        hint={t('defaultAccountFindingHint')}
        fault={faults.defaultAccountFinding}
        value={draft.defaultAccountFinding}
        disabled={readOnly}
        choices={severities.map((value) => ({ value, label: t(`severity.${value}`) }))}
        onChoose={(defaultAccountFinding) => onChange({ ...draft, defaultAccountFinding })}
      />
      <CheckField
        label={t('validateAndExport')}
        hint={t('validateAndExportHint')}
        checked={draft.validateAndExport}
        disabled={readOnly}
        onChange={({ target }) => onChange({ ...draft, validateAndExport: target.checked })}
      />
      <CheckField
        label={t('archiveAfterExport')}
        hint={t('archiveAfterExportHint')}
        checked={draft.archiveAfterExport}
        disabled={readOnly}
        onChange={({ target }) => onChange({ ...draft, archiveAfterExport: target.checked })}
      />
      <CheckField
        label={t('isTest')}
        hint={t('isTestHint')}
        checked={draft.isTest}
        disabled={readOnly}
        onChange={({ target }) => onChange({ ...draft, isTest: target.checked })}
      />
    </Part>
  );
}
