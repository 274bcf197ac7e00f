import './filter-dialog.css';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalStates } from '../../lib/filter/filter-choices.ts';
import { filterOf, type ListFilter, noFilter } from '../../lib/filter/list-filter.ts';
import { amountOf } from '../../lib/parse-amount.ts';
import { membersQuery } from '../../lib/queries/approval-queries.ts';
import { useFolders, useQueues } from '../../lib/queries/use-places.ts';
import { usePerson } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { entered } from '../../ui/entered.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useWords } from '../../words/words.ts';
import { VendorFilter } from './vendor-filter.tsx';

type Props = { filter: ListFilter; onApply(filter: ListFilter): void; onClose(): void };

/** Both limits of a range are side by side. */
const dateRanges = [
  { from: ['dateFrom', 'filterDateFrom'], to: ['dateTo', 'filterDateTo'] },
  { from: ['uploadedFrom', 'filterUploadedFrom'], to: ['uploadedTo', 'filterUploadedTo'] },
] as const;
const dates = dateRanges.flatMap(({ from, to }) => [from[0], to[0]]);
const amounts = [
  ['amountMin', 'filterAmountMin'],
  ['amountMax', 'filterAmountMax'],
] as const;
const selects = ['folderId', 'queueId', 'finding', 'duplicate', 'approval', 'assigneeId'] as const;

/** All filters together. Empty fields do not filter. */
export function FilterDialog({ filter, onApply, onClose }: Props) {
  const t = useWords('documents');
  const ui = useWords('ui');
  const [wrong, setWrong] = useState<readonly string[]>([]);
  function apply(form: HTMLFormElement): void {
    const search = new URLSearchParams();
    for (const name of [...selects, 'vendorName', ...dates]) search.set(name, entered(form, name).trim());
    const misread: string[] = [];
    for (const [name] of amounts) {
      const typed = entered(form, name).trim();
      const amount = amountOf(typed);
      if (typed !== '' && amount === null) misread.push(name);
      if (amount !== null) search.set(name, amount);
    }
    setWrong(misread);
    if (misread.length > 0) return;
    const { view, text, sort, status, externalId, documentTypes, folderIds } = filter;
    const kept = {
      ...(status && { status }),
      ...(externalId && { externalId }),
      ...(documentTypes && { documentTypes }),
      ...(folderIds && !search.get('folderId') && { folderIds }),
    };
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
        <VendorFilter chosen={filter.vendorName ?? ''} />
        {dateRanges.map(({ from, to }) => (
          <div key={from[0]} className="filter-range">
            {[from, to].map(([name, words]) => (
              <TextField
                key={name}
                type="date"
                name={name}
                label={t(words)}
                defaultValue={filter[name] ?? ''}
              />
            ))}
          </div>
        ))}
        <div className="filter-range">
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
        </div>
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
  const { data: members = [] } = useQuery(membersQuery);
  const me = usePerson().user.id;
  const named = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  const choices: Record<
    (typeof selects)[number],
    { label: string; choices: { value: string; label: string }[] }
  > = {
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
    assigneeId: {
      label: t('filterAssignee'),
      choices: [
        { value: '', label: t('anyAssignee') },
        { value: me, label: t('me') },
        ...members.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  };
  return selects.map((name) => (
    <SelectField key={name} name={name} {...choices[name]} defaultValue={String(filter[name] ?? '')} />
  ));
}
