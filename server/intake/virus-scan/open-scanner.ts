import type { Config } from '../../platform/config/config.ts';
import type { Scanner } from '../../platform/service.ts';
import { createClamd, type Place } from './clamd.ts';

const connectMs = 5_000;

/** The scanner of the settings; null if none is configured. */
export function openScanner({ SLIPWAY_CLAMD, SLIPWAY_CLAMD_SECONDS_MAX }: Config): Scanner | null {
  if (!SLIPWAY_CLAMD) return null;
  return createClamd(placeOf(SLIPWAY_CLAMD), { connectMs, scanMs: SLIPWAY_CLAMD_SECONDS_MAX * 1000 });
}

/** `host:port`, `[::1]:port`, or the path of a socket. */
function placeOf(text: string): Place {
  if (text.startsWith('/')) return { path: text };
  const { hostname, port } = new URL(`tcp://${text}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}
