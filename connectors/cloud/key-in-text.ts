import type { ExportKey } from '../connector.ts';

/**
 * A readable text with the export key at its end, for systems without a field for it. The text is shortened
 * so that the key is always complete.
 */
export function withKey(text: string, key: ExportKey, lengthMax: number): string {
  const room = lengthMax - key.length - separator.length;
  const short = text.length > room ? `${text.slice(0, Math.max(0, room - 1)).trimEnd()}…` : text;
  return short.trim() === '' || room <= 0 ? key : `${short}${separator}${key}`;
}

const separator = ' · ';

/** Whether the text contains this key, and not merely a longer one. */
export function containsKey(text: string | null | undefined, key: ExportKey): boolean {
  if (!text) return false;
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
    const around = (text[at - 1] ?? ' ') + (text[at + key.length] ?? ' ');
    if (!/[A-Za-z0-9._-]/.test(around)) return true;
  }
  return false;
}
