import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { api } from '../api.ts';

/** Wide enough to read an invoice in a side panel. */
export const previewWidth = 1000;

/** The object URL of a page's image; null while it is loading, or if there is none. */
export function usePagePreview(id: number, page: number, width: number, enabled = true): string | null {
  const { data } = useQuery({
    queryKey: ['page', id, page, width],
    queryFn: ({ signal }) => api.documents.page(id, page, { width }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [data]);
  return address;
}
