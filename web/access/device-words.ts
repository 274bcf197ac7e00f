/** Most browsers also claim to be others, so the order matters. */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;
const nameLengthMax = 40;

/** What identifies a session: `Firefox` on `Linux`. Programs appear under their own name. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  if (!userAgent) return { browser: null, system: null };
  const named = (table: readonly (readonly [string, RegExp])[]) =>
    table.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
  const program = userAgent.split(/[\s/]/)[0]?.slice(0, nameLengthMax) ?? null;
  return { browser: named(browsers) ?? program, system: named(systems) };
}
