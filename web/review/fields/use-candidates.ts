import { type FieldName, fieldTable } from '@slipway/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';

import { api } from '../../lib/api.ts';
import { joinedBox, type PlacedWord, takeWords, typeInto, writtenOut } from '../draft/review-state.ts';
import type { Page } from '../page/page.ts';
import type { PagePlace } from '../page/page-tool.ts';
import type { Review } from '../use-review.ts';
import { type Candidate, findCandidates } from './find-candidates.ts';
import { parseValue } from './parse-value.ts';

/** Supplier suggestions while the name is typed. */
const suppliersMax = 8;

export type Choice = { key: string; label: string; candidate: Candidate | null };
/** The open list below a field, and its selected option. */
export type Picking = { name: FieldName; choices: readonly Choice[]; at: number };
export type Picker = ReturnType<typeof useCandidates>;

/** Suggestions for a field: matching values on the page, and known suppliers. */
export function useCandidates(review: Review, pages: readonly Page[], editable: boolean) {
  const { draft, change } = review;
  const [open, setOpen] = useState<{ name: FieldName; at: number } | null>(null);
  const name = editable ? (open?.name ?? null) : null;
  const typed = name === 'vendorName' ? (draft.fields.vendorName?.typed ?? '') : '';
  const suppliers = useSuppliers(name === 'vendorName', useDeferredValue(typed));
  const onPage = useMemo(() => (name === null ? [] : findCandidates(name, pages)), [name, pages]);
  const choices = useMemo(
    () =>
      name === null ? [] : [...suppliers.map(supplierChoice), ...onPage.map((one) => pageChoice(name, one))],
    [name, suppliers, onPage],
  );
  const at = Math.min(open?.at ?? -1, choices.length - 1);
  const picking = name !== null && choices.length > 0 ? { name, choices, at } : null;
  const lit = picking?.choices[picking.at]?.candidate ?? null;

  function take(choice: Choice): void {
    if (name === null) return;
    const { candidate, label } = choice;
    change((now) =>
      candidate ? takeWords(now, name, candidate.page, candidate.words) : typeInto(now, name, label),
    );
    setOpen(null);
  }

  return {
    picking: picking satisfies Picking | null,
    /** The position of the selected candidate. */
    place: useMemo((): PagePlace | null => (lit ? { page: lit.page, box: boxOf(lit.words) } : null), [lit]),
    take,
    close: () => setOpen(null),
    /** Opens automatically for known suppliers, without a selection. */
    suggest: (field: FieldName) => setOpen(field === 'vendorName' ? { name: field, at: -1 } : null),
    /** Whether the list handled the key. */
    onKey(event: KeyboardEvent, field: FieldName): boolean {
      if (event.altKey && event.key === 'ArrowDown') {
        setOpen({ name: field, at: 0 });
        return true;
      }
      if (!picking || picking.name !== field) return false;
      const chosen = picking.choices[picking.at];
      if (event.key === 'ArrowDown') setOpen({ name: field, at: Math.min(at + 1, choices.length - 1) });
      else if (event.key === 'ArrowUp') setOpen({ name: field, at: Math.max(at - 1, 0) });
      else if (event.key === 'Escape') setOpen(null);
      else if (event.key === 'Enter' && chosen && !event.ctrlKey) take(chosen);
      else return false;
      return true;
    },
  };
}

function useSuppliers(wanted: boolean, typed: string): readonly string[] {
  const text = typed.trim();
  const { data } = useQuery({
    queryKey: ['supplier-names', text],
    queryFn: async ({ signal }) =>
      (
        await api.suppliers.list(
          { limit: suppliersMax, sort: 'documents', ...(text && { text }) },
          { signal },
        )
      ).data.map((supplier) => supplier.name),
    enabled: wanted,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  return useMemo(() => (wanted ? (data ?? []).filter((known) => known !== text) : []), [wanted, data, text]);
}

function supplierChoice(name: string): Choice {
  return { key: `supplier ${name}`, label: name, candidate: null };
}

function pageChoice(name: FieldName, candidate: Candidate): Choice {
  const { page, text, words } = candidate;
  const parsed = parseValue(name, text);
  const label =
    parsed.fault === undefined && fieldTable[name].kind !== 'text' ? writtenOut(name, parsed.value) : text;
  const { x, y } = boxOf(words);
  return { key: `${page} ${x} ${y}`, label, candidate };
}

function boxOf(words: readonly PlacedWord[]) {
  const [first, ...others] = words.map(({ box }) => box);
  return others.reduce(joinedBox, first ?? { x: 0, y: 0, width: 0, height: 0 });
}
