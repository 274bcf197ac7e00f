/** The initials of a company or a program without a known logo; decoration next to its name. */
export function Initials({ name }: { name: string }) {
  return (
    <span className="initials" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** `QuickBooks Online` is `QO`, `Fenwick & Rowe` is `FR`, `hledger` is `hl`. */
function initialsOf(name: string): string {
  const [first = '', second] = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return second ? `${first.slice(0, 1)}${second.slice(0, 1)}` : first.slice(0, 2);
}
