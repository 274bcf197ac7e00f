import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { api } from '../lib/api.ts';
import { nameOf, signedTotal } from '../lib/document-facts.ts';
import { formatShortDate } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import type { Command } from './command.ts';

/** The server is queried this long after the last key. */
const typingMs = 150;
const foundMax = 6;

/** Documents and suppliers that match the query, from the server. */
export function useFound(query: string): { found: Command[]; isSearching: boolean; error: Error | null } {
  const text = useSettled(query.trim());
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', text],
    queryFn: () => search(text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const isTyping = text !== query.trim();
  return {
    found: text === '' || query.trim() === '' ? [] : (data ?? []),
    isSearching: query.trim() !== '' && (isTyping || isFetching),
    error: text === '' ? null : error,
  };
}

async function search(text: string): Promise<Command[]> {
  const [documents, suppliers] = await Promise.all([
    api.documents.list({ text, limit: foundMax }),
    api.suppliers.list({ text, limit: foundMax, sort: 'recent' }),
  ]);
  return [
    ...documents.data.map(
      (document): Command => ({
        id: `document-${document.id}`,
        group: 'documents',
        icon: 'reading',
        label: nameOf(document),
        detail: [
          document.documentNumber,
          document.documentDate && formatShortDate(document.documentDate),
          signedTotal(document),
        ]
          .filter(Boolean)
          .join(' · '),
        to: paths.document(document.id),
      }),
    ),
    ...suppliers.data.map(
      ({ id, name, taxIds }): Command => ({
        id: `supplier-${id}`,
        group: 'suppliers',
        icon: 'person',
        label: name,
        detail: taxIds[0] ?? '',
        to: paths.supplier(id),
      }),
    ),
  ];
}

/** The text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
