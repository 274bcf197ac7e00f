import type { SupplierKeys } from './supplier-memory.ts';

/** A key learned from an earlier document, and its supplier. */
export type KnownKey = { supplier: number; kind: keyof SupplierKeys; value: string };

/**
 * The known supplier that the keys of a document belong to; null for a new one. A tax ID decides. A name, an
 * address or an account counts only if the tax IDs do not differ.
 */
export function chooseSupplier(keys: SupplierKeys, known: readonly KnownKey[]): number | null {
  const has = ({ kind, value }: KnownKey) => keys[kind].includes(value);
  const byTaxId = known.filter((one) => one.kind === 'taxIds' && has(one));
  if (byTaxId.length > 0) return most(byTaxId);
  const withTaxId = new Set(known.filter(({ kind }) => kind === 'taxIds').map(({ supplier }) => supplier));
  const others = known.filter((one) => has(one) && !(keys.taxIds.length > 0 && withTaxId.has(one.supplier)));
  // A factoring company's account belongs to several suppliers: alone it is not evidence.
  const telling = others.filter(({ kind }) => kind !== 'ibans');
  return telling.length > 0 ? most(others) : null;
}

function most(keys: readonly KnownKey[]): number | null {
  const counts = [...Map.groupBy(keys, ({ supplier }) => supplier)].map(
    ([id, some]) => [id, some.length] as const,
  );
  counts.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return counts[0]?.[0] ?? null;
}
