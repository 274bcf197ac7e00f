import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';

import { api } from '../../lib/api.ts';
import { TextField } from '../../ui/field.tsx';
import { useWords } from '../../words/words.ts';

const suggestionsMax = 10;

/** Part of a supplier's name, with suggestions: the most frequent first, then matching ones. */
export function VendorFilter({ chosen }: { chosen: string }) {
  const t = useWords('documents');
  const id = useId();
  const [typed, setTyped] = useState(chosen);
  const text = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['suppliers', 'suggestions', text],
    queryFn: async () =>
      api.suppliers.list({ sort: 'documents', limit: suggestionsMax, ...(text === '' ? {} : { text }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <TextField
        name="vendorName"
        label={t('filterVendor')}
        list={id}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={id}>
        {data?.data.map((supplier) => (
          <option key={supplier.id} value={supplier.name} />
        ))}
      </datalist>
    </>
  );
}
