import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { entered } from '../../ui/entered.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useWords } from '../../words/words.ts';
import { amountOf } from '../parse-amount.ts';
import { useFolders, useQueues } from '../places/use-places.ts';
import { approvalStates, documentTypes } from './filter-choices.ts';
import { filterOf, type ListFilter, noFilter } from './list-filter.ts';

type Props = { filter: ListFilter; onApply(filter: ListFilter): void; onClose(): void };

const dates = [
  ['dateFrom', 'filterDateFrom'],
  ['dateTo', 'filterDateTo'],
  ['uploadedFrom', 'filterUploadedFrom'],
  ['uploadedTo', 'filterUploadedTo'],
] as const;
const amounts = [
  ['amountMin', 'filterAmountMin'],
  ['amountMax', 'filterAmountMax'],
] as const;
const selects = ['documentType', 'folderId', 'queueId', 'finding', 'duplicate', 'approval'] as const;

/** All filters immediately. What is left empty filters nothing. */
export function FilterDialog({ filter, onApply, onClose }: Props) {
  const t = useWords('documents');
  const ui = useWords('ui');
  const [wrong, setWrong] = useState<readonly string[]>([]);
  function apply(form: HTMLFormElement): void {
    const search = new URLSearchParams();
    for (const name of [...selects, 'vendorName', ...dates.map(([name]) => name)])
      search.set(name, entered(form, name).trim());
    const misread: string[] = [];
    for (const [name] of amounts) {
      const typed = entered(form, name).trim();
      const amount = amountOf(typed);
      if (typed !== '' && amount === null) misread.push(name);
      if (amount !== null) search.set(name, amount);
    }
    setWrong(misread);
    if (misread.length > 0) return;
    const { view, text, sort, status, externalId } = filter;
    const kept = { ...(status && { status }), ...(externalId && { externalId }) };
    onApply({ ...filterOf(search), view, text, sort, ...kept });
  }
  return (
    <Dialog title={t('filterTitle')} onClose={onClose} wide>
      <form
        className="filter-form"
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        <FilterSelects filter={filter} />
        <TextField name="vendorName" label={t('filterVendor')} defaultValue={filter.vendorName ?? ''} />
        {dates.map(([name, words]) => (
          <TextField key={name} type="date" name={name} label={t(words)} defaultValue={filter[name] ?? ''} />
        ))}
        {amounts.map(([name, words]) => (
          <TextField
            key={name}
            name={name}
            inputMode="decimal"
            label={t(words)}
            defaultValue={filter[name] ?? ''}
            fault={wrong.includes(name) ? t('notAnAmount') : undefined}
          />
        ))}
        <div className="form-actions">
          <Button kind="primary" type="submit">
            {t('applyFilter')}
          </Button>
          <Button onClick={() => onApply({ ...noFilter, sort: filter.sort })}>{t('clearFilters')}</Button>
          <Button kind="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function FilterSelects({ filter }: Pick<Props, 'filter'>) {
  const t = useWords('documents');
  const { data: folders = [] } = useFolders();
  const { data: queues = [] } = useQueues();
  const named = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  const choices: Record<
    (typeof selects)[number],
    { label: string; choices: { value: string; label: string }[] }
  > = {
    documentType: {
      label: t('filterType'),
      choices: [
        { value: '', label: t('anyType') },
        ...documentTypes.map((type) => ({ value: type, label: t(`type_${type}`) })),
      ],
    },
    folderId: {
      label: t('filterFolder'),
      choices: [{ value: '', label: t('allFolders') }, ...named(folders)],
    },
    queueId: { label: t('filterQueue'), choices: [{ value: '', label: t('anyQueue') }, ...named(queues)] },
    finding: {
      label: t('filterFinding'),
      choices: [
        { value: '', label: t('anyFinding') },
        { value: 'BLOCKING', label: t('findingBlocking') },
        { value: 'WARNING', label: t('findingWarning') },
      ],
    },
    duplicate: {
      label: t('filterDuplicate'),
      choices: [
        { value: '', label: t('anyDuplicate') },
        { value: 'true', label: t('duplicateYes') },
        { value: 'false', label: t('duplicateNo') },
      ],
    },
    approval: {
      label: t('filterApproval'),
      choices: [
        { value: '', label: t('anyApproval') },
        ...approvalStates.map((state) => ({ value: state, label: t(`approval_${state}`) })),
      ],
    },
  };
  return selects.map((name) => (
    <SelectField key={name} name={name} {...choices[name]} defaultValue={String(filter[name] ?? '')} />
  ));
}
