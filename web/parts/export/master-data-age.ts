import { currentLocale } from '../../words/locale.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** An age in words: now, 5 minutes ago, yesterday. */
export function formatAge(instant: string, now: number, locale: string = currentLocale()): string {
  const agoMs = Math.max(0, now - Date.parse(instant));
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (agoMs < minuteMs) return words.format(0, 'second');
  if (agoMs < hourMs) return words.format(-Math.floor(agoMs / minuteMs), 'minute');
  if (agoMs < dayMs) return words.format(-Math.floor(agoMs / hourMs), 'hour');
  return words.format(-Math.floor(agoMs / dayMs), 'day');
}
