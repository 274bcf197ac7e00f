import type { Evidence } from '@slipway/contract/document.ts';

import type { DateSpot } from './dates.ts';
import type { Entry } from './sheet.ts';
import { type Row, type Spot, spotAt } from './text-lines.ts';

/** A time that is not next to the date is at most this many lines away. */
const rowsAwayMax = 2;
const besideDate = 0.9;
const withLabel = 0.75;
const nearDate = 0.6;

const clock =
  /(?<![\d:.,/-])(?<hour>[01]?\d|2[0-3])(?<sign>[:.h])(?<minute>[0-5]\d)(?:[:.](?<second>[0-5]\d))?(?![\d.,:%/-]) ?(?<half>[ap]\.?m\.?(?!\p{L}))?/giu;
const timeLabel = /(?<!\p{L})(?:time|uhrzeit|zeit|heure|hora|ora|tijd|tijdstip)(?!\p{L})\W{0,4}$/u;
/** Opening hours and parking times are not the time of sale. */
const otherTimes =
  /(?<!\p{L})(?:mo|di|mi|do|fr|sa|so|mon|sun|sat|opening|offnungszeiten|horaires|horario|orari|open|geoffnet|entry|entree|einfahrt|start|beginn|tse)(?!\p{L})/u;

type TimeSpot = Spot & { value: string };

/** The time of sale, as a till prints it with the date: `HH:MM` or `HH:MM:SS`, 24 hours. */
export function findTime(rows: readonly Row[], date: DateSpot | null): Entry | null {
  if (!date) return null;
  let best: Entry | null = null;
  const near = rows.slice(Math.max(0, date.row - rowsAwayMax), date.row + rowsAwayMax + 1);
  for (const row of near) {
    if (row.page !== date.page) continue;
    for (const spot of spotTimes(row)) {
      const [score, evidence] = evaluate(spot, row, date);
      if (!best || score > best.score)
        best = { name: 'documentTime', value: spot.value, spot, score, evidence };
    }
  }
  return best;
}

function spotTimes(row: Row): TimeSpot[] {
  const text = row.folded;
  const matches = [...text.matchAll(clock)];
  const isRange = /\d{2} ?(?:-|bis|to|a|tot) ?\d{1,2}[:.]\d{2}/.test(text);
  if (isRange || otherTimes.test(text)) return [];
  return matches.flatMap((match) => {
    const { hour = '', minute = '', second, half, sign } = match.groups ?? {};
    const [start, end] = [match.index, match.index + match[0].length];
    // A point can also be a decimal separator: the text is a time only before the word for "hour".
    if (sign === '.' && !/^ ?(?:uhr|h)(?!\p{L})/u.test(text.slice(end))) return [];
    const hours = to24(Number(hour), half);
    if (hours === null) return [];
    const value = [String(hours).padStart(2, '0'), minute, ...(second === undefined ? [] : [second])].join(
      ':',
    );
    return [{ ...spotAt(row, start, end), value }];
  });
}

function to24(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour > 12 && half.startsWith('p')) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.startsWith('p') ? 12 : 0);
}

function evaluate(spot: TimeSpot, row: Row, date: DateSpot): [number, Evidence[]] {
  if (spot.row === date.row) {
    const apart = spot.start > date.end ? (spot.start - date.end) / 1000 : 0.1;
    return [besideDate - apart, [{ code: 'BESIDE_DATE', message: 'next to the date' }]];
  }
  if (timeLabel.test(row.folded.slice(0, spot.start))) {
    return [withLabel, [{ code: 'LABEL_LEFT', message: 'after the word for time' }]];
  }
  const away = Math.abs(spot.row - date.row) / 100;
  return [nearDate - away, [{ code: 'NEAR_DATE', message: 'in the line above or below the date' }]];
}
