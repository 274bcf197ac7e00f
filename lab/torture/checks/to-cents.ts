/** Exact: "12.3" is 1230. NaN for anything other than an amount with at most two decimals, and zeros after them. */
export function toCents(amount: string | null): number {
  const parts = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(amount ?? '');
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : Number.NaN;
}
