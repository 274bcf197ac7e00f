import { DocumentType } from '@slipway/contract/document.ts';
import type { RetentionRule } from '@slipway/sdk/client.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { api, explain } from '../lib/api.ts';
import { useFolders } from '../parts/rules/use-rule-words.ts';
import { CheckField, SelectField, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { useForgetRetention } from './retention-queries.ts';

const yearsMax = 100;
const yearsUsual = 10;

/** Creates or changes a retention rule; it deletes nothing in the next two weeks. */
export function RuleDialog({ rule, onClose }: { rule: RetentionRule | null; onClose(): void }) {
  const t = useWords('retention');
  const settings = useWords('settings');
  const [draft, setDraft] = useState(() => draftOf(rule));
  const [hasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useSaveRule(rule, onClose);
  const folders = useFolders();
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const faults = faultsOf(draft);
  const submit = () => {
    setTried(true);
    if (faults.size === 0) mutate(draft);
  };
  return (
    <FormDialog
      title={rule ? t('changeOf', { name: rule.name }) : t('create')}
      action={t('save')}
      busy={isPending}
      refusal={error && explain(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        fault={hasTried && faults.has('name') ? t('nameMissing') : undefined}
        value={draft.name}
        maxLength={200}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField
        label={t('documentType')}
        value={draft.documentType}
        choices={[
          { value: '', label: t('allTypes') },
          ...DocumentType.options.map((value) => ({ value, label: settings(`types.${value}`) })),
        ]}
        onChoose={(documentType) => change({ documentType })}
      />
      <SelectField
        label={t('folder')}
        value={draft.folderId}
        choices={[
          { value: '', label: t('allFolders') },
          ...folders.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChoose={(folderId) => change({ folderId })}
      />
      <TextField
        label={t('yearsLabel')}
        inputMode="numeric"
        fault={hasTried && faults.has('years') ? t('yearsWrong') : undefined}
        value={draft.years}
        onChange={({ target }) => change({ years: target.value })}
      />
      <SelectField
        label={t('startsLabel')}
        value={draft.starts}
        choices={(['END_OF_YEAR', 'DATE'] as const).map((value) => ({
          value,
          label: t(`starts.${value}`),
        }))}
        onChoose={(starts) => change({ starts })}
      />
      <SelectField
        label={t('undatedLabel')}
        value={draft.undated}
        choices={(['RECEIVED', 'KEEP'] as const).map((value) => ({ value, label: t(`undated.${value}`) }))}
        onChoose={(undated) => change({ undated })}
      />
      <CheckField
        label={t('protects')}
        checked={draft.protects}
        onChange={({ target }) => change({ protects: target.checked })}
      />
      <CheckField
        label={t('deletes')}
        hint={t('deletesHint')}
        checked={draft.deletes}
        onChange={({ target }) => change({ deletes: target.checked })}
      />
    </FormDialog>
  );
}

type Draft = {
  name: string;
  documentType: DocumentType | '';
  folderId: string;
  years: string;
  starts: RetentionRule['starts'];
  undated: RetentionRule['undated'];
  protects: boolean;
  deletes: boolean;
};

function draftOf(rule: RetentionRule | null): Draft {
  return {
    name: rule?.name ?? '',
    documentType: rule?.documentType ?? '',
    folderId: rule?.folder ? String(rule.folder.id) : '',
    years: String(rule?.years ?? yearsUsual),
    starts: rule?.starts ?? 'END_OF_YEAR',
    undated: rule?.undated ?? 'RECEIVED',
    protects: rule?.protects ?? true,
    deletes: rule?.deletes ?? false,
  };
}

function faultsOf({ name, years }: Draft): Set<'name' | 'years'> {
  const faults = new Set<'name' | 'years'>();
  if (name.trim() === '') faults.add('name');
  if (!/^\d{1,3}$/.test(years.trim()) || Number(years) < 1 || Number(years) > yearsMax) faults.add('years');
  return faults;
}

function useSaveRule(rule: RetentionRule | null, onSaved: () => void) {
  const t = useWords('retention');
  const forget = useForgetRetention();
  return useMutation({
    mutationFn: ({ years, folderId, documentType, ...draft }: Draft) => {
      const body = {
        ...draft,
        years: Number(years),
        folderId: folderId === '' ? null : Number(folderId),
        documentType: documentType === '' ? null : documentType,
      };
      return rule ? api.retention.changeRule(rule.id, body) : api.retention.createRule(body);
    },
    onSuccess: async ({ name }) => {
      await forget();
      toast(t('saved', { name }));
      onSaved();
    },
  });
}
