export type Named = { id: string; code: string | null; name: string; active: boolean };

/**
 * How active accounts and tax codes are offered: by the user's term, the code before the name. The internal name
 * is used if neither is unique.
 */
export function namesIn(all: readonly Named[]): { value: string; label: string | undefined }[] {
  const active = all.filter((one) => one.active);
  const codes = countsOf(active.map(({ code }) => code));
  const names = countsOf(active.map(({ name }) => name));
  return active.map(({ id, code, name }) => {
    if (code !== null && codes.get(code) === 1)
      return { value: code, label: name === code ? undefined : name };
    if (names.get(name) === 1) return { value: name, label: undefined };
    return { value: id, label: name === id ? undefined : name };
  });
}

function countsOf(texts: readonly (string | null)[]): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
