import type { AuditEntry } from '@slipway/sdk/client.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { api, explain } from '../lib/api.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { useWords } from '../words/words.ts';
import { auditCsv } from './audit-csv.ts';
import { type AuditChoice, queryOf } from './audit-filter.ts';

const entriesMax = 20_000;
const pageSize = 200;

/** Downloads the filtered entries as a file. */
export function AuditDownload({ choice }: { choice: AuditChoice }) {
  const t = useWords('audit');
  const [fetched, setFetched] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const entries: AuditEntry[] = [];
      for await (const page of api.reports.auditLog({ ...queryOf(choice), limit: pageSize }).pages()) {
        entries.push(...page.data);
        setFetched(entries.length);
        if (entries.length >= entriesMax) return { entries, isCut: page.hasMore };
      }
      return { entries, isCut: false };
    },
    onSuccess: ({ entries, isCut }) => {
      saveFile(auditCsv(entries));
      if (isCut) toast(t('downloadCut', { count: entries.length }));
    },
    onError: (error) => toast(explain(error)),
  });
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {isPending ? t('downloading', { count: fetched }) : t('download')}
    </Button>
  );
}

function saveFile(csv: string): void {
  // The byte order mark tells spreadsheets that the text is UTF-8.
  const address = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `audit-log-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
