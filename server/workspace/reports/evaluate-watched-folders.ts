import type { Config } from '../../platform/config/config.ts';
import type { PlaceRow } from './system-store.ts';

/** After this many missing scans, the folder counts as unwatched. */
const looksMissedMax = 3;
/** A slow store gets three attempts of a minute each before it counts as failed. */
const patienceMs = 4 * 60_000;

type Settings = Pick<
  Config,
  'SLIPWAY_WATCHED_FOLDERS' | 'SLIPWAY_STORAGE_IMPORTS' | 'SLIPWAY_WATCH_SECONDS' | 'SLIPWAY_STORAGE_SECONDS'
>;

/** The status of each configured folder; `rows`: the stored scans, the latest first. */
export function evaluateWatchedFolders(settings: Settings, rows: readonly PlaceRow[], now: Date) {
  const evaluate = (place: string, everySeconds: number) => {
    const row = rows.find((one) => one.place === place);
    const checkedAt = row?.checkedAt ?? null;
    const missedMs = everySeconds * 1000 * looksMissedMax + patienceMs;
    const isWatched = checkedAt !== null && now.getTime() - checkedAt.getTime() <= missedMs;
    const { faultCode: code, faultMessage: message, faultSince: since } = row ?? {};
    const fault = code && since ? { code, message: message ?? '', since } : null;
    const state = isWatched ? (fault ? ('FAULT' as const) : ('WATCHED' as const)) : ('UNWATCHED' as const);
    return { place, state, checkedAt, fault };
  };
  return [
    ...settings.SLIPWAY_WATCHED_FOLDERS.map(({ place }) => evaluate(place, settings.SLIPWAY_WATCH_SECONDS)),
    ...settings.SLIPWAY_STORAGE_IMPORTS.map(({ place }) => evaluate(place, settings.SLIPWAY_STORAGE_SECONDS)),
  ];
}
