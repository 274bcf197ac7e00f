/** A change of one part of a document, as stored in the history. */
export type Change = { field: string; before: string | null; after: string | null };

/** The tables that the history stores completely. */
export type RowChange = { added: string[]; removed: string[] };
const tables = ['lines', 'taxes', 'statement'];

export function isTable(field: string): boolean {
  return tables.includes(field);
}

/** The added and removed rows of a table, one line each; null if they cannot be read. */
export function rowChanges({ before, after }: Change): RowChange | null {
  const [old, now] = [rowsIn(before), rowsIn(after)];
  if (!old || !now) return null;
  const removed = [...old];
  const added = now.filter((row) => {
    const at = removed.indexOf(row);
    if (at >= 0) removed.splice(at, 1);
    return at < 0;
  });
  return { added, removed };
}

function rowsIn(text: string | null): string[] | null {
  if (text === null) return [];
  try {
    return flat(JSON.parse(text)).map(inOneLine).filter(Boolean);
  } catch {
    return null;
  }
}

type Told = Record<string, unknown>;

/** The rows of lines and taxes; for a statement, its accounts and entries. */
function flat(value: unknown): Told[] {
  if (Array.isArray(value)) return value as Told[];
  const accounts = (value as { accounts?: Told[] } | null)?.accounts ?? [];
  return accounts.flatMap(({ entries, ...account }) => [account, ...((entries as Told[] | undefined) ?? [])]);
}

/** Amounts may differ in trailing zeros. */
function inOneLine({ page: _, box: __, ...row }: Told): string {
  return Object.values(row)
    .filter((value) => value !== null && value !== '')
    .map((value) => (/^-?\d+\.\d*?0+$/.test(String(value)) ? String(Number(value)) : String(value)))
    .join(' · ');
}

/** The acknowledged finding, as stored in the history. */
export type AcknowledgedFinding = { code: string; message: string; values: Record<string, string> };

export function findingIn({ before }: Change): AcknowledgedFinding | null {
  try {
    const { code, message, values } = JSON.parse(before ?? 'null') as AcknowledgedFinding;
    return { code, message, values };
  } catch {
    return null;
  }
}
